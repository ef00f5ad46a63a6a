import inter from './fonts/inter.woff2'

/** The URL of the font of texts; `undefined` if the site uses the fonts of the system. */
export const textFont: string | undefined = inter
