const READS_CONFIG = /\{[^{}]*\bconfig\b[^{}]*\}\s*=\s*(?:this\.)?props\b|\bprops\.config\b/
const DECLARED = /^export default (?=(?:function|class)\s+(\w+))/m
const NAMED = /^export default (\w+)\s*;?[ \t]*$/m

/**
 * Docusaurus gives its config to React pages, as `config`. The code of a page that reads it, with a default export
 * that passes it. Other code stays as it is.
 */
export function withConfigProp(code: string): string {
  if (!READS_CONFIG.test(code) || code.includes('@generated/docusaurus.config')) return code
  const [found, name] = DECLARED.exec(code) ?? NAMED.exec(code) ?? []
  if (found === undefined || name === undefined) return code
  return `import oldConfig from '@generated/docusaurus.config'
${code.replace(found, '').trimEnd()}

export default function PageWithConfig() {
  return <${name} config={oldConfig} />
}
`
}
