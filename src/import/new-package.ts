import { join } from 'node:path'
import { textIn } from './files.ts'
import { objectOf, textOf } from './data.ts'

export interface PackageSettings {
  /** The folder of the old site. */
  readonly root: string
  /** The version of Specpress. */
  readonly version: string
  readonly packages: Readonly<Record<string, string>>
}

/** The `package.json` of the new site. */
export function packageText({ root, version, packages }: PackageSettings): string {
  const own = packageIn(root)
  const content = {
    name: textOf(own['name']) ?? 'site',
    private: true,
    type: 'module',
    scripts: {
      dev: 'specpress dev',
      check: 'specpress check --allow-placeholders',
      build: 'specpress build --allow-placeholders',
      serve: 'specpress serve',
    },
    ...(Object.keys(packages).length > 0 && { dependencies: packages }),
    devDependencies: { specpress: version },
    engines: { node: '>=20.19' },
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

/** The `package.json` of a folder; empty if there is none. */
export function packageIn(root: string): Readonly<Record<string, unknown>> {
  return objectOf(JSON.parse(textIn(join(root, 'package.json')) ?? '{}'))
}

/** The files that Git ignores in the new site. */
export const IGNORED = 'node_modules/\n.specpress/\ndist/\n'
