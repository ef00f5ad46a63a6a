/** A target as it is written in an attribute: a path of the site with its base. */
export function hrefOf(target: string, base: string): string {
  return target.startsWith('/') ? `${base.replace(/\/$/, '')}${encodeURI(target)}` : target
}
