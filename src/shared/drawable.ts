// What the font of the previews has: Latin of Western Europe, and the punctuation that titles are set with.
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u00ff‘’‚“”„–—…•‹›€™−ıŒœ]*$/

/** Whether the font of preview pictures has every character of a text. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(text)
}
