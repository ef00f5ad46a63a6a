import { countsOf, groupsOf, placeText, sentenceOf } from './diff-text.ts'
import type { ComparedReport } from './diff-text.ts'
import { printable } from '../../../programs/cli/format.ts'
import { escapeHtml } from '../../../base/shared/text/html.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}small{color:#555}.breaking{color:#a00}.risky{color:#850}'

/** The changes as a page that needs no other file. */
export function changesAsHtml({ changes, old, new: current }: ComparedReport): string {
  const groups = groupsOf(changes).map(({ title, changes: own }) => {
    const items = own.map((change) => {
      const places = [
        change.old && placeText(change.old, old),
        change.new && placeText(change.new, current),
      ]
      const small = `<code>${change.rule}</code> ${escapeHtml(places.filter(Boolean).join(' → '))}`
      return `<li><b class="${change.severity}">${change.severity}</b> ${withCode(sentenceOf(change))}<br><small>${small}</small></li>`
    })
    return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
  })
  const title = escapeHtml(`API changes: ${countsOf(changes)}`)
  return printable(
    [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>`,
      `<h1>${title}</h1>`,
      `<p>${escapeHtml(`${old.argument} → ${current.argument}`)}</p>`,
      ...groups,
      '</body></html>',
    ].join('\n'),
  )
}

function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`\n]*)`/g, '<code>$1</code>')
}
