/** A target as an `href`: a path of the site with its base. */
export function hrefOf(target: string, base: string): string {
  return target.startsWith('/') ? `${base.replace(/\/$/, '')}${encodeURI(target)}` : target
}
