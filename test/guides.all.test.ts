import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import type { Code, Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { needs } from './machine/needs.ts'
import { runShell } from './machine/shell.ts'
import { startApiMock } from './samples/mock-of-site.ts'
import { repository } from './site/repository.ts'
import { scratchFolder } from './unit/scratch.ts'
import { parseFence } from '../src/stages/markdown/code/code-block.ts'

/**
 * Follows a page of this site as a reader does, with the mock of the API in place of the API:
 *
 * - a block titled with a file name is written;
 * - a block titled `Terminal`, and each block before `Prints`, is run;
 * - a block titled `Prints` is what the last command prints.
 */
const KEY = 'SERPLINE_API_KEY'

interface Block {
  readonly title: string
  readonly lang: string
  readonly value: string
}

function blocksOf(path: string, url: string): readonly Block[] {
  const { content } = matter(readFileSync(join(repository, path), 'utf8'))
  const text = content.replaceAll('{{api.url}}', url).replaceAll('{{api.key}}', KEY)
  const blocks: Block[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'code') blocks.push(blockOf(node))
    else if ('children' in node) node.children.forEach(visit)
  }
  visit(unified().use(remarkParse).parse(text))
  return blocks
}

function blockOf({ lang, meta, value }: Code): Block {
  return { title: parseFence(lang, meta).meta.title ?? '', lang: lang ?? '', value }
}

/** Runs a command of a shell to its end. Without a terminal, curl would print its progress. */
async function shell(command: string, cwd: string): Promise<string> {
  writeFileSync(join(cwd, '.curlrc'), 'silent\n')
  const env = { [KEY]: 'key', CURL_HOME: cwd, LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'utf8' }
  const { out, ...end } = await runShell(command, { cwd, env })
  expect(end, command).toEqual({ code: 0, err: '' })
  return out
}

/** Executes the blocks, and returns how many promises were checked. */
async function follow(blocks: readonly Block[], folder: string): Promise<number> {
  let printed = ''
  let promises = 0
  for (const [index, { title, lang, value }] of blocks.entries()) {
    if (title === 'Prints') {
      expect(printed.trimEnd()).toBe(value)
      promises += 1
    } else if (title === 'Terminal' || blocks[index + 1]?.title === 'Prints') {
      expect(lang).toBe('bash')
      printed = await shell(value, folder)
    } else if (/^[\w-]+\.\w+$/.test(title)) {
      writeFileSync(join(folder, title), `${value}\n`)
    }
  }
  return promises
}

describe('the output on a page is the output that its reader gets', () => {
  test.for([
    ['content/pages/index.mdx', 5, ['curl', 'jq']],
    ['content/docs/getting-started.md', 1, ['curl', 'jq']],
    ['content/docs/rate-limits.md', 1, ['python']],
    ['content/docs/guides/rank-tracker.md', 3, ['python']],
    ['content/docs/guides/news-alert.md', 2, []],
  ] as const)('%s', async ([path, promises, programs], context) => {
    needs(context, 'bash', ...programs)
    const api = await startApiMock()
    expect(await follow(blocksOf(path, api.url), scratchFolder({}))).toBe(promises)
    expect(api.searches.length).toBeGreaterThan(0)
  })

  test('the rank tracker asks for each keyword in its locale', async (context) => {
    needs(context, 'bash', 'python')
    const api = await startApiMock()
    await follow(blocksOf('content/docs/guides/rank-tracker.md', api.url), scratchFolder({}))
    expect(api.searches.map((query) => [query.get('q'), query.get('gl'), query.get('hl')])).toEqual(
      [
        ['coffee', 'us', 'en'],
        ['coffee beans', 'us', 'en'],
      ],
    )
  })
})

test('the script of the Google Sheet fills in the rows that the page shows', async (context) => {
  needs(context, 'bash', 'curl')
  const api = await startApiMock()
  const folder = scratchFolder({})
  await follow(blocksOf('content/docs/guides/google-sheets.md', api.url), folder)
  const cells = JSON.stringify([
    ['Keyword', 'Domain', 'Position', 'Title', 'Date'],
    ['coffee', 'roastguide.example', '', '', ''],
    ['coffee beans', 'shop.example', '', '', ''],
  ])
  const program = join(repository, 'test/samples/sheet.mjs')
  const out = await shell(`node ${program} Code.gs '${cells}' updatePositions`, folder)
  expect(JSON.parse(out)).toEqual({
    menu: [['Update positions', 'updatePositions']],
    cells: [
      ['Keyword', 'Domain', 'Position', 'Title', 'Date'],
      ['coffee', 'roastguide.example', 2, "The Beginner's Guide to Coffee", '2026-01-15'],
      ['coffee beans', 'shop.example', '–', '', '2026-01-15'],
    ],
  })
})

const LANGUAGES = [
  ['python', 'search.py', 'python3 search.py', ['python']],
  ['bash', 'search.sh', 'bash search.sh', ['curl']],
  ['go', 'search.go', 'go run search.go', ['go']],
  ['js', 'search.mjs', 'node search.mjs', []],
  ['ruby', 'search.rb', 'ruby search.rb', ['ruby']],
  ['php', 'search.php', 'php search.php', ['php']],
  ['java', 'Search.java', 'java Search.java', ['java']],
] as const

describe('a sample of the home page prints the results', () => {
  test.for(LANGUAGES)('in %s', async (language, context) => {
    const [lang, file, command, programs] = language
    needs(context, 'bash', ...programs)
    const api = await startApiMock()
    const folder = scratchFolder({})
    const sample = blocksOf('content/pages/index.mdx', api.url).findLast(
      (block) => block.lang === lang && block.title === '',
    )
    writeFileSync(join(folder, file), sample?.value ?? '')
    expect(await shell(command, folder)).toContain('Coffee - Encyclopedia')
  })
})
