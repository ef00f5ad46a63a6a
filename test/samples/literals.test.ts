import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { csharp } from '../../src/base/shared/request/languages/csharp.ts'
import { curl } from '../../src/base/shared/request/languages/curl.ts'
import { go } from '../../src/base/shared/request/languages/go.ts'
import { java } from '../../src/base/shared/request/languages/java.ts'
import { nodejs } from '../../src/base/shared/request/languages/nodejs.ts'
import { php } from '../../src/base/shared/request/languages/php.ts'
import { powershell } from '../../src/base/shared/request/languages/powershell.ts'
import { python } from '../../src/base/shared/request/languages/python.ts'
import { ruby } from '../../src/base/shared/request/languages/ruby.ts'
import { needs } from '../machine/needs.ts'
import { shellVariables } from '../machine/shell.ts'
import { runs } from '../size.ts'

/** Any text, with the special characters of the languages far more often than by chance. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'\'"`\\$#{}%@!?&|<>;:*~()[] \t\r\n\0',
        '${x}', '#{x}', '$(x)', '%s', '\\u0041', '\\', '\u2018', '\u2019', '\u201b', '\u2028',
        '\u202e', '\ufeff', '\u0085', '😀', '\u{e0001}', 'BODY', '\'@', '"""', '?>', '@$x', '#$x',
        '\ud800', 'é', 'שלום',
      ), // prettier-ignore
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((parts) => parts.join(''))

/** Texts to be compiled in one program. A lone surrogate has no encoding, so it is replaced before. */
function manyTexts(): readonly string[] {
  return fc.sample(anyText, { numRuns: 400, seed: 7 })
}

describe('a literal means the text that it was made from', () => {
  test('in JavaScript', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(new Script(nodejs.quote(text)).runInNewContext()).toBe(text.toWellFormed())
      }),
      runs(1000),
    )
  })

  test('in Python', (context) => {
    needs(context, 'python')
    const texts = manyTexts()
    const program = `import json\nprint(json.dumps([${texts.map(python.quote).join(',\n')}]))`
    const output = execFileSync('python3', ['-'], { input: program, encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual(texts.map((text) => text.toWellFormed()))
  })

  test('in a shell, except NUL, which no argument can hold', () => {
    const texts = manyTexts()
    const program = texts.map((text) => `printf '%s\\0' ${curl.quote(text)}`).join('\n')
    const output = execFileSync('sh', {
      input: program,
      env: shellVariables(),
      encoding: 'utf8',
    })
    expect(output.split('\0').slice(0, -1)).toEqual(
      texts.map((text) => text.toWellFormed().replaceAll('\0', '')),
    )
  })

  test('in Java, whatever the encoding of the machine', (context) => {
    needs(context, 'java')
    const folder = mkdtempSync(join(tmpdir(), 'specpress-java-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const texts = manyTexts().slice(0, 150)
    const file = join(folder, 'Main.java')
    writeFileSync(
      file,
      `public class Main { public static void main(String[] a) { String[] all = { ${texts
        .map(java.quote)
        .join(
          ',\n',
        )} }; for (String s : all) { StringBuilder b = new StringBuilder(); for (char c : s.toCharArray()) b.append(String.format("%04x", (int) c)); System.out.println(b); } } }`,
    )
    const output = execFileSync('java', [file], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
    expect(output.split('\n').slice(0, -1)).toEqual(texts.map(codeUnits))
  })

  // These compilers may be missing: a small parser for each follows the language's own grammar of literals.
  test.each([
    ['C#', csharp.quote, readCLike],
    ['Go', go.quote, readCLike],
    ['Ruby', ruby.quote, readRuby],
    ['PHP', php.quote, readPhp],
    ['PowerShell', powershell.quote, readPowerShell],
  ])('in %s', (_, quote, read) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(quote(text))).toBe(text.toWellFormed())
      }),
      runs(1000),
    )
  })
})

test.each([
  ['Python', python.quote],
  ['JavaScript', nodejs.quote],
  ['C#', csharp.quote],
  ['Go', go.quote],
  ['Ruby', ruby.quote],
  ['PHP', php.quote],
  ['Java', java.quote],
  ['PowerShell', powershell.quote],
])('in %s, a mark that would turn the text around is seen in the code', (_, quote) => {
  expect(quote('a\u202eb')).not.toContain('\u202e')
})

function codeUnits(text: string): string {
  const whole = text.toWellFormed()
  return Array.from({ length: whole.length }, (_, index) =>
    whole.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')
}

/** `"…"` with the escapes that Go and C# share. A line break or an unknown escape is an error. */
function readCLike(literal: string): string {
  return readQuoted(
    literal,
    /\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|([\\"nrt]))|([^\\"\r\n\u0085\u2028\u2029])/uy,
  )
}

function readRuby(literal: string): string {
  return readQuoted(literal, /\\(?:u\{([0-9a-f]+)\}|()([\\"nrt#]))|(#(?![{$@])|[^\\"#])/uy)
}

function readPhp(literal: string): string {
  if (literal.startsWith("'"))
    return literal.slice(1, -1).replaceAll(/\\([\\'])|([\\'])/g, (_, escaped?: string) => {
      if (escaped === undefined) throw new Error(`A bare quote in ${literal}`)
      return escaped
    })
  return readQuoted(literal, /\\(?:u\{([0-9a-f]+)\}|x([0-9a-f]{2})|([\\"$nrt]))|([^\\"$])/uy)
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

function readQuoted(literal: string, grammar: RegExp): string {
  const token = new RegExp(grammar)
  const inside = literal.slice(1, -1)
  let text = ''
  while (token.lastIndex < inside.length) {
    const at = token.lastIndex
    const [, first, second, escaped, plain] = token.exec(inside) ?? []
    const code = first || second
    if (code) text += String.fromCodePoint(Number.parseInt(code, 16))
    else if (escaped !== undefined) text += ESCAPES.get(escaped) ?? escaped
    else if (plain !== undefined) text += plain
    else throw new Error(`No such token at ${String(at)} of ${literal}`)
  }
  return text
}

/** `'…'`, or `('…' + [char]0x1 + '…')`. Each of five signs is a single quote; two of them are one. */
function readPowerShell(expression: string): string {
  const isSum = expression.startsWith('(')
  const inside = isSum ? expression.slice(1, -1) : expression
  const operand =
    /(?:'((?:[^'\u2018-\u201b]|(['\u2018-\u201b])\2)*)'|\[char\]0x([0-9a-f]+))(?: \+ |$)/uy
  let text = ''
  while (operand.lastIndex < inside.length) {
    const at = operand.lastIndex
    const [whole, literal, , code] = operand.exec(inside) ?? []
    if (whole === undefined) throw new Error(`No operand at ${String(at)} of ${expression}`)
    if (at === 0 && literal === undefined) throw new Error('The first operand must be a string')
    text +=
      code === undefined
        ? (literal ?? '').replaceAll(/(['\u2018-\u201b])\1/g, '$1')
        : String.fromCharCode(Number.parseInt(code, 16))
  }
  return text
}
