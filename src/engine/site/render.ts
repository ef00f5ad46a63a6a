import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { PageProps, RenderedPage } from '../../base/model/page.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { rememberRender } from '../cache/memo.ts'
import type { RenderedPages } from '../cache/memo.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import type { PackedBodies } from '../workers/workers.ts'
import type { Reading } from './read.ts'

/** Renders the pages of a site with its code. */
export interface Renderer extends RenderedPages {
  readonly bundle: CompiledBundle
  /** The pages that were rendered, because the store did not have them. */
  readonly rendered: readonly Pathname[]
  /** Checks that the code of a page reads what nothing names, so that the page is made in every build. */
  readonly isOpen: (page: PageProps) => boolean
  /** The digest of everything that a page shows. */
  readonly digestOf: (page: PageProps) => string
}

/** Renders pages, and caches each until its data or its code changes. */
export function rendererOf(
  bundle: CompiledBundle,
  { config, library, environment }: Pick<Reading, 'config' | 'library' | 'environment'>,
): Renderer {
  const { store, workers, mode, trace } = environment
  const rendered: Pathname[] = []
  const readBody = trace('read body', library.bodyOf, (source) => source)
  const bodyOf = (page: PageProps) =>
    'documentDigest' in page && page.content !== 'module' && !isOwnData(page)
      ? readBody(page.source, page.documentDigest)
      : Promise.resolve(undefined)
  const embeddedIn = (page: PageProps) => ('embeds' in page ? (page.embeds?.pages ?? []) : [])
  const bodiesOf = async (page: PageProps): Promise<PackedBodies> => {
    const [own, ...embedded] = await Promise.all([
      bodyOf(page),
      ...embeddedIn(page).map((each) => readBody(each.source, each.documentDigest)),
    ])
    return { own, embedded }
  }
  const renderNow = trace('render', workers.rendererOf(bundle), ({ pathname }) => pathname)
  const { round } = config
  const digestOf = (page: PageProps) => `${codeDigestOf(page, bundle)}${round ?? ''}`
  const isOpen = (page: PageProps) =>
    round !== undefined || bundle.isOpen === true || moduleOf(page, bundle)?.isOpen === true
  const { render, ...others } = rememberRender((page) => renderNow(page, () => bodiesOf(page)), {
    store,
    digestOf,
    mayKeep: (page) => !isOpen(page),
    onRender: ({ pathname }) => void rendered.push(pathname),
  })
  return {
    bundle,
    rendered,
    isOpen,
    ...others,
    render: mode === 'production' ? render : once(render),
    digestOf: (page) => `${digestOf(page)}-${page.digest}`,
  }
}

/** True if a page of a plug-in shows a document without a body: all of it is in the data of the page. */
function isOwnData(page: PageProps): boolean {
  return 'component' in page && 'content' in page && page.content === 'data'
}

/** Renders each page once, however often it is requested. */
function once(render: RenderedPages['render']): RenderedPages['render'] {
  const known = new Map<Pathname, Promise<RenderedPage>>()
  return (page) => {
    const result = known.get(page.pathname) ?? render(page)
    known.set(page.pathname, result)
    return result
  }
}

/** The digest of all code that renders a page: the theme, and the page's own module. */
function codeDigestOf(page: PageProps, code: CompiledBundle): string {
  const own = moduleOf(page, code)?.digest
  return own === undefined ? code.digest : `${code.digest}-${own}`
}

function moduleOf(page: PageProps, code: CompiledBundle) {
  return 'source' in page ? modulesOf(code).get(page.source) : undefined
}

const modulesOf = rememberEach(
  ({ modules }: CompiledBundle) => new Map(modules.map((module) => [module.source, module])),
)
