import type { NavbarOptions } from '../../base/model/nav-options.ts'

/**
 * The logo of the navbar from the site paths of the old logos, for both themes if both are among the files that
 * were copied. Empty if the first is not.
 */
export function logoFrom(
  [light, dark]: readonly (string | undefined)[],
  hasFile: (path: string) => boolean,
): Pick<NavbarOptions, 'logo'> {
  if (light === undefined || !hasFile(light)) return {}
  const hasBoth = dark !== undefined && dark !== light && hasFile(dark)
  return { logo: hasBoth ? { light, dark } : light }
}
