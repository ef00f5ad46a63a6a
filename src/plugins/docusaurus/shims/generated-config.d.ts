/** The config of the old site, which the import writes down. */
declare module '@generated/docusaurus.config' {
  const config: Readonly<Record<string, unknown>>
  export default config
}
