import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../../base/platform/read-text.ts'

/** A generator whose sites can be imported. */
export interface Generator {
  readonly name: string
  /** Its command: `specpress import <id>`. */
  readonly id: string
}

interface Mark extends Generator {
  /** The name of a file or folder in the folder of a site. */
  readonly file: RegExp
  /** A part of the file's text, if other programs use such a file, too. */
  readonly text?: RegExp
}

const MARKS: readonly Mark[] = [
  { name: 'Docusaurus', id: 'docusaurus', file: /^docusaurus\.config\.[cm]?[jt]s$/ },
  { name: 'VitePress', id: 'vitepress', file: /^\.vitepress$/ },
  { name: 'Starlight', id: 'starlight', file: /^astro\.config\.[cm]?[jt]s$/, text: /starlight/ },
  { name: 'Mintlify', id: 'mintlify', file: /^mint\.json$/ },
  { name: 'Mintlify', id: 'mintlify', file: /^docs\.json$/, text: /"navigation"/ },
]

/** The generator that a folder is a site of. */
export function otherGeneratorIn(folder: string): Generator | undefined {
  const names = readdirSync(folder)
  return MARKS.find(({ file, text }) =>
    names.some(
      (name) => file.test(name) && (text?.test(readText(join(folder, name)) ?? '') ?? true),
    ),
  )
}
