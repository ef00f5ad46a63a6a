import { basename, join } from 'node:path'
import { isWithin } from '../../base/platform/is-within.ts'
import { readText } from '../../base/platform/read-text.ts'
import { configFileIn as docusaurusConfigIn } from './docusaurus/old-site.ts'
import { configFileIn as mintlifyConfigIn } from './mintlify/old-site.ts'
import { configFileIn as mkdocsConfigIn } from './mkdocs/load-config.ts'
import { configFileIn as starlightConfigIn } from './starlight/old-site.ts'
import { configFileIn as vitepressConfigIn } from './vitepress/old-site.ts'
import type { DocumentSyntax } from './words/document-syntax.ts'

/** A generator whose sites can be imported, by the command of its name in lower case. */
export interface Generator {
  readonly name: string
  /** The file that identifies a folder with such a site. */
  readonly marker: string
  readonly configFileIn: (folder: string) => string | undefined
  /** The syntax of a document, by its path. */
  readonly syntaxOf: (file: string) => DocumentSyntax
}

const byExtension = (file: string): DocumentSyntax => (file.endsWith('.mdx') ? 'mdx' : 'markdown')

export const DOCUSAURUS: Generator = {
  name: 'Docusaurus',
  marker: 'docusaurus.config.js',
  configFileIn: docusaurusConfigIn,
  syntaxOf: () => 'mdx',
}

export const VITEPRESS: Generator = {
  name: 'VitePress',
  marker: '.vitepress/config.ts',
  configFileIn: vitepressConfigIn,
  syntaxOf: () => 'vue',
}

export const MINTLIFY: Generator = {
  name: 'Mintlify',
  marker: 'docs.json',
  configFileIn: mintlifyConfigIn,
  syntaxOf: () => 'mdx',
}

export const MKDOCS: Generator = {
  name: 'MkDocs',
  marker: 'mkdocs.yml',
  configFileIn: mkdocsConfigIn,
  syntaxOf: () => 'python-markdown',
}

export const STARLIGHT: Generator = {
  name: 'Starlight',
  marker: 'astro.config.mjs',
  configFileIn: starlightConfigIn,
  syntaxOf: byExtension,
}

/** The generator that a folder itself is a site of. */
export function generatorOf(folder: string): Generator | undefined {
  return [DOCUSAURUS, VITEPRESS, STARLIGHT, MINTLIFY, MKDOCS].find(({ configFileIn }) => {
    const file = configFileIn(folder)
    // An import also takes a folder whose `docs` is the site.
    if (file === undefined || isWithin(join(folder, 'docs'), file)) return false
    // Other programs have a file of that name, too.
    return basename(file) !== 'docs.json' || readText(file)?.includes('"navigation"') === true
  })
}
