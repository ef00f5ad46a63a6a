import { beforeAll, expect, test } from 'vitest'
import { operations, responseProblem, valueProblem } from './description.ts'
import { ALL_FOLDERS, pagesOf } from './pages.ts'
import type { CodeBlock, Page } from './pages.ts'

const ABOUT_THE_API = ['content/docs', 'content/docs/google', 'content/blog', 'content/pages']

let pages: readonly Page[]
beforeAll(async () => {
  pages = await pagesOf(ABOUT_THE_API)
})

const inBlocks = (find: (block: CodeBlock) => readonly (string | undefined)[]): readonly string[] =>
  pages.flatMap(({ path, blocks }) =>
    blocks.flatMap((block) =>
      find(block).flatMap((problem) =>
        problem === undefined ? [] : [`${path}:${block.line} ${problem}`],
      ),
    ),
  )

test('every response that a page shows is one that the description allows', () => {
  const isResponse = ({ language, title = '' }: CodeBlock) =>
    language === 'json' && !/^(package|.*\.json)/.test(title)
  const responses = pages.flatMap(({ blocks }) => blocks.filter(isResponse))
  expect(responses.length).toBeGreaterThan(15)
  const wrong = inBlocks((block) =>
    isResponse(block) ? [responseProblem(JSON.parse(block.code) as unknown)] : [],
  )
  expect(wrong).toEqual([])
})

test('every request that a page shows has parameters of the description, with values that it allows', () => {
  const wrong = inBlocks(({ code }) =>
    requestsIn(code).flatMap(({ path, parameters }) =>
      parameters.map(([name, value]) => valueProblem(path, name, value)),
    ),
  )
  expect(
    pages.flatMap(({ blocks }) => blocks.flatMap(({ code }) => requestsIn(code))).length,
  ).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('every parameter that a text names, and every value that it gives, is in the description', () => {
  const wrong = pages.flatMap(({ path, prose }) =>
    prose.flatMap((line, index) =>
      settingsIn(line).flatMap(([name, value]) => {
        if (NAMES_OF_OTHERS.has(name)) return []
        const known = [...operations.keys()].filter((operation) =>
          operations.get(operation)?.has(name),
        )
        const problems = known.map((operation) => valueProblem(operation, name, value))
        if (known.length > 0 && problems.includes(undefined)) return []
        return [`${path}:${index + 1} ${problems[0] ?? `there is no parameter ${name}`}`]
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('every block of code says what it is for: by a title, or by the sentence before it', async () => {
  const all = await pagesOf(ALL_FOLDERS)
  const wrong = all.flatMap(({ path, blocks }) =>
    blocks.flatMap(({ title, before, line }) => {
      const isSaid =
        title !== undefined ||
        /[.:)]$/.test(before.trim()) ||
        /^:::+(?:tab\[|code-group|details )/.test(before)
      return isSaid ? [] : [`${path}:${line} stands there without a word: ${before}`]
    }),
  )
  expect(wrong).toEqual([])
})

// Parameters of other APIs, in the notes for their users, and one deliberate misspelling.
const NAMES_OF_OTHERS = new Set(['tbm', 'autocorrect', 'localtion'])

/** `type=images&num=100` in a text. */
function settingsIn(line: string): readonly (readonly [string, string])[] {
  const inline = [...line.matchAll(/`([a-z_]+=[^`\s]+)`/g)]
  return inline.flatMap(([, settings = '']) => [...new URLSearchParams(settings)])
}

interface ShownRequest {
  readonly path: string
  readonly parameters: readonly (readonly [string, string])[]
}

/** The requests to the API in a program: `curl --get '…/search' --data-urlencode 'q=coffee'`, `…/search?q=coffee`. */
function requestsIn(code: string): readonly ShownRequest[] {
  const addresses = [...code.matchAll(/https:\/\/api\.[\w.-]+\/v1(\/[a-z/-]+)(\?[^\s'"`]*)?/g)]
  return addresses.flatMap(([, path = '', query = ''], index) => {
    if (!operations.has(path)) return [{ path, parameters: [['', path] as const] }]
    const from = addresses[index]?.index ?? 0
    const rest = code.slice(from, addresses[index + 1]?.index)
    const isShell = code.includes('curl --get')
    const flags = isShell ? [...rest.matchAll(/--data-urlencode (['"])([\w]+)=(.*?)\1/g)] : []
    const params = [...rest.matchAll(/"?(\w+)"?: "([^"]*)"|\{"?(\w+)"?: "([^"]*)"\}/g)]
    const inPython = /params=\{([^}]*)\}/.exec(rest)?.[1] ?? ''
    return [
      {
        path,
        parameters: [
          ...new URLSearchParams(query),
          ...flags.map(([, , name = '', value = '']) => [name, value] as const),
          ...(inPython === '' ? [] : params)
            .filter(([whole]) => inPython.includes(whole))
            .map(([, name = '', value = '']) => [name, value] as const),
        ].filter(([name, value]) => /^\w+$/.test(name) && value !== '' && !/[${}]/.test(value)),
      },
    ]
  })
}
