/** The config of the old site, which the import saves. */
declare module '@generated/docusaurus.config' {
  const config: Readonly<Record<string, unknown>>
  export default config
}
