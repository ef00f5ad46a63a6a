import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { configure } from '../../../src/main/defaults.ts'
import { expandVariables } from '../../../src/base/shared/text/variables.ts'
import { repository } from '../repository.ts'

/** A page of this site as its readers see it: with the values of variables. */
export interface Page {
  readonly path: string
  readonly text: string
  readonly blocks: readonly CodeBlock[]
  /** The text without code blocks, front matter, imports and comments. Lines keep their numbers. */
  readonly prose: readonly string[]
}

export interface CodeBlock {
  readonly line: number
  readonly language: string
  readonly title: string | undefined
  readonly code: string
  /** The last non-empty line before it. */
  readonly before: string
}

const MANUAL = 'manual'
const DOCS_OF_MANUAL = `${MANUAL}/content/docs`

/** Every folder with pages that people wrote. */
export const ALL_FOLDERS = [
  'content/blog',
  'content/docs',
  'content/docs/google',
  'content/docs/tutorial-basics',
  'content/docs/tutorial-extras',
  'content/pages',
  DOCS_OF_MANUAL,
  ...readdirSync(join(repository, DOCS_OF_MANUAL), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative(repository, join(parentPath, name))),
]

/** The pages in these folders. */
export async function pagesOf(folders: readonly string[]): Promise<readonly Page[]> {
  const variables = await variablesOf(repository)
  const ofManual = await variablesOf(join(repository, MANUAL))
  return folders
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
        .map((entry) => `${folder}/${entry.name}`),
    )
    .sort()
    .map((path) => {
      const written = readFileSync(join(repository, path), 'utf8')
      return pageOf(
        path,
        expandVariables(written, path.startsWith(MANUAL) ? ofManual : variables).text,
      )
    })
}

async function variablesOf(root: string): Promise<Readonly<Record<string, string>>> {
  const { config } = await configure(root, {})
  if (config === undefined) throw new Error(`The config in ${root} is broken`)
  return config.variables
}

const FENCE = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*(.*)$/

function pageOf(path: string, text: string): Page {
  const blocks: CodeBlock[] = []
  const prose: string[] = []
  const lines = text.split('\n')
  let before = ''
  let isFrontMatter = lines[0] === '---'
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const fence = FENCE.exec(line)
    if (isFrontMatter || fence === null) {
      isFrontMatter &&= at === 0 || line !== '---'
      const isText = !isFrontMatter && line !== '---' && !/^(import|export) /.test(line)
      prose.push(isText ? line : '')
      if (isText && line.trim() !== '') before = line
      continue
    }
    const [, indent = '', ticks = '', language = '', meta = ''] = fence
    const end = lines.findIndex(
      (other, index) =>
        index > at && other.trim().startsWith(ticks) && /^[`~]+$/.test(other.trim()),
    )
    const code = lines.slice(at + 1, end).map((other) => other.slice(indent.length))
    const file = /file=(\S+)/.exec(meta)?.[1]
    const title = (/title="([^"]*)"/.exec(meta) ?? /(?:^|\s)\[([^\]]+)\]/.exec(meta))?.[1]
    blocks.push({
      line: at + 1,
      language,
      title,
      code: file?.startsWith('/') ? readFileSync(join(repository, file), 'utf8') : code.join('\n'),
      before,
    })
    prose.push(...Array.from({ length: end - at + 1 }, () => ''))
    before = ''
    at = end
  }
  return { path, text, blocks, prose }
}
