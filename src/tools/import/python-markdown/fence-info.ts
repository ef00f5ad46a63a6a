import { partsIn } from './attributes.ts'

/** The words after the marks of a code block: ` { .py title="a.py" linenums="1" hl_lines="2 3" }`. */
export function fenceInfo(info: string): string {
  const plain = info.trim()
  if (plain === '' || /^[\w+#:/-][\w+#.:/-]*$/.test(plain)) return info
  const [, before = '', braced] = /^([^{]*)\{:?(.*)\}$/.exec(plain) ?? []
  const written = braced ?? plain
  const words: string[] = []
  let language = before.trim().split(/\s+/)[0] ?? ''
  for (const { mark, name, value } of partsIn(written)) {
    if (value === undefined) {
      if (language === '' && (mark === '.' || (mark === '' && braced === undefined)))
        language = name
    } else words.push(...wordsOf(name, value))
  }
  return ` ${[language || 'text', ...words].join(' ')}`
}

function wordsOf(name: string, value: string): readonly string[] {
  if (name === 'title' || name === 'tab') return [`title="${value}"`]
  if (name === 'linenums') {
    const first = Number.parseInt(value, 10)
    return [first > 1 ? `showLineNumbers=${String(first)}` : 'showLineNumbers']
  }
  if (name !== 'hl_lines') return []
  const lines = value.split(/[\s,]+/).filter((line) => /^\d+(?:-\d+)?$/.test(line))
  return lines.length > 0 ? [`{${lines.join(',')}}`] : []
}
