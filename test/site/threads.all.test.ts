import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { runCliProcess, startCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `const shout = () => (tree) => {
  for (const node of tree.children) if (node.type === 'heading') node.children.push({ type: 'text', value: '!' })
}
export default { title: 'Many', url: 'https://many.example', markdown: { remarkPlugins: [shout] } }
`

/** Enough text that threads share the work. */
function manyDocs(): Readonly<Record<string, string>> {
  const paragraph = 'A sentence that says next to nothing, `code`, and [a link](./doc-0.md).\n\n'
  const docs = Array.from({ length: 40 }, (_, index) => [
    `content/docs/doc-${index}.md`,
    `# Doc ${index}\n\n${paragraph.repeat(40)}\`\`\`js\nconst a = ${index}\n\`\`\`\n`,
  ])
  return { 'site.config.ts': CONFIG, ...Object.fromEntries(docs) }
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return new Map(files.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** The client was compiled from two forms of its files, so their names differ here. */
function unnamed(text: string): string {
  return text.replaceAll(/-[\w-]{8}\.js/g, '.js')
}

test('a site that threads build is, byte for byte, the site that one thread builds', async () => {
  const root = scratchFolder(manyDocs())
  const { code, err } = await runCliProcess(['build', '--no-cache'], { cwd: root })
  expect(`${code} ${err}`).toBe('0 ')
  const inThreads = [...filesOf(join(root, 'dist'))].map(([path, text]) => ({
    path: unnamed(path),
    text: unnamed(text),
  }))
  const texts = new Map(inThreads.map(({ path, text }) => [path, text]))

  const alone = await buildSite(manyDocs())
  expect(inThreads.map(({ path }) => path).sort()).toEqual(alone.paths.map(unnamed).sort())
  for (const path of alone.paths.filter((file) => !file.startsWith('assets/'))) {
    expect(texts.get(unnamed(path))).toBe(unnamed(alone.read(path)))
  }
  expect(alone.read('docs/doc-7.html')).toContain('Doc 7!')
})

test('`dev` exits silently while threads still parse', async () => {
  const docs = Array.from({ length: 8 }, (_, round) =>
    Object.entries(manyDocs()).map(([path, text]) => [
      path.replace('/doc-', `/copy${round}-doc-`),
      text,
    ]),
  )
  const root = scratchFolder(Object.fromEntries(docs.flat()) as Readonly<Record<string, string>>)
  const running = startCli(['dev', '--port', '0'], { cwd: root })
  await running.says(/Ready/)
  running.child.kill('SIGINT')
  expect(await running.ended).toBe(130)
  expect(running.err).toBe('')
})

test('after an edit in a site of many files, a rebuild writes what a clean build writes', async () => {
  // Only a few of them are pages.
  const labels = Array.from({ length: 220 }, (_, index) => [
    `content/docs/folder-${index}/_category_.yml`,
    `label: Folder ${index}\n`,
  ])
  const files = {
    ...Object.fromEntries(labels),
    'site.config.ts': CONFIG,
    'content/docs/doc-6.md': '# Doc 6\n\nBefore [the next](./doc-7.md).\n',
    'content/docs/doc-7.md': '# Doc 7\n\nShort.\n',
  }
  const root = scratchFolder(files)
  await runCliProcess(['build'], { cwd: root })
  writeFileSync(join(root, 'content/docs/doc-7.md'), '# Doc 7\n\nLonger: `code`.\n')
  const { code, err } = await runCliProcess(['build'], { cwd: root })
  expect(`${code} ${err}`).toBe('0 ')

  const rebuilt = filesOf(join(root, 'dist'))
  expect(rebuilt.get('docs/doc-7.html')).toContain('Longer: <code>code</code>')
  await runCliProcess(['build', '--no-cache'], { cwd: root })
  expect(rebuilt).toEqual(filesOf(join(root, 'dist')))
})

test('a component that throws in a thread is reported as without threads: with its page and its own place', async () => {
  const broken = `export default function Broken() {\n  throw new Error('out of luck')\n}\n`
  const root = scratchFolder({ ...manyDocs(), 'content/pages/broken.tsx': broken })
  const { code, err } = await runCliProcess(['build'], { cwd: root })
  expect(code).toBe(1)
  expect(err).toContain('content/pages/broken.tsx:2:9')
})

test('a large description shared by threads gives the same pages as one thread', async () => {
  const files = largeDescription()
  const root = scratchFolder(files)
  const { code, err } = await runCliProcess(['build', '--no-cache'], { cwd: root })
  expect(`${code} ${err}`).toBe('0 ')
  const inThreads = filesOf(join(root, 'dist'))

  const alone = await buildSite(files)
  const pages = alone.paths.filter((path) => path.startsWith('docs/') || path.startsWith('api/'))
  expect(pages.length).toBeGreaterThan(600)
  for (const path of pages)
    expect(unnamed(inThreads.get(path) ?? '')).toBe(unnamed(alone.read(path)))
})

/** Enough text to be parsed in shares. */
function largeDescription(): Readonly<Record<string, string>> {
  const operations = Array.from({ length: 300 }, (_, index) => [
    `/items/${index}`,
    {
      get: {
        operationId: `item${index}`,
        description: `Item ${index}. ${'It has a long description. '.repeat(40)}`,
        responses: {
          200: {
            description: 'Fine.',
            content: {
              'application/json': { schema: { $ref: `#/components/schemas/Item${index % 30}` } },
            },
          },
        },
      },
    },
  ])
  const schemas = Array.from({ length: 30 }, (_, index) => [
    `Item${index}`,
    { type: 'object', properties: { id: { type: 'integer' }, next: { $ref: NEXT } } },
  ])
  const description = {
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: Object.fromEntries(operations),
    components: { schemas: Object.fromEntries(schemas) },
  }
  return {
    'site.config.ts': `export default { title: 'Many', url: 'https://many.example', openapi: [{ file: 'openapi/api.json' }] }\n`,
    'openapi/api.json': JSON.stringify(description),
  }
}

const NEXT = '#/components/schemas/Item0'

test('a component that throws in a thread is one problem with its place, and nothing ends', async () => {
  const root = scratchFolder({
    ...manyDocs(),
    // The Markdown version of a page that failed is made after the threads have ended.
    'site.config.ts': CONFIG.replace("title: 'Many',", "title: 'Many', ai: true,"),
    'components/sum.tsx': "export function Sum() {\n  throw new Error('no numbers')\n}\n",
    'content/docs/sum.mdx': "import { Sum } from '../../components/sum.tsx'\n\n# Sum\n\n<Sum />\n",
  })
  const { code, err } = await runCliProcess(['build', '--no-cache'], { cwd: root })
  expect(code).toBe(1)
  expect(err).toContain('components/sum.tsx:2:9  error  component-threw')
  expect(err).toContain('no numbers')
  expect(err).not.toContain('process.exit')
})
