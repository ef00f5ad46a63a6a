import { escapeText } from '../../../base/shared/text/html.ts'

/** The prompts of a program in which people type commands. */
interface Prompts {
  /** The prompt before a command. */
  readonly prompt: RegExp
  /** The prompt before another line of the same command. */
  readonly next: RegExp
  /** The grammar of its commands. */
  readonly grammar: string
  /** True if a line may continue a command without a prompt: after a backslash, in quotes, in a here-document. */
  readonly isShell?: boolean
  /** True if most code in this language is not a session: then each line must be part of a command. */
  readonly isScript?: boolean
}

const SHELL: Prompts = {
  prompt:
    /^(?:[^\s@:$#%*!/\\]+@[^\s@:$#%*!/\\]+(?::[^\p{Cc}$#%*?"<>:;|]+)?|[/~.][^\p{Cc}$#%*?"<>@:;|]*)?[$#%][ \t]/u,
  next: /^> ?/,
  grammar: 'bash',
  isShell: true,
}

const SESSIONS: Readonly<Record<string, Prompts>> = {
  'shell-session': SHELL,
  bash: { ...SHELL, prompt: /^[$%] /, isScript: true },
  batch: { prompt: /^[A-Z]:\\[^>\n]*>\s?/, next: /^More\? /, grammar: 'batch' },
  javascript: { prompt: /^> /, next: /^(?:\.\.\.|\|) ?/, grammar: 'javascript' },
  powershell: { prompt: /^PS(?: [^>\n]*)?> ?/, next: /^>> ?/, grammar: 'powershell' },
  python: {
    prompt: /^(?:>>> ?|In \[\d+\]: ?)/,
    next: /^(?:\.\.\. ?| +\.\.\.: ?)/,
    grammar: 'python',
  },
  ruby: {
    prompt: /^(?:irb\([^)]*\):\d+(?::\d+)?>|>>) ?/,
    next: /^irb\([^)]*\):\d+(?::\d+)?[*"'] ?/,
    grammar: 'ruby',
  },
  sql: {
    prompt: /^(?:\w+[=(][#>]|mysql>|sqlite>) ?/,
    next: /^(?:\w+[-'"(][#>]| +->| +\.\.\.>) ?/,
    grammar: 'sql',
  },
}

/** A line of a session: of a command, after a prompt of some length, or of output. */
interface SessionLine {
  readonly text: string
  readonly prompt: number | undefined
}

/**
 * The lines of a session as ready markup; `undefined` if the code is none. Each line of a command begins with its
 * prompt as an element, empty if it has none: a reader who copies the block wants these lines, without the prompts.
 */
export function sessionMarkup(
  code: string,
  grammar: string,
  markupOf: (command: string, grammar: string) => readonly string[],
): readonly string[] | undefined {
  const prompts = Object.hasOwn(SESSIONS, grammar) ? SESSIONS[grammar] : undefined
  if (prompts === undefined || !prompts.prompt.test(code.trimStart())) return undefined
  const lines = linesOf(code.split('\n'), prompts)
  if (prompts.isScript && !lines.every(isOfScript)) return undefined
  const typed = lines.flatMap(({ text, prompt }) =>
    prompt === undefined ? [] : [text.slice(prompt)],
  )
  const commands = markupOf(typed.join('\n'), prompts.grammar)
  let at = 0
  return lines.map(({ text, prompt }) => {
    if (prompt === undefined) return escapeText(text)
    return `<i class="prompt">${escapeText(text.slice(0, prompt))}</i>${commands[at++] ?? ''}`
  })
}

/** A script has commands, comments and empty lines. */
function isOfScript({ text, prompt }: SessionLine): boolean {
  return prompt !== undefined || /^\s*(?:#|$)/.test(text)
}

function linesOf(lines: readonly string[], prompts: Prompts): readonly SessionLine[] {
  const found: SessionLine[] = []
  for (let at = 0; at < lines.length;) {
    const text = lines[at] ?? ''
    const [prompt] = prompts.prompt.exec(text) ?? []
    const more = prompt === undefined ? [] : restOfCommand(lines.slice(at), prompts)
    found.push({ text, prompt: prompt?.length }, ...more)
    at += 1 + more.length
  }
  return found
}

/** The lines of a command after its first one. */
function restOfCommand(
  [first = '', ...others]: readonly string[],
  prompts: Prompts,
): SessionLine[] {
  const { prompt, next, isShell = false } = prompts
  const end = others.findIndex((line) => prompt.test(line))
  const own = end < 0 ? others : others.slice(0, end)
  const lines = own.map((text) => ({ text, prompt: next.exec(text)?.[0].length ?? 0 }))
  const prompted = own.findIndex((line) => !next.test(line))
  const count = prompted < 0 ? own.length : prompted
  if (!isShell) return lines.slice(0, count)
  const typed = lines.map(({ text, prompt: length }) => text.slice(length))
  return lines.slice(0, Math.max(restOfShell(first.replace(prompt, ''), typed), 0))
}

const HERE_DOCUMENT = /(?<!<)<<-?\s*(["']?)([A-Za-z_]\w*)\1/

/** How many lines after the first one belong to a command of a shell. */
function restOfShell(first: string, others: readonly string[]): number {
  let text = first
  for (let count = 0; count <= others.length; count += 1) {
    const [, , word] = HERE_DOCUMENT.exec(text) ?? []
    if (word !== undefined) {
      const end = others.findIndex((line, at) => at >= count && line.trim() === word)
      return end < 0 ? count : end + 1
    }
    if (!isOpen(text)) return count
    text += `\n${others[count] ?? ''}`
  }
  // Quotes that nothing closes were none.
  return 0
}

/** True if a command ends in a backslash, or within quotes. */
function isOpen(text: string): boolean {
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\\' && quote !== "'") {
      if (at === text.length - 1) return true
      at += 1
    } else if (quote === '' && character === '#' && /^$|\s/.test(text[at - 1] ?? '')) {
      const end = text.indexOf('\n', at)
      if (end < 0) return false
      at = end
    } else if (character === quote) quote = ''
    else if (quote === '' && (character === '"' || character === "'")) quote = character
  }
  return quote !== ''
}
