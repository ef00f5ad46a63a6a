import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect } from 'vitest'
import { scratchFolder } from '../unit/scratch.ts'
import { build } from '../../src/engine/site/build.ts'
import { configure } from '../../src/main/defaults.ts'
import type { EngineConfig } from '../../src/engine/engine-config.ts'
import type { Store } from '../../src/base/model/output.ts'
import type { MemoryWriter } from '../../src/engine/output/memory.ts'
import * as catalogue from '../../src/base/problems/catalogue.ts'

/** The content of a document. Its path is its key in the site. */
interface Doc {
  readonly title: string
  readonly slug: string | undefined
  readonly tags: readonly string[]
  readonly text: string
  readonly links: readonly string[]
}

type Edit =
  | { readonly kind: 'write'; readonly path: string; readonly doc: Doc }
  | { readonly kind: 'change'; readonly at: number; readonly doc: Partial<Doc> }
  | { readonly kind: 'rename'; readonly at: number; readonly path: string }
  | { readonly kind: 'delete'; readonly at: number }

const PATHS = [
  'docs/index.md',
  'docs/a.md',
  'docs/b.mdx',
  'docs/guide/m.mdx',
  'docs/guide/index.md',
  'docs/guide/a.md',
  'docs/guide/01-first.md',
  'docs/guide/deep/c.md',
  'blog/2024-01-01-one.md',
  'blog/2024-02-02-two.md',
  'blog/2024-03-03-three.mdx',
  'pages/index.md',
  'notes/a.md',
  'notes/b.md',
]

const path = fc.constantFrom(...PATHS)
const at = fc.nat({ max: 100 })
const title = fc.constantFrom('One', 'Two', 'A longer title', 'Größe')
const doc: fc.Arbitrary<Doc> = fc.record({
  title,
  slug: fc.option(fc.constantFrom('moved', '/other', 'a'), { nil: undefined, freq: 4 }),
  tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }),
  // In MDX, the last two leave a page that cannot be built.
  text: fc.oneof(
    { weight: 3, arbitrary: fc.lorem({ maxCount: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('<Gone />', '{a b}', 'It has {1 + 1} parts.') },
  ),
  links: fc.array(path, { maxLength: 3 }),
})
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write' as const), path, doc }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at,
      doc: doc.chain((all) =>
        fc.subarray(keysOf(all), { minLength: 1 }).map((keys) => only(all, keys)),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), at, path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at }) },
)

/** The documents of a small site, and rounds of edits to it. */
export const firstDocs = fc.array(fc.tuple(path, doc), { minLength: 3, maxLength: 6 })
export const rounds = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
})

const THEME = fileURLToPath(new URL('../fixtures/themes/plain', import.meta.url))

/** A plug-in with a kind of page: notes, and a list of all of them. */
const PLUGIN = `import { defineKind, definePlugin } from 'specpress'

const note = defineKind({
  name: 'note',
  files: ['content/notes/*.md'],
  pages: (documents) => [
    ...documents.map((document) => ({ path: '/notes/' + (document.frontMatter.slug ?? document.name), document })),
    { path: '/notes', title: 'Notes', data: documents.map(({ name, title, tags }) => ({ name, title, tags })) },
  ],
})

export const notes = definePlugin({ name: 'notes', kinds: [note], theme: new URL('./theme.tsx', import.meta.url) })
`
const PLUGIN_THEME = `import { definePartialTheme } from 'specpress/theme'

const Note = ({ page, content }) => <main>{content}<pre>{JSON.stringify(page)}</pre></main>

export default definePartialTheme({ kinds: { note: Note } })
`

// Two documents may have the same URL, or a link may be dead: such sites are built, too.
const CHECK = Object.fromEntries(
  Object.values(catalogue).flatMap(({ id, isFatal }) => (isFatal ? [] : [[id, 'warning']])),
)

/** A site whose pages show everything that they get. */
export function editedSite(first: readonly (readonly [string, Doc])[]) {
  const docs = new Map(first)
  const root = scratchFolder()
  const changed = new Set<string>()
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    changed.add(join(root, file))
  }
  const options = {
    title: 'Test',
    url: 'https://test.example',
    theme: 'theme/index.tsx',
    check: CHECK,
    onBrokenPage: 'placeholder',
  }
  const config = `{ ...${JSON.stringify(options)}, plugins: [notes()] }`
  write('site.config.ts', `import { notes } from './notes/plugin.ts'\nexport default ${config}\n`)
  write('notes/plugin.ts', PLUGIN)
  write('notes/theme.tsx', PLUGIN_THEME)
  const theme = readFileSync(join(THEME, 'index.tsx'), 'utf8')
  write('theme/index.tsx', theme.replace('{content}', '{content}<pre>{JSON.stringify(page)}</pre>'))
  for (const name of ['client.ts', 'plain.css'])
    write(`theme/${name}`, readFileSync(join(THEME, name), 'utf8'))

  const put = (file: string, written: Doc): void => {
    docs.set(file, written)
    write(`content/${file}`, textOf(file, written))
  }
  const remove = (file: string): void => {
    docs.delete(file)
    rmSync(join(root, 'content', file), { force: true })
    changed.add(join(root, 'content', file))
  }
  for (const [file, written] of docs) put(file, written)

  const applyOne = (change: Edit): void => {
    if (change.kind === 'write') return put(change.path, change.doc)
    const [file, written] = [...docs][change.at % Math.max(1, docs.size)] ?? []
    if (file === undefined || written === undefined) return
    if (change.kind === 'change') return put(file, { ...written, ...change.doc })
    remove(file)
    if (change.kind === 'rename') put(change.path, written)
  }

  return {
    root,
    /** Returns the absolute paths of the changed files. */
    apply(edits: readonly Edit[]): ReadonlySet<string> {
      changed.clear()
      edits.forEach(applyOne)
      return new Set(changed)
    },
    config: () => configOf(root),
    remove: (): void => rmSync(root, { recursive: true }),
    /** Builds, and returns the problems. */
    async build(store: Store, writer: MemoryWriter): Promise<readonly string[]> {
      const result = await build(await configOf(root), { store, writer })
      expect(result.published).toBe(true)
      return result.problems.map(({ id, file, message }) => `${file ?? ''} ${id} ${message}`)
    },
  }
}

/** The config of a site that has to be valid. */
export async function configOf(root: string): Promise<EngineConfig> {
  const { config, problems } = await configure(root, {})
  if (config === undefined) throw new Error(problems.map(({ message }) => message).join('\n'))
  return config
}

function textOf(file: string, { title: name, slug, tags, text, links }: Doc): string {
  const front = { title: name, tags, ...(slug !== undefined && { slug }) }
  const lines = links.map((target) => `- [${target}](${relative(dirname(file), target)})`)
  return `---\n${JSON.stringify(front)}\n---\n\n## ${file}\n\n${text}\n\n${lines.join('\n')}\n`
}

function keysOf(value: Doc): (keyof Doc)[] {
  return Object.keys(value) as (keyof Doc)[]
}

function only(value: Doc, keys: readonly (keyof Doc)[]): Partial<Doc> {
  return Object.fromEntries(keys.map((key) => [key, value[key]]))
}
