import { textFont } from '../fonts.ts'

/** The font of the text, requested before the stylesheet is parsed. */
export function FontPreload() {
  if (textFont === undefined) return null
  const type = `font/${textFont.split('.').at(-1) ?? 'woff2'}`
  return <link rel="preload" href={textFont} as="font" type={type} crossOrigin="anonymous" />
}
