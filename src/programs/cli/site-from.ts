import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { commonFolderOf, describedFiles } from './described-files.ts'
import { WrongUse } from './exit.ts'
import { contentAt } from './given-site.ts'
import type { Call } from './site.ts'
import type { OpenApiOptions } from '../../base/model/openapi-options.ts'
import {
  folderOf,
  isExternal,
  relativeTo,
  snapshotPathOf,
  sourcePathOf,
} from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { printed } from '../../stages/config/print-config.ts'
import { assumeConfig } from '../../stages/config/assumed.ts'
import type { FoundContent } from '../../stages/config/assumed.ts'
import { walk } from '../../stages/source/walk.ts'

const CONTENT = 'content'
const DOCUMENTS = 'content/docs'
const DESCRIPTIONS = 'openapi'

/** Files that a new site takes from elsewhere, and its config. */
export interface SiteFrom {
  readonly title: string
  /** Writes the config and copies the files into a folder. */
  readonly write: (folder: string) => void
}

interface Copy {
  readonly from: SourcePath
  readonly to: SourcePath
}

/**
 * The site that `specpress dev` shows for API descriptions or a folder of documents, to keep. Its documents go to
 * `content/docs`; descriptions keep their place next to them, since documents may link to them, or go to `openapi`.
 */
export async function siteFrom(argument: string, call: Call): Promise<SiteFrom> {
  const content = await contentAt(argument, call)
  if ('folder' in content)
    throw new WrongUse(
      `\`${argument}\` is neither an API description nor a folder of Markdown without a config.`,
    )
  const { root, docs, code } = content
  if (code !== undefined)
    call.report.notice(
      `The documents have code, such as that of \`${code}\`. A build of the new site runs it.`,
    )
  const given = assumeConfig(content)
  const { title, url, openapi = [] } = given.user
  const placeOf = placesOf(docs)
  const described = openapi.map(({ file }) => descriptionOf(file, { root, placeOf }))
  const documents = docs === undefined ? [] : documentsIn(content, { docs, placeOf, cwd: call.cwd })
  const taken = new Set(described.flatMap(({ copies }) => copies.map(({ from }) => from)))
  const copies = [
    ...described.flatMap((each) => each.copies),
    ...documents.filter(({ from }) => !taken.has(from)),
  ]
  const user = {
    title,
    url,
    blog: false,
    pages: false,
    docs: given.user.docs && { route: '/', sourceUrl: given.user.docs.sourceUrl },
    ...(openapi.length > 0 && {
      openapi: openapi.map(({ name, route, home }, index) => ({
        ...described[index]?.options,
        ...(name !== undefined && { name }),
        ...(route !== undefined && { route }),
        ...(home !== undefined && { home }),
      })),
    }),
    // Documents that were written to be read in a repository are published with their mistakes.
    ...(docs !== undefined && { check: { content: 'warning' } }),
  }
  return {
    title,
    write(folder) {
      for (const { from, to } of copies) {
        mkdirSync(dirname(join(folder, to)), { recursive: true })
        copyFileSync(join(root, from), join(folder, to))
      }
      writeFileSync(join(folder, 'site.config.ts'), configText(user))
    },
  }
}

interface Described {
  readonly options: Pick<OpenApiOptions, 'file' | 'root'>
  readonly copies: readonly Copy[]
}

/** The places of files in the new site. */
type PlaceOf = (path: SourcePath) => SourcePath

function placesOf(docs: string | undefined): PlaceOf {
  if (docs === undefined) return (path) => sourcePathOf(`${DESCRIPTIONS}/${path}`)
  if (docs === '.') return (path) => sourcePathOf(`${DOCUMENTS}/${path}`)
  return (path) => {
    const below = relativeTo(path, docs)
    return sourcePathOf(below === undefined ? `${CONTENT}/${path}` : `${DOCUMENTS}/${below}`)
  }
}

interface Places {
  readonly root: string
  readonly placeOf: PlaceOf
}

/** A description in the new site, with the files that it refers to. */
function descriptionOf(file: string, { root, placeOf }: Places): Described {
  if (isExternal(file)) {
    const copies = describedFiles(root, snapshotPathOf(file)).map((path) => ({
      from: path,
      to: path,
    }))
    return { options: { file }, copies }
  }
  const files = describedFiles(root, sourcePathOf(file))
  const own = placeOf(sourcePathOf(file))
  const copies = files.map((path) => ({ from: path, to: placeOf(path) }))
  const folder = folderOf(own)
  const isAround = copies.some(({ to }) => relativeTo(to, folder) === undefined)
  const top = commonFolderOf(copies.map(({ to }) => to))
  return { options: { file: own, ...(isAround && { root: top }) }, copies }
}

interface Documents {
  readonly docs: string
  readonly placeOf: PlaceOf
  readonly cwd: string
}

/** The documents of a folder, and the files that they may show or import. */
function documentsIn({ root }: FoundContent, { docs, placeOf, cwd }: Documents): readonly Copy[] {
  const site = { root, linkedFolders: [], out: resolve(cwd, 'dist') }
  const { files } = walk(site, sourcePathOf(docs === '.' ? '' : docs))
  return files.map((path) => ({ from: path, to: placeOf(path) }))
}

function configText(user: Readonly<Record<string, unknown>>): string {
  const url = '  // Set it before you publish.\n  url: '
  const noDocs =
    '  // Remove this line when you write the first guide in `content/docs`.\n  docs: false'
  return [
    "import { defineConfig } from 'specpress'",
    '',
    `export default defineConfig(${printed(user)
      .replace('  url: ', () => url)
      .replace('  docs: false', () => noDocs)})`,
    '',
  ].join('\n')
}
