import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { highlight, highlighter } from '../../../../src/stages/markdown/code/highlight.ts'
import { unescapeHtml } from '../../../../src/base/shared/text/html.ts'

/*
 * One file for each language: code that is hard to read, and below a line what its parts are, from left to right.
 *
 *     const a = `b ${c}`
 *     » keyword const
 *     » string `b
 *     » plain c
 *
 * `type/function` means that one of the two is as good as the other.
 */
const FOLDER = join(import.meta.dirname, '../../../fixtures/highlighting')

const KINDS: Readonly<Record<string, string>> = {
  '<b>': 'keyword',
  '<i>': 'string',
  '<u>': 'property',
  '<i class="c">': 'comment',
  '<i class="d">': 'deleted',
  '<i class="em">': 'em',
  '<i class="f">': 'function',
  '<i class="n">': 'number',
  '<i class="prompt">': 'prompt',
  '<i class="strong">': 'strong',
  '<i class="t">': 'type',
}

interface Expected {
  readonly kinds: readonly string[]
  readonly text: string
  readonly line: number
}

describe('every hard place has its colour', () => {
  test.each(readdirSync(FOLDER))('%s', (file) => {
    const { code, expected } = readSample(readFileSync(join(FOLDER, file), 'utf8'))
    const [language = ''] = file.split(/[-.]/)
    expect(highlighter.grammarOf(language)).toBeDefined()
    const lines = highlight(code.join('\n'), language).split('\n').map(charactersOf)
    const ends = new Map<number, number>()
    const wrong = expected.flatMap(({ kinds, text, line }) => {
      const characters = lines[line] ?? []
      const all = characters.map(({ character }) => character).join('')
      const from = all.indexOf(text, ends.get(line))
      ends.set(line, from + text.length)
      const found = new Set(
        characters
          .slice(from, from + text.length)
          .filter(({ character }) => character.trim() !== '')
          .map(({ kind }) => kind),
      )
      const [only = ''] = found
      return from >= 0 && found.size === 1 && kinds.includes(only)
        ? []
        : [`${text} is ${[...found].join(' and ')}, not ${kinds.join(' or ')}, in: ${all}`]
    })
    expect(wrong).toEqual([])
    expect(expected.length).toBeGreaterThan(2)
  })
})

test.each([
  ['bash', ['sh', 'shell', 'zsh', 'fish', 'curl', 'shellscript']],
  ['shell-session', ['console', 'terminal', 'sh-session', 'bash-session']],
  ['powershell', ['ps', 'ps1', 'psm1', 'pwsh']],
  ['batch', ['bat', 'cmd', 'dos']],
  ['javascript', ['js', 'mjs', 'cjs', 'node']],
  ['typescript', ['ts', 'mts', 'cts']],
  ['tsx', ['astro']],
  ['markup', ['html', 'htm', 'xml', 'svg', 'vue', 'svelte', 'wsdl']],
  ['json', ['jsonc', 'jsonl', 'ndjson', 'geojson']],
  ['json5', ['json5']],
  ['yaml', ['yml', 'openapi']],
  ['ini', ['conf', 'cfg', 'env', 'dotenv']],
  ['hcl', ['tf', 'tfvars', 'terraform']],
  ['csharp', ['cs', 'c#', 'dotnet']],
  ['cpp', ['c++', 'cc', 'cxx', 'hpp']],
  ['objectivec', ['objc', 'objective-c', 'm', 'mm']],
  ['docker', ['dockerfile', 'Dockerfile', 'containerfile']],
  ['http', ['https']],
  ['sql', ['mysql', 'postgres', 'postgresql', 'sqlite', 'tsql']],
  ['graphql', ['gql', 'graphqls']],
  ['protobuf', ['proto']],
  ['rust', ['rs']],
  ['kotlin', ['kt', 'kts']],
  ['python', ['py', 'py3', 'starlark']],
  ['ruby', ['rb']],
  ['go', ['golang']],
  ['elixir', ['ex', 'exs']],
  ['markdown', ['md', 'mdx']],
  ['diff', ['patch']],
  ['makefile', ['make', 'mk']],
  ['plaintext', ['text', 'txt', 'plain', 'none', 'log', 'csv', 'tree']],
])('%s has its other names: %s', (grammar, names) => {
  for (const name of names) expect(highlighter.grammarOf(name), name).toBe(grammar)
})

function readSample(text: string) {
  const code: string[] = []
  const expected: Expected[] = []
  for (const line of text.trimEnd().split('\n')) {
    const [, kinds, part] = /^» (\S+) (.+)$/.exec(line) ?? []
    if (kinds === undefined || part === undefined) code.push(line)
    else expected.push({ kinds: kinds.split('/'), text: part, line: code.length - 1 })
  }
  return { code, expected }
}

function charactersOf(line: string) {
  let kind = 'plain'
  const characters: { readonly character: string; readonly kind: string }[] = []
  for (const [piece] of line.matchAll(/<[^>]*>|&\w+;|[^<&]/g)) {
    if (piece.startsWith('</')) kind = 'plain'
    else if (piece.startsWith('<')) kind = KINDS[piece] ?? piece
    else characters.push({ character: unescapeHtml(piece), kind })
  }
  return characters
}
