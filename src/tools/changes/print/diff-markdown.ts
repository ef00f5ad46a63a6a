import { countsOf, groupsOf, placeText, sentenceOf } from './diff-text.ts'
import type { ComparedReport } from './diff-text.ts'
import { printable } from '../../../programs/cli/format.ts'

/** The changes as Markdown, for a comment on a pull request. */
export function changesAsMarkdown({ changes, old, new: current }: ComparedReport): string {
  const groups = groupsOf(changes).map(({ title, changes: own }) => {
    const items = own.map((change) => {
      const places = [
        change.old && `\`${placeText(change.old, old)}\``,
        change.new && `\`${placeText(change.new, current)}\``,
      ]
      const sentence = outsideCode(sentenceOf(change), escaped)
      return `- **${change.severity}** ${sentence} <sub>\`${change.rule}\`, ${places.filter(Boolean).join(' → ')}</sub>`
    })
    return [`### ${outsideCode(title, escaped)}`, '', ...items].join('\n')
  })
  const heading = `## API changes: ${countsOf(changes)}`
  return printable([heading, ...groups].join('\n\n'))
}

/** Changes a text outside of its spans of code. */
export function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\*_[\]<>#|~]/g, String.raw`\$&`).replaceAll('\n', ' ')
}
