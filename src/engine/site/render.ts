import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { PageProps, RenderedPage } from '../../base/model/page.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { keptInputs } from '../cache/kept-inputs.ts'
import type { KeptInputs } from '../cache/kept-inputs.ts'
import { rememberRender } from '../cache/memo.ts'
import type { RenderedPages } from '../cache/memo.ts'
import type { PackedBodies } from '../workers/workers.ts'
import type { Reading } from './read.ts'

/** Renders the pages of a site with its code. */
export interface Renderer extends RenderedPages {
  readonly bundle: CompiledBundle
  /** The pages that were rendered, because the store did not have them. */
  readonly rendered: readonly Pathname[]
  /** The inputs of the code of the pages. */
  readonly inputs: KeptInputs
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
  const { round = '' } = config
  const digestOf = (page: PageProps) => `${codeDigestOf(page, bundle)}${round}`
  const inputs = keptInputs(store, bundle.root)
  const { render, ...others } = rememberRender((page) => renderNow(page, () => bodiesOf(page)), {
    ...{ store, digestOf, inputs },
    onRender: ({ pathname }) => void rendered.push(pathname),
  })
  return {
    ...{ bundle, rendered, inputs, ...others },
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
  const own =
    'source' in page ? code.modules.find(({ source }) => source === page.source)?.digest : undefined
  return own === undefined ? code.digest : `${code.digest}-${own}`
}
