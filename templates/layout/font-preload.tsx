import { textFont } from '../fonts.ts'

/** The font of the text, asked for before the stylesheet has been read. */
export function FontPreload() {
  return <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
}
