import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Specpress as npm installs it, in a folder of its own. */
export interface Installed {
  /** Its folder. */
  readonly own: string
  /** The folder of all packages. */
  readonly packages: string
  /** Builds the site in a folder, and returns the work that was done. */
  readonly build: (site: string) => Promise<Work>
  /** Pretends that another version of a package is installed. */
  readonly setVersion: (name: string, version: string) => void
}

/** The work of a build: the rest came from the cache. */
export interface Work {
  readonly parsed: number
  readonly rendered: number
  readonly pages: number
}

export function installIn(folder: string): Installed {
  const packages = join(folder, 'node_modules')
  const own = join(packages, 'specpress')
  mkdirSync(own, { recursive: true })
  for (const part of ['bin', 'lib', 'templates', 'package.json', 'version.json'])
    cpSync(join(REPOSITORY, part), join(own, part), { recursive: true })
  for (const name of readdirSync(join(REPOSITORY, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(REPOSITORY, 'node_modules', name), join(packages, name))
  const lock = join(packages, '.package-lock.json')
  cpSync(join(REPOSITORY, 'node_modules/.package-lock.json'), lock)

  return {
    own,
    packages,
    build: async (site) => {
      const args = [join(own, 'bin/specpress.js'), 'build', '--profile', '--json']
      const env = { ...process.env, NODE_ENV: 'production' }
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: site, env })
      const { profile, pages } = JSON.parse(stdout) as {
        readonly profile: readonly { readonly stage: string; readonly calls: number }[]
        readonly pages: number
      }
      const calls = (name: string) => profile.find(({ stage }) => stage === name)?.calls ?? 0
      return { parsed: calls('parse'), rendered: calls('render'), pages }
    },
    setVersion(name, version) {
      const content = JSON.parse(readFileSync(lock, 'utf8')) as {
        readonly packages: Record<string, { version?: string }>
      }
      content.packages[`node_modules/${name}`] = { version }
      writeFileSync(lock, JSON.stringify(content))
    },
  }
}
