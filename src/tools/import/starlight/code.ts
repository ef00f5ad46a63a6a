import { attributeIn } from '../../../base/shared/markup/written-attributes.ts'
import { fenceReader } from '../text-edits.ts'

const INFO = /^(\s*(?:[-*+]\s+|\d+[.)]\s+|>\s?)*(?:`{3,}|~{3,})\s*)([^\s`{]+)(.*?)\s*$/
/** `{"A label":1-3}`, `ins={"A label":1-3}`: a label of lines, which Specpress does not support. */
const LABEL = /(?<=\{)\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'):\s*(?=\d)/g
const FILE_NAME =
  /^\s*(?:\/\/|#|--|;|%|\/\*\*?|<!--|\{\/\*)\s*(?:File ?name|File|Example)?:?\s*((?:[\w@~+.()[\]-]+\/)*[\w@+.()[\]-]*\.\w{1,10})\s*(?:\*\/\}?|-->)?\s*$/i
/** Languages whose blocks look like a terminal, which takes no title from a comment. */
const OF_TERMINALS = new Set([
  'ansi',
  'bash',
  'bat',
  'batch',
  'cmd',
  'console',
  'powershell',
  'ps',
  'ps1',
  'sh',
  'shell',
  'shellscript',
  'shellsession',
  'zsh',
  'nu',
  'nushell',
  'text',
  'txt',
  'plaintext',
  'plain',
  'diff',
  'md',
  'mdx',
  'markdown',
])
/** The number of lines in which the name of a file is searched. */
const MOST_LINES = 4

/** Converts fences of Expressive Code: marks without labels, and the name of a file as the title. */
export function editFences(text: string): string {
  const lines = text.split('\n')
  const stateOf = fenceReader()
  const states = lines.map((line) => stateOf(line))
  let skipped: number | undefined
  const edited = lines.flatMap((line, index) => {
    if (index === skipped) return []
    if (states[index] !== 'open') return [line]
    const end = states.indexOf('end', index)
    const code = lines.slice(index + 1, end === -1 ? undefined : end)
    const { info, comment } = editedFence(line, code.slice(0, MOST_LINES))
    if (comment !== undefined) skipped = index + 1 + comment
    return [info]
  })
  return edited.join('\n')
}

interface EditedFence {
  readonly info: string
  /** The line of the code that contained the title. */
  readonly comment?: number
}

function editedFence(line: string, code: readonly string[]): EditedFence {
  const [whole, opening = '', language = '', meta = ''] = INFO.exec(line) ?? []
  if (whole === undefined) return { info: line }
  const plain = meta.replaceAll(LABEL, '')
  const info = plain === meta ? line : `${opening}${language}${plain}`
  const isPlain = /^(?:none|terminal)$/.test(attributeIn(meta, 'frame') ?? '')
  if (isPlain || attributeIn(meta, 'title') !== undefined || OF_TERMINALS.has(language))
    return { info }
  const comment = code.findIndex((each) => FILE_NAME.test(each))
  const [, name] = FILE_NAME.exec(code[comment] ?? '') ?? []
  // Line marks count the comment: it stays if there are any below it.
  if (name === undefined || /\{\s*\d/.test(plain)) return { info }
  return { info: `${opening}${language} title="${name}"${plain}`, comment }
}
