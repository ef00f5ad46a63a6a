const CUT_BEFORE = /^\s*\/\/\s*---cut(?:-before)?---\s*$/
const CUT_AFTER = /^\s*\/\/\s*---cut-after---\s*$/
const CUT_START = /^\s*\/\/\s*---cut-start---\s*$/
const CUT_END = /^\s*\/\/\s*---cut-end---\s*$/
/** `// ^?`, `// ^|` and `// ^^^^`: they point at the line above. */
const POINTER = /^\s*\/\/\s*\^(?:\?|\||\^*)\s*$/
/** Settings of Twoslash and of the compiler. Others, as `@log: text`, are comments that readers see. */
const SETTING =
  /^\s*\/\/\s?@(?:twoslash-cache|noErrors|errors|noErrorsCutted|noErrorValidation|noStaticSemanticInfo|keepNotations|showEmit|showEmittedFile|emit|allowJs|checkJs|baseUrl|esModuleInterop|experimentalDecorators|jsx|jsxImportSource|lib|module|moduleDetection|moduleResolution|noImplicitAny|paths|strict|strictNullChecks|target|types)(?::.*)?$/

/** Checks that the words after the language of a fence turn Twoslash on. */
export function hasTwoslash(info: string): boolean {
  return /(?:^|\s)twoslash(?=$|[\s{[])/.test(info)
}

/** Code as Twoslash shows it, without the lines that are for the compiler only (https://twoslash.netlify.app/refs/notations). */
export function shownCode(lines: readonly string[]): readonly string[] {
  const first = lines.findLastIndex((line) => CUT_BEFORE.test(line)) + 1
  const after = lines.findIndex((line, index) => index >= first && CUT_AFTER.test(line))
  let isCut = false
  return lines.slice(first, after === -1 ? undefined : after).filter((line) => {
    if (CUT_START.test(line)) isCut = true
    else if (CUT_END.test(line)) {
      isCut = false
      return false
    }
    return !isCut && !POINTER.test(line) && !SETTING.test(line)
  })
}
