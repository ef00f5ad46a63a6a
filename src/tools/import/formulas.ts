const CODE = /(```+|~~~+)[\s\S]*?\1|`[^`\n]*`/g
const FORMULA = /\$\$(?!\$)[^$]+\$\$/

/** Checks whether a document has a formula in `$$`, outside of code. */
export function hasFormula(text: string): boolean {
  return text.includes('$$') && FORMULA.test(text.replaceAll(CODE, ''))
}
