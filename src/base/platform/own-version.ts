import { readFileSync } from 'node:fs'

/** The version of this package: `1.2.3`. */
export function ownVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
