import { rememberRender } from '../cache/memo.ts'
import type { DrawnPages } from '../cache/memo.ts'
import type { Draw } from '../crew/crew.ts'
import type { CompiledBundle } from '../model/bundle.ts'
import type { PageProps } from '../model/page.ts'
import type { Reading } from './read.ts'

/** What renders the pages of a site, and remembers each until its data or its code changes. */
export function rendererOf(
  code: CompiledBundle,
  { library, environment: { store, crew, trace } }: Pick<Reading, 'library' | 'environment'>,
  onRender: (page: PageProps) => void,
): DrawnPages {
  const readBody = trace('read body', library.bodyOf, (source) => source)
  const bodyOf = (page: PageProps) =>
    'documentDigest' in page && page.content !== 'module'
      ? readBody(page.source, page.documentDigest)
      : Promise.resolve(undefined)
  const draw: Draw = trace('render', crew.drawerOf(code), ({ pathname }) => pathname)
  return rememberRender((page) => draw(page, () => bodyOf(page)), {
    store,
    onRender,
    digestOf: (page) => codeDigestOf(page, code),
  })
}

/** The digest of all that a page shows. */
export function digestOfPage(page: PageProps, code: CompiledBundle): string {
  return `${codeDigestOf(page, code)}-${page.digest}`
}

/** The digest of all code that renders a page: the theme, and the page's own module. */
function codeDigestOf(page: PageProps, code: CompiledBundle): string {
  const own =
    'source' in page ? code.modules.find(({ source }) => source === page.source)?.digest : undefined
  return own === undefined ? code.digest : `${code.digest}-${own}`
}
