const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/

/**
 * Opens fences of `mdx-code-block`, as Docusaurus does: their content is part of the document, while other
 * tools see code. Each of their two lines becomes an empty one, so all places stay the same.
 */
export function withoutMdxFences(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  let fence: { readonly mark: string; readonly isOpened: boolean } | undefined
  const lines = text.split('\n').map((line) => {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? []
    if (mark === '') return line
    if (fence === undefined) {
      fence = { mark, isOpened: info.trim() === 'mdx-code-block' }
      return fence.isOpened ? '' : line
    }
    const isEnd = info.trim() === '' && mark.startsWith(fence.mark)
    const { isOpened } = fence
    if (isEnd) fence = undefined
    return isEnd && isOpened ? '' : line
  })
  return lines.join('\n')
}
