import { dirname, join, relative } from 'node:path'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { apiName, singlePageApi } from '../apis.ts'
import type { ApiEntry } from '../apis.ts'
import { textIn } from '../files.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import { descriptionsIn, nameOfDescription, proseOf } from '../named-descriptions.ts'
import type { OldPage } from './old-pages.ts'
import type { OldSite } from './old-site.ts'

/** The APIs that pages show with a component. */
export interface ShownApis {
  readonly entries: readonly ApiEntry[]
  /** The files of pages that show nothing else: the references replace them. */
  readonly whole: ReadonlySet<string>
}

interface Settings {
  readonly site: OldSite
  readonly pages: readonly OldPage[]
  /** The entries of plug-ins. */
  readonly entries: readonly ApiEntry[]
  readonly leave: (what: string) => void
}

/** Components that show an API description: `<RedocStandalone specUrl="/openapi.yaml" />`. */
const COMPONENT = /<(Redoc(?:Standalone)?|SwaggerUI|ApiReferenceReact)\b/
const WRITTEN_URL = /\b(?:specUrl|url)\s*[=:]\s*\{?\s*["'`](https?:\/\/[^"'`\s]+)["'`]/g

/** Finds the APIs of `<Redoc>` and its like in pages, which have one page each. */
export function shownApis({ site, pages, entries, leave }: Settings): ShownApis {
  const { root, staticFolders } = site
  const known = new Set(entries.map(({ file }) => fullPath(root, file)))
  const whole = new Set<string>()
  const found = pages.flatMap(({ file, pathname }): readonly ApiEntry[] => {
    const text = textIn(file) ?? ''
    const [, component = ''] = COMPONENT.exec(text) ?? []
    if (component === '') return []
    const folders = [dirname(file), root, ...staticFolders.map((folder) => join(root, folder))]
    const urls = Array.from(text.matchAll(WRITTEN_URL), ([, url = '']) => url)
    const [description] = [...descriptionsIn(text, folders), ...urls]
    const place = relative(root, file).replaceAll('\\', '/')
    if (description === undefined) {
      leave(`the API of \`<${component}>\` in \`${place}\`, whose description is no file or URL`)
      return []
    }
    if (known.has(description)) return []
    known.add(description)
    const own = isExternal(description) ? description : relative(root, description)
    const name = nameOfDescription(description)
    if (hasText(file, text)) {
      leave(`\`<${component}>\` in \`${place}\`: the API has pages of its own`)
      const route = pathnameFrom('/', apiName(name))
      return [{ name, file: own, route, pagesOf: () => [] }]
    }
    whole.add(file)
    return [singlePageApi({ name, file: own, route: pathname })]
  })
  return { entries: found, whole }
}

function fullPath(root: string, file: string): string {
  return isExternal(file) ? file : join(root, file)
}

/** A text between the elements of a component. */
const JSX_TEXT = />[^<>{}=;()]*\p{L}[^<>{}=;()]*<\//u

/** True if a page has more to read than its title. */
function hasText(file: string, text: string): boolean {
  if (!/\.mdx?$/.test(file)) return JSX_TEXT.test(text)
  const body = documentPartsOf(text).body.replaceAll(/^(?:import|export)\s.*$/gm, '')
  return /\p{L}/u.test(proseOf(body.replaceAll(/=\{(?:[^{}]|\{[^{}]*\})*\}/g, '')))
}
