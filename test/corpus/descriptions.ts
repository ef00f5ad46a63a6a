import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A published example of a description. */
export interface PublicDescription {
  /** `oas-3-1-petstore`: a folder of the docs, and the beginning of its URLs. */
  readonly id: string
  readonly text: string
  /** `json` or `yaml`. */
  readonly ending: string
}

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/**
 * The descriptions of ReadMe's examples (JSON; the package has most of them in YAML, too) and of Scalar's
 * galaxy.
 */
export function publicDescriptions(): readonly PublicDescription[] {
  const examples = join(PACKAGES, '@readme/oas-examples')
  const folders = ['2.0/json', '3.0/json', '3.0/json/openapi-workshop', '3.1/json']
  const galaxy = join(PACKAGES, '@scalar/galaxy/dist')
  return [
    ...folders.flatMap((folder) => descriptionsIn(join(examples, folder), `oas-${folder}`)),
    ...descriptionsIn(galaxy, 'galaxy'),
  ]
}

function descriptionsIn(folder: string, prefix: string): readonly PublicDescription[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:json|yaml)$/.test(name))
    .map((name) => ({
      id: `${prefix}-${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      text: readFileSync(join(folder, name), 'utf8'),
      ending: name.split('.').at(-1) ?? '',
    }))
}
