/** The part of svgdom that diagrams need: the package has no types. */
declare module 'svgdom' {
  export interface SvgDocument {
    readonly body: SvgNode & { innerHTML: string; readonly replaceChildren: () => void }
  }
  export interface Font {
    readonly layout: (text: string) => {
      readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[]
    }
    readonly unitsPerEm: number
  }

  export class Node {
    readonly nodeType: number
    readonly nodeName: string
    readonly textContent: string
    readonly childNodes: readonly Node[]
    readonly parentNode: Node | null
    readonly attributes: readonly { readonly name: string; readonly value: string }[]
    readonly querySelectorAll: (selector: string) => readonly Node[]
  }
  export type SvgNode = Node
  export class Element extends Node {
    getAttribute(name: string): string | null
  }
  export class SVGGraphicsElement extends Element {
    getBBox(): Readonly<Record<'x' | 'y' | 'width' | 'height', number>>
  }
  export class SVGTextContentElement extends SVGGraphicsElement {
    getComputedTextLength(): number
  }
  export function createHTMLWindow(): { readonly document: SvgDocument }
  export const config: {
    readonly setFontDir: (folder: string) => void
    readonly setFontFamilyMappings: (files: Readonly<Record<string, string>>) => void
    readonly preloadFonts: () => void
    readonly getFonts: () => Record<string, Font>
  }
  export const defaults: {
    readonly fontDir: string
    readonly fontFamilyMappings: Readonly<Record<string, string>>
  }
}
