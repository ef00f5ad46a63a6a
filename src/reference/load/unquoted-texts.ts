import { setAt } from '../read/json.ts'
import type { Documents, Locate } from './findings.ts'
import { openapiUnquoted } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { JsonRecord } from '../read/json.ts'
import type { Origins } from '../read/origins.ts'
import { pointerOf, valueAt } from '../read/references.ts'
import { structureMistakes } from '../read/structure.ts'
import type { ReadableMistake } from '../read/validation.ts'

interface Bundled {
  readonly root: JsonRecord
  readonly version: string
  readonly origins: Origins
}

interface Sources {
  readonly documents: Documents
  readonly locate: Locate
}

/**
 * Checks the structure of a description. Numbers and booleans where OpenAPI wants a text, as in `version: 1.0`, become the texts that
 * the writer sees: the description is changed, and each of them reported. Returns the mistakes that are left, too.
 */
export function checkStructure(
  { root, version, origins }: Bundled,
  sources: Sources,
): { readonly unquoted: readonly Problem[]; readonly structure: readonly ReadableMistake[] } {
  const structure = structureMistakes(root, version)
  const unquoted = structure.flatMap(({ path, wantsText }) =>
    wantsText ? setText(path, { root, origins }, sources) : [],
  )
  // A text may be wrong, too.
  return { unquoted, structure: unquoted.length > 0 ? structureMistakes(root, version) : structure }
}

function setText(
  path: readonly string[],
  { root, origins }: Omit<Bundled, 'version'>,
  { documents, locate }: Sources,
): readonly Problem[] {
  const value = valueAt(root, pointerOf(path))
  if (typeof value !== 'number' && typeof value !== 'boolean') return []
  const origin = origins.originOf(path)
  const document = documents.find(({ file }) => file === origin.file)
  const text = document?.writtenOf(origin.path) ?? String(value)
  setAt(root, path, text)
  return [openapiUnquoted({ text, kind: typeof value }, locate(path, 'value'))]
}
