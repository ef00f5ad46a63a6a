import type { Files } from './folder.ts'
import type { Random } from './random.ts'

// A black dot: a valid PNG of one pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const WORDS =
  'alpha beta request answer token page limit search of the a and with region field result error'.split(
    ' ',
  )

/** The sources of a small site of every kind of content: docs, a page with an island, a blog, static files, a description. */
export function randomSite(random: Random): Files {
  const docs = Array.from({ length: random.between(10, 40) }, (_, index) => index)
  return filesOf({
    'site.config.ts': configOf({ title: 'Faults' }),
    'content/docs/index.md': doc(random, 'Start'),
    ...Object.fromEntries(docs.map((index) => [docPath(index), doc(random, `Doc ${index}`)])),
    'content/pages/index.mdx': page(random),
    'content/parts/counter.tsx': COUNTER,
    'content/blog/authors.yml': 'ann:\n  name: Ann\n',
    ...Object.fromEntries(
      Array.from({ length: random.between(1, 4) }, (_, index) => [
        `content/blog/2026-0${index + 1}-10-post.md`,
        `---\ntitle: Post ${index}\nauthors: ann\n---\n\n${paragraph(random)}\n`,
      ]),
    ),
    'content/static/dot.png': PNG,
    'content/static/robots-note.txt': `${paragraph(random)}\n`,
    'openapi/items.yaml': description(random.between(1, 5)),
  })
}

/** The sources after a writer's work: documents are written, changed, moved and removed; sometimes all pages change. */
export function changedSite(files: Files, random: Random): Files {
  const changed = new Map(files)
  const docs = [...files.keys()].filter((path) => /docs\/(.*\/)?doc-/.test(path))
  for (const path of random.some(docs, random.between(1, 6))) {
    const text = (changed.get(path) ?? Buffer.of()).toString('utf8')
    changed.set(path, Buffer.from(`${text}\n${paragraph(random)}\n`))
  }
  for (const path of random.some(docs, random.below(4))) changed.delete(path)
  for (const path of random.some(docs, random.below(3))) {
    const bytes = changed.get(path)
    if (bytes === undefined) continue
    // A file becomes a folder.
    changed.delete(path)
    changed.set(path.replace(/\.md$/, '/index.md'), bytes)
  }
  for (let index = random.below(4); index > 0; index -= 1)
    changed.set(`content/docs/new-${index}.md`, Buffer.from(doc(random, `New ${index}`)))
  if (random.chance(0.3))
    changed.set('openapi/items.yaml', Buffer.from(description(random.between(1, 6))))
  if (random.chance(0.3)) changed.set('content/static/more.txt', Buffer.from(paragraph(random)))
  if (random.chance(0.3)) changed.set('content/pages/index.mdx', Buffer.from(page(random)))
  if (random.chance(0.3))
    changed.set('site.config.ts', Buffer.from(configOf({ title: 'Other title' })))
  return changed
}

/** A config as a file, with these options in addition to the required ones. */
export function configOf(options: object): string {
  const all = {
    title: 'Test',
    url: 'https://faults.example',
    openapi: [{ file: 'openapi/items.yaml' }],
    navbar: { items: [{ label: 'Docs', href: '/docs' }] },
    markdown: { emoji: true, codeFiles: true },
    ...options,
  }
  return `export default ${JSON.stringify(all, null, 2)}\n`
}

export function filesOf(files: Readonly<Record<string, string | Buffer>>): Files {
  return new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
}

function docPath(index: number): string {
  return `content/docs/${['', 'guide/', 'guide/deep/'][index % 3] ?? ''}doc-${index}.md`
}

function doc(random: Random, title: string): string {
  const parts = Array.from({ length: random.between(1, 6) }, () =>
    random.pick([
      () => paragraph(random),
      () => `## ${paragraph(random).slice(0, 20)}\n\n${paragraph(random)}`,
      () => `\`\`\`js\nconst limit = ${random.below(100)}\n\`\`\``,
      () => `- ${paragraph(random)}\n- [Start](/docs)`,
      () => `:::note\n\n${paragraph(random)}\n\n:::`,
      () => '| a | b |\n| - | - |\n| 1 | 2 |',
      () => '![A dot](/dot.png)',
    ])(),
  )
  return `---\ntitle: ${title}\ntags: [${random.pick(['one', 'two', 'three'])}]\n---\n\n${parts.join('\n\n')}\n`
}

function page(random: Random): string {
  return `---\ntitle: Home\n---\n\nimport { Counter } from '../parts/counter.tsx'\n\n${paragraph(random)}\n\n<Counter start={${random.below(100)}} />\n`
}

const COUNTER = `'use client'
import { useState } from 'react'

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

function description(operations: number): string {
  const paths = Array.from({ length: operations }, (_, index) => [
    `/items${index}`,
    {
      get: {
        operationId: `listItems${index}`,
        tags: ['items'],
        summary: `List items ${index}`,
        responses: {
          200: {
            description: 'The items.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
          },
        },
      },
    },
  ])
  // JSON is YAML.
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Items', version: '1.0.0' },
    servers: [{ url: 'https://api.faults.example' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Item: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  })
}

function paragraph(random: Random): string {
  const words = Array.from({ length: random.between(5, 40) }, () => random.pick(WORDS))
  return `${words.join(' ')}.`.replace(/^./, (letter) => letter.toUpperCase())
}
