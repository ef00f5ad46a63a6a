import type { Workers, Render } from './workers.ts'
import type { EngineConfig } from '../engine-config.ts'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { Body } from '../../base/model/document.ts'
import type { WriteMarkdown } from '../../base/model/markdown.ts'
import type { Share } from '../../base/model/source.ts'
import { remember } from '../../base/shared/remember.ts'
import type { RenderPage } from '../../stages/render/page.tsx'
import { listingsOf } from '../../stages/routes/page-type.ts'
import type { ListingOf } from '../../stages/routes/page-type.ts'
import { packed, parseInShares, parserOf } from '../../stages/source/parse.ts'

/** Works in this thread. */
export function localWorkers(config: WorkingConfig): Workers {
  const { sources, pageKinds } = config
  const listingOf = listingsOf(pageKinds)
  return {
    load: () => undefined,
    parse: localParser(sources),
    rendererOf: (bundle) => localRenderer(bundle, listingOf),
    close: () => Promise.resolve(),
  }
}

/** Renders in the calling thread. The bundle is loaded when the first page is rendered. */
function localRenderer(bundle: CompiledBundle, listingOf: ListingOf): Render {
  let loading: ReturnType<typeof loadRendererOf> | undefined
  return async (page, bodiesOf) => {
    const [render, bodies] = await Promise.all([
      (loading ??= loadRendererOf(bundle, listingOf)),
      bodiesOf(),
    ])
    return render(page, unpackedBody(bodies.own), bodies.embedded.map(unpackedBody))
  }
}

/** The body of a document from its JSON. */
export function unpackedBody(json: string | undefined): Body | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as Body)
}

type WorkingConfig = Pick<EngineConfig, 'sources' | 'pageKinds'>

function localParser(sources: WorkingConfig['sources']): Workers['parse'] {
  const { parse, sharesOf } = parserOf(sources)
  return (file, keep) => {
    // Results that a source shares between the parts of a file are kept per object, and the files that it
    // includes may have changed since the last time.
    const own = { ...file }
    const parseShare = async (share: Share) => (await parse(own, share)).map(packed)
    return parseInShares({ count: sharesOf(file), at: 1 }, parseShare, keep)
  }
}

/**
 * Loads the renderer, which works with any bundle. React is a good part of all modules: a build that renders
 * nothing does not wait for it.
 */
export function loadRenderer() {
  return Promise.all([
    import('../../stages/assets/load-code.ts'),
    import('../../stages/render/page.tsx'),
    import('../../stages/markdown/code/code-renderer.ts'),
  ])
}

/** Loads the code that renders the pages of a bundle. `listingOf` finds what their Markdown versions list. */
export async function loadRendererOf(
  bundle: CompiledBundle,
  listingOf: ListingOf,
): Promise<RenderPage> {
  const [{ loadBundle }, { pageRenderer }, { codeRenderer }] = await loadRenderer()
  return pageRenderer(await loadBundle(bundle), codeRenderer, markdownWriterWith(listingOf))
}

/** Writes the Markdown versions of pages. Its modules are loaded for the first page that has one. */
function markdownWriterWith(listingOf: ListingOf): WriteMarkdown {
  const loadWriter = remember(async () => {
    const [{ markdownWriter }, { withoutReadyMarkup }] = await Promise.all([
      import('./page-markdown.ts'),
      import('../../stages/markdown/whole-markup.ts'),
    ])
    return markdownWriter(withoutReadyMarkup, listingOf)
  })
  return async (page, source) => (await loadWriter())(page, source)
}
