/** Punctuation of Chinese, Japanese and Korean, as the content of a class in a pattern. */
export const WIDE_PUNCTUATION = String.raw`\u3000-\u303f\u30fb\uff00-\uffef`

/**
 * A bare URL in a text with a character behind it that ends it only for those who know these scripts. Not the URL of a
 * written link.
 */
export const CJK_BEHIND_URL = new RegExp(
  String.raw`(?<!\]\(|<)https?://(?:(?!://)[^\s<])*?(?:[${WIDE_PUNCTUATION}]|\*[\u1100-\uffff])`,
  'i',
)
