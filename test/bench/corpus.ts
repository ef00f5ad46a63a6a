import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A document of the corpus, by its path below the docs folder. */
export interface CorpusDocument {
  readonly path: string
  readonly text: string
}

const DOCS_PER_FOLDER = 25

const WORDS =
  'index query result ranking page search engine snippet title link position answer panel device location language country domain filter cache request response header token limit quota plan usage account report daily monthly image news video thumbnail source channel duration price product review local map rating review feature block related question market crawler sitemap robots canonical redirect status error retry backoff window cursor batch stream parser schema field value default optional required constant object array string number boolean date time zone region city state'.split(
    ' ',
  )

/**
 * A deterministic corpus: documents of 600 to 900 words with three levels of headings, a table, lists, two
 * code blocks and three relative links, in folders of 25. Plain Markdown, the same for every generator.
 */
export function corpusOf(count: number): readonly CorpusDocument[] {
  const paths = Array.from({ length: count }, (_, index) => pathOf(index))
  return paths.map((path, index) => ({ path, text: documentOf(index, paths) }))
}

/** Writes a corpus below a folder. */
export function writeCorpus(folder: string, documents: readonly CorpusDocument[]): void {
  for (const { path, text } of documents) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function pathOf(index: number): string {
  const folder = Math.floor(index / DOCS_PER_FOLDER)
  return `section-${Math.floor(folder / 10)}/folder-${folder}/page-${index}.md`
}

function documentOf(index: number, paths: readonly string[]): string {
  const random = randomOf(index + 1)
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  const sentence = (): string => {
    const text = words(8 + Math.floor(random() * 10))
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = (): string =>
    Array.from({ length: 3 + Math.floor(random() * 2) }, sentence).join(' ')
  const link = (step: number): string => {
    const target = paths[(index + step) % paths.length] ?? ''
    return `[${words(2)}](${relativeLink(paths[index] ?? '', target)})`
  }

  const sections = Array.from({ length: 3 }, (_, section) =>
    [
      `## ${words(3)} ${section}`,
      paragraph(),
      `Read ${link(section * 7 + 1)} first. ${paragraph()}`,
      `### ${words(2)} detail ${section}`,
      `${paragraph()} Use \`${word()}_${word()}\` for **${words(2)}**, and _${words(2)}_.`,
      Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
    ].join('\n\n'),
  )
  const table = [
    '| name | type | meaning |',
    '| --- | --- | --- |',
    ...Array.from({ length: 6 }, () => `| \`${word()}\` | ${word()} | ${words(6)} |`),
  ].join('\n')
  const script = codeBlock('js', [
    `import { ${word()}, ${word()}Of } from './${word()}.js'`,
    '',
    `const LIMIT = ${Math.floor(random() * 1000)}`,
    '',
    `/** ${sentence()} */`,
    `export async function load(${word()}, { signal } = {}) {`,
    `  const response = await fetch(\`/api/${word()}?q=\${${word()}}\`, {`,
    `    headers: { 'X-API-Key': process.env.KEY, Accept: 'application/json' },`,
    '    signal,',
    '  })',
    `  if (!response.ok) throw new Error('${words(3)}', { cause: response.status })`,
    `  const { ${word()}: items = [], total } = await response.json()`,
    `  // ${sentence()}`,
    `  return items.filter(({ ${word()} }) => ${word()} !== undefined).slice(0, Math.min(total, LIMIT))`,
    '}',
  ])
  const shell = codeBlock('bash', [
    `# ${sentence()}`,
    `curl --get https://api.example.com/${word()} \\`,
    '  --header "X-API-Key: $KEY" \\',
    `  --data-urlencode "q=${words(2)}" \\`,
    `  --data "${word()}=${word()}" \\`,
    `  | jq '.${word()}[] | { ${word()}, ${word()} }' > ${word()}.json`,
  ])
  return `---\ntitle: ${words(3)} ${index}\ndescription: ${words(12)}\n---\n\n${paragraph()}\n\n${sections[0]}\n\n${table}\n\n${sections[1]}\n\n${script}\n\n${sections[2]}\n\n1. ${sentence()}\n2. ${sentence()}\n3. ${sentence()}\n\n${shell}\n`
}

function codeBlock(language: string, lines: readonly string[]): string {
  return ['```' + language, ...lines, '```'].join('\n')
}

function relativeLink(from: string, to: string): string {
  const [a = '', b = '', name = ''] = to.split('/')
  const [sameA, sameB] = from.split('/')
  if (a === sameA && b === sameB) return `./${name}`
  return a === sameA ? `../${b}/${name}` : `../../${to}`
}

/** Mulberry32: small, fast, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
