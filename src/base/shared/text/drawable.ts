// The characters in the font of the previews: Latin of Western Europe, and common punctuation of titles.
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u00ff‘’‚“”„–—…•‹›€™−ıŒœ]*$/

/** True if the font of the preview images has every character of a text. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(text)
}
