import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The size of the largest page in an output folder, in bytes; 0 without pages. */
export function largestPageIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.html'))
  return Math.max(0, ...pages.map((name) => statSync(join(folder, name)).size))
}
