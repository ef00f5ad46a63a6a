import { writeSamples } from 'specpress/request/samples'
import type { RequestForm, RequestValues } from 'specpress/request'

/** Puts the samples of a request into the code blocks of a section. One that a writer gave stays as it is. */
export function follow(section: Element, form: RequestForm, values: RequestValues): void {
  const samples = new Map(writeSamples(form, values).map(({ language, html }) => [language, html]))
  const panels = section.querySelectorAll('.sp-tab-panels > *')
  for (const [index, choice] of section
    .querySelectorAll<HTMLInputElement>('.sp-tab-list input')
    .entries()) {
    const html = samples.get(choice.value)
    const code = panels[index]?.querySelector(':not([data-sp-written]) > .sp-code code')
    if (html !== undefined && code && code.innerHTML !== html) code.innerHTML = html
  }
}
