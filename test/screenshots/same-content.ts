import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Defaults from '../../src/main/defaults.ts'
import { expandVariables } from '../../src/base/shared/text/variables.ts'
import type { CorpusDocument } from '../bench/corpus.ts'

/** Folder of the docs → folder of the same pages in a site for every generator. */
const FOLDERS: Readonly<Record<string, string>> = {
  'content/docs': 'guide/start',
  'content/docs/google': 'guide/google',
}

/**
 * The docs of this site as Markdown that all generators parse alike: variables are replaced, a tab is a
 * heading, and links are external, since each tool resolves paths and anchors by its own rules.
 */
export async function sameContent(root: string): Promise<readonly CorpusDocument[]> {
  const compiled: unknown = await import(pathToFileURL(join(root, 'lib/main/defaults.js')).href)
  const { configure } = compiled as typeof Defaults
  const { config, problems } = await configure(root, {})
  if (config === undefined) throw new Error(problems.map(({ message }) => message).join('\n'))
  const { variables } = config
  return Object.entries(FOLDERS).flatMap(([from, to]) =>
    readdirSync(join(root, from))
      .filter((name) => name.endsWith('.md') && name !== 'index.md')
      .map((name) => {
        const written = readFileSync(join(root, from, name), 'utf8')
        return { path: `${to}/${name}`, text: plain(expandVariables(written, variables).text) }
      }),
  )
}

function plain(text: string): string {
  return text
    .replaceAll(/^(?:tags|keywords|sidebar_position|toc_\w+|last_\w+):.*\n(?: +.*\n)*/gm, '')
    .replaceAll(/^:::tab\[(.*?)\].*$/gm, '#### $1')
    .replaceAll(/^:::(note|tip|warning)(.*)$([\s\S]*?)^:::$/gm, '@@@$1$2$3@@@')
    .replaceAll(/^:{3,}.*\n/gm, '')
    .replaceAll('@@@', ':::')
    .replaceAll(/^(#+ .*) \{#[^}]*\}$/gm, '$1')
    .replaceAll(/^!\[.*\n/gm, '')
    .replaceAll(/\]\((?!https?:)[^)]*\)/g, '](https://docs.example.com/)')
}
