import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { putAside } from './aside.ts'
import { writeCorpus } from './corpus.ts'
import type { CorpusDocument } from './corpus.ts'
import type { Tool } from './tool.ts'

/** A folder that a tool builds. */
export interface Site {
  readonly tool: Tool
  readonly root: string
  /** The document whose text is edited. */
  readonly edited: string | undefined
  /** All files that we wrote, and their folders; the rest is output or cache. */
  readonly own: ReadonlySet<string>
}

export interface OutputSize {
  readonly files: number
  readonly bytes: number
  /** Without `page.html` if there is a `page/index.html`. */
  readonly oneFormBytes: number
}

/** Writes the corpus as a site of a tool. Replaces an earlier one. */
export function writeSite(tool: Tool, documents: readonly CorpusDocument[]): Site {
  const root = join(tool.home, 'sites', tool.name, String(documents.length))
  putAside(tool.home, root)
  mkdirSync(root, { recursive: true })
  cpSync(tool.template, root, { recursive: true })
  rmSync(join(root, 'package.json'), { force: true })
  writeCorpus(join(root, tool.docs), documents)
  writeCorpus(root, tool.extraFiles?.(documents) ?? [])
  const middle = documents[Math.floor(documents.length / 2)]
  return {
    tool,
    root,
    edited: middle && join(root, tool.docs, middle.path),
    own: new Set(pathsBelow(root)),
  }
}

/** Moves away everything that a build left behind, output and caches. */
export function clean({ tool, root, own }: Site): void {
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (!own.has(path)) putAside(tool.home, path)
      else if (entry.isDirectory()) walk(path)
    }
  }
  walk(root)
}

/** Changes the words of one paragraph; no title, no heading, no description. */
export function editDocument({ edited }: Site, edit: string): void {
  if (edited === undefined) return
  const text = readFileSync(edited, 'utf8')
  writeFileSync(edited, text.replace(/\) first\b[^.]*\./, `) first, ${edit}.`))
}

/** The size of a build's output. */
export function outputSizeOf({ root, tool }: Site): OutputSize {
  return outputSizeIn(join(root, tool.out))
}

/** The size of an output folder. */
export function outputSizeIn(out: string): OutputSize {
  const files = pathsBelow(out).filter((path) => statSync(path).isFile())
  const sizes = files.map((path) => ({
    bytes: statSync(path).size,
    isSecondForm:
      path.endsWith('.html') && existsSync(`${path.slice(0, -'.html'.length)}/index.html`),
  }))
  const sum = (list: readonly { readonly bytes: number }[]): number =>
    list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    files: files.length,
    bytes: sum(sizes),
    oneFormBytes: sum(sizes.filter(({ isSecondForm }) => !isSecondForm)),
  }
}

function pathsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  )
}
