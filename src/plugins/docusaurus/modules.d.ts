/** The config of the old site, which the import saves. */
declare module '@generated/docusaurus.config' {
  const config: Readonly<Record<string, unknown>> & {
    /** The messages of code by languages and ids. */
    readonly codeTranslations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  export default config
}

// Without types: code of an old site is often written for types of another version.
declare module '@docusaurus/*'
declare module '@theme/*'
declare module '@theme-original/*'
declare module '@theme-init/*'
declare module 'classnames'
declare module 'clsx'
declare module 'react-router-dom'
