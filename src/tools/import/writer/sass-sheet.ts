import { compileSass, isSass } from '../../../stages/assets/sass.ts'
import { currentBounds, realPathOf } from '../bounds.ts'

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
