import { element } from '../client/element.ts'

/**
 * An answer as elements: paragraphs, lists and fenced code, with inline code, bold text and links. It comes from a language model, so
 * nothing in it becomes HTML, and links lead to web pages only.
 */
export function answerNodes(answer: string): readonly Node[] {
  return answer.split(/^ *```.*$\n?/m).flatMap((part, at) => {
    if (at % 2 === 1) return [element('pre', {}, element('code', {}, part.replace(/\n$/, '')))]
    return part
      .split(/\n{2,}/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map(blockNode)
  })
}

function blockNode(block: string): Node {
  const lines = block.split('\n')
  const marker = /^ *(?:[-*+]|\d+[.)]) +/
  if (lines.every((line) => marker.test(line))) {
    const items = lines.map((line) => element('li', {}, ...inlineNodes(line.replace(marker, ''))))
    return element(/^ *\d/.test(block) ? 'ol' : 'ul', {}, ...items)
  }
  return element('p', {}, ...inlineNodes(block.replace(/^#{1,6} +/, '')))
}

const INLINE = /(`[^`\n]+`|\*\*[^*\n]+\*\*|\[[^\]\n]*\]\([^()\s]+\))/

function inlineNodes(text: string): readonly (Node | string)[] {
  return text.split(INLINE).map((part, at) => {
    if (at % 2 === 0) return part
    if (part.startsWith('`')) return element('code', {}, part.slice(1, -1))
    if (part.startsWith('*')) return element('strong', {}, part.slice(2, -2))
    const [, label = '', url = ''] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? []
    const isWeb =
      URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol)
    return isWeb ? element('a', { href: url }, label || url) : label
  })
}
