declare module '*.css'

declare module '*.woff2' {
  /** Where the font is published. */
  const href: string
  export default href
}
