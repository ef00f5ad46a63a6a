import { writeSamples } from 'specpress/request/samples'
import type { RequestForm, RequestValues } from 'specpress/request'

/** Updates the samples in the code blocks of a section. A writer's own sample stays as it is. */
export function follow(section: Element, form: RequestForm, values: RequestValues): void {
  const samples = new Map(writeSamples(form, values).map((sample) => [sample.language, sample]))
  const panels = section.querySelectorAll('.sp-tab-panels > *')
  for (const [index, choice] of section
    .querySelectorAll<HTMLInputElement>('.sp-tab-list input')
    .entries()) {
    const sample = samples.get(choice.value)
    const codes = panels[index]?.querySelectorAll(':not([data-sp-written]) > .sp-code code') ?? []
    if (sample === undefined) continue
    for (const [place, code] of codes.entries()) {
      // The whole program comes last.
      const isShort = place < codes.length - 1
      const html = (isShort ? sample.shortHtml : undefined) ?? sample.html
      if (code.innerHTML !== html) code.innerHTML = html
    }
  }
}
