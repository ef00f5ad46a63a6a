import { codeRenderer } from '../../../../src/stages/markdown/code/code-renderer.ts'
import { pageRenderer } from '../../../../src/stages/render/page.tsx'
import type { Body } from '../../../../src/base/model/document.ts'
import type { Bundle } from '../../../../src/base/model/bundle.ts'
import type { PageProps } from '../../../../src/base/model/page.ts'
import { bundleOf, folderWith } from '../assets/bundle-site.ts'

type Nodes = Extract<Body, { readonly kind: 'hast' }>['tree']['children']

/** Renders a page with a tree as its content, by default with the smallest theme. */
export async function render(
  page: PageProps,
  { bundle, children = [] }: { readonly bundle?: Bundle; readonly children?: Nodes } = {},
) {
  const tree = { type: 'root' as const, children }
  const render = pageRenderer(bundle ?? (await bundleOf(folderWith({}))), codeRenderer)
  return render(page, { kind: 'hast', tree })
}
