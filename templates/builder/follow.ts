import { writeSamples } from 'specpress/request/samples'
import type { RequestForm, RequestValues } from 'specpress/request'

/** Puts the samples of a request into the code blocks of a section. One that a writer gave stays as it is. */
export function follow(section: Element, form: RequestForm, values: RequestValues): void {
  const samples = new Map(writeSamples(form, values).map(({ language, html }) => [language, html]))
  for (const block of section.querySelectorAll<HTMLElement>('[data-sp-sample]')) {
    const html = samples.get(block.dataset.spSample ?? '')
    const code = block.querySelector('code')
    if (html !== undefined && code && code.innerHTML !== html) code.innerHTML = html
  }
}
