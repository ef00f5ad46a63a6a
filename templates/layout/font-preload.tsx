import { textFont } from '../fonts.ts'

/** The font of the text, requested before the stylesheet is parsed. */
export function FontPreload() {
  return <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
}
