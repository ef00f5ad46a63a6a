import inter from './fonts/inter.woff2'

/** The URL of the font of texts. */
export const textFont: string = inter
