import type { Token, TokenStream } from 'prismjs'

type Read = (code: string, language: string) => TokenStream

/** Reads the code of fences in a sample of Markdown. Prism only marks their language. */
export function readFences(tokens: TokenStream, read: Read): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens) {
    if (typeof token === 'string') continue
    if (token.type === 'code') readFence(token, read)
    else readFences(token.content, read)
  }
}

function readFence({ content }: Token, read: Read): void {
  if (!Array.isArray(content)) return
  const [info, block] = ['code-language', 'code-block'].map((type) =>
    content.find((part): part is Token => typeof part !== 'string' && part.type === type),
  )
  const [language] = /^[^\s{]+/.exec(String(info?.content ?? '')) ?? []
  if (block !== undefined && language !== undefined)
    block.content = read(String(block.content), language)
}
