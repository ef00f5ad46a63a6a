/** Checks that a URL leads to a page of the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}
