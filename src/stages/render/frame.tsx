import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { withoutPreloads } from './markup.ts'
import { WithPage } from './page-scope.tsx'
import { currentOn, markedFor, pieceRenderer } from './piece.tsx'
import type { OnPage, Piece } from './piece.tsx'
import type { PageProps } from '../../base/model/page.ts'
import type { PageScope, ThemeSlots } from '../../base/model/slots.ts'
import type { Theme, ThemeWords } from '../../base/model/theme.ts'

/** Renders the slots around the content of pages. */
export interface FrameRenderer {
  readonly headOf: (on: OnPage) => string
  readonly on: (page: PageProps) => PageFrame
}

/** The parts that the engine adds to the markup of a template. */
export interface PageFrame {
  /** Provides the page, and slots that leave holes in the markup, to the content of a template. */
  readonly around: (template: ReactElement) => ReactElement
  /** Fills the holes. */
  readonly fill: (markup: string) => string
  /** Elements of the slots that belong in the head. */
  readonly hoisted: () => string
}

interface Holes {
  readonly page: PageProps
  readonly pieces: Piece[]
}

const PageHoles = createContext<Holes | undefined>(undefined)

/** Slots outside of the content depend on little of a page: their markup is rendered once for many pages. */
export function frameRenderer(theme: Theme): FrameRenderer {
  const { slots } = theme
  const leavingHoles = slots && {
    ...slots,
    announcement: leavingHole(theme, 'announcement', slots.announcement),
    navbar: leavingHole(theme, 'navbar', slots.navbar),
    sidebar: leavingHole(theme, 'sidebar', slots.sidebar),
    footer: leavingHole(theme, 'footer', slots.footer),
  }
  const head = slots?.head && pieceRenderer(theme, 'head', slots.head)
  return {
    headOf(on) {
      if (!head) return ''
      const { hoisted, html } = head({ site: on.page.site }, on)
      return `${hoisted}${html}`
    },
    on(page) {
      const pieces: Piece[] = []
      return {
        around: (template) => around(theme, { page, pieces, slots: leavingHoles }, template),
        fill: (markup) =>
          markup.replaceAll(HOLE, (hole, index) => {
            const piece = pieces[Number(index)]
            return piece ? markedFor(page, piece) : hole
          }),
        hoisted: () => pieces.map(({ hoisted }) => withoutPreloads(hoisted)).join(''),
      }
    },
  }
}

const HOLE = /<sp-hole n="(\d+)"><\/sp-hole>/g

function around(
  theme: Theme,
  { page, pieces, slots }: Holes & { readonly slots: ThemeSlots | undefined },
  template: ReactElement,
): ReactElement {
  const ariaCurrent: PageScope['ariaCurrent'] = (href, of) => currentOn(page, { href, of })
  return (
    <PageHoles value={{ page, pieces }}>
      <WithPage theme={theme} scope={{ page, slots, ariaCurrent }}>
        {template}
      </WithPage>
    </PageHoles>
  )
}

/** A slot that leaves a hole in the markup of a page for its piece. */
function leavingHole<Props extends object>(
  theme: Theme,
  name: string,
  Component: ComponentType<Props> | null,
): ComponentType<Props> | null {
  if (Component === null) return null
  const pieceOf = pieceRenderer(theme, name, Component)
  const Words = theme.words ?? createContext<ThemeWords | undefined>(undefined)
  return function SlotHole(props: Props) {
    const words = useContext(Words)
    const holes = useContext(PageHoles)
    if (holes === undefined) return <Component {...props} />
    const n = holes.pieces.push(pieceOf(props, { page: holes.page, words })) - 1
    return createElement('sp-hole', { n })
  }
}
