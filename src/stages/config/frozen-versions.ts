import { join } from 'node:path'
import { renamed } from './renamed-options.ts'
import { frozen } from '../../base/model/docs-options.ts'
import { checked } from '../../base/model/option.ts'
import type { FrozenVersion } from '../../base/model/site-config.ts'
import { readText } from '../../base/platform/read-text.ts'
import { badDataFile } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import {
  isVersionName,
  versionSettingsFileOf,
  versionsFileOf,
} from '../../base/shared/urls/version-files.ts'

/** The frozen versions of a set of docs. */
export interface ReadVersions {
  /** Newest first. */
  readonly versions: readonly FrozenVersion[]
  /** The files that list them, even if they do not exist. */
  readonly files: readonly SourcePath[]
  readonly problems: readonly Problem[]
}

/** Reads the versions of a set of docs, and the settings that were frozen with each. */
export function frozenVersionsOf(root: string, docsFolder: string): ReadVersions {
  const list = versionsFileOf(docsFolder)
  const names = readJson(join(root, list))
  if (names === undefined) return { versions: [], files: [list], problems: [] }
  if (!isListOfNames(names)) {
    const reason = 'It must be a list of the names of versions, newest first: `["2.0", "1.0"]`.'
    return { versions: [], files: [list], problems: [badDataFile({ reason }, { file: list })] }
  }
  const files: SourcePath[] = [list]
  const problems: Problem[] = []
  const versions = names.map((name): FrozenVersion => {
    const file = versionSettingsFileOf(docsFolder, name)
    files.push(file)
    const { value: settings } = renamed(readJson(join(root, file)) ?? {})
    const { filled } = checked(settings, frozen)
    if (filled !== undefined) return { name, ...filled }
    const reason = 'It must contain `sidebar`, `sidebars` and `openapi` in the form of the config.'
    problems.push(badDataFile({ reason }, { file }))
    return { name }
  })
  return { versions, files, problems }
}

/** The value in a JSON file; `undefined` if there is no file, and `false` if it is not JSON. */
function readJson(file: string): unknown {
  const text = readText(file)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return false
  }
}

function isListOfNames(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((name) => typeof name === 'string' && isVersionName(name)) &&
    new Set(value).size === value.length
  )
}
