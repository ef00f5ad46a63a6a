import { basename, dirname, join, resolve } from 'node:path'
import { compileSass, isSass } from '../../../stages/assets/sass.ts'
import { currentBounds, realPathOf } from '../bounds.ts'
import { textIn } from '../files.ts'
import type { Mode, StyleNames } from '../model/style-names.ts'
import type { RuleSettings } from './sheet-rules.ts'

/** A stylesheet by its absolute file, and by its path in the old site. */
interface Sheet {
  readonly file: string
  readonly path: string
  /** The old site. */
  readonly root: string
}

/**
 * The CSS of a stylesheet in another language: of Sass, by the package that the old site has installed. `undefined` if it
 * cannot be made, which is reported.
 */
export function compiledSheet(
  { file, path, root }: Sheet,
  leave: (what: string) => void,
): string | undefined {
  const lost = (why: string): undefined =>
    void leave(`the styles \`${path}\`, so pages look as the theme does without them: ${why}`)
  if (!isSass(file)) return lost('they are not CSS')
  const compiled = compileSass(file, root)
  if ('errors' in compiled) return lost(compiled.errors[0]?.text ?? 'Sass gives no reason')
  const { isInside } = currentBounds()
  const outside = compiled.parts.find((part) => !isInside(realPathOf(part) ?? part))
  return outside === undefined ? compiled.css : lost('a part of them leads out of the repository')
}

const COMMENT = /\/\*(?:(?!\/\*)[\s\S])*?\*\/|(?<![:\w"'(])\/\/.*$/gm
const VARIABLE = /(?<![\w-])(--[\w-]+)\s*:\s*([^;{}$#]+|#[\da-f]{3,8})\s*(?:;|$)/gi
/** All before the selector of a block. */
const ABOVE = /^[\s\S]*[{;]/
const PART = /@(?:import|use|forward)\s+['"]([^'"]+)['"]/g

/**
 * Calls `define` with the variables of the root that a stylesheet in Sass and its parts set to plain CSS. They are known
 * before Sass is installed.
 */
export function defineVariables(
  file: string,
  { names, define }: Pick<RuleSettings, 'names' | 'define'>,
  seen = new Set<string>(),
): void {
  const text = textIn(file)
  if (text === undefined || seen.has(file)) return
  seen.add(file)
  const css = text.replaceAll(COMMENT, '')
  for (const [, path = ''] of css.matchAll(PART))
    for (const part of partsOf(resolve(dirname(file), path)))
      defineVariables(part, { names, define }, seen)
  for (const block of css.split('}')) {
    const at = block.lastIndexOf('{')
    const mode = modeOf(block.slice(0, Math.max(0, at)).replace(ABOVE, ''), names)
    if (at === -1 || mode === undefined) continue
    const rules = block.slice(at + 1)
    for (const [, name = '', value = ''] of rules.matchAll(VARIABLE))
      define(name, value.trim(), mode)
  }
}

/** The files that Sass means by a path: `a/b` is `a/b.scss` or `a/_b.scss`. */
function partsOf(path: string): readonly string[] {
  const named = /\.(?:s[ac]ss|css)$/.test(path) ? [path] : [`${path}.scss`, `${path}.sass`]
  return named.flatMap((each) => [each, join(dirname(each), `_${basename(each)}`)])
}

/** The mode that a rule for the root is for; `undefined` for any other rule. */
function modeOf(selector: string, { modes, base }: StyleNames): Mode | undefined {
  const own = selector.trim()
  if (/^(?::root|html|body)$/.test(own)) return base
  const found = (['light', 'dark'] as const).find((mode) => own.replaceAll(modes[mode], '') === '')
  return own === '' ? undefined : found
}
