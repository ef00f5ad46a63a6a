/** A paragraph, an item of a list, a row of a table or a block of code, in one line and without the URLs of links. */
export interface Block {
  readonly text: string
  readonly isCode: boolean
}

/** The blocks of a section. Its headings are left out. */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: { text: string; isCode: boolean }[] = []
  let isOpen = false
  let isCode = false
  for (const line of markdown.split('\n').map((each) => each.replaceAll(/\s+/g, ' ').trim())) {
    const isFence = /^(> ?)*(`{3,}|~{3,})/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || (!isCode && /^(#{1,6} |$)|^[|:\s-]+$/.test(line))) {
      isOpen = false
      continue
    }
    const isNew = !isOpen || (!isCode && /^([-*|>]|\d+\.) /.test(line))
    const text = isCode ? line : withoutUrls(line)
    const last = blocks.at(-1)
    if (isNew || last === undefined) blocks.push({ text, isCode })
    else last.text += ` ${text}`
    isOpen = true
  }
  return blocks.filter(({ text }) => text.trim() !== '')
}

function withoutUrls(line: string): string {
  return line
    .replaceAll(/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)\s]*(?: "[^"]*")?\)/g, '$1')
    .replaceAll(/\\([_*[\]<>`#|])/g, '$1')
}
