declare module '*.css'

declare module '*.woff2' {
  /** The URL of the font. */
  const href: string
  export default href
}
