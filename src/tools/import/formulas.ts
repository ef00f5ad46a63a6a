const CODE = /(```+|~~~+)[\s\S]*?\1|`[^`\n]*`/g
/** Between two dollar signs each, or with a command of LaTeX between one each: `$\sqrt{D}$`. */
const FORMULA = /\$\$(?!\$)[^$]+\$\$|\$(?![\s$])[^$\n]{0,500}\\[a-z]{2,}\{[^$\n]{0,500}\$/

/** Checks whether a document has a formula outside of code. */
export function hasFormula(text: string): boolean {
  return text.includes('$') && FORMULA.test(text.replaceAll(CODE, ''))
}
