import { join } from 'node:path'
import { readText } from '../../base/platform/read-text.ts'
import { badDataFile } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { plainJson } from '../../base/shared/json.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { localeTextsFileOf } from '../../base/shared/urls/version-files.ts'

/** The texts of the config in one language. */
export interface ReadTexts {
  readonly texts: Readonly<Record<string, string>>
  /** The file, even if it does not exist. */
  readonly file: SourcePath
  readonly problems: readonly Problem[]
}

/** Reads the texts of the config in another language: `{ "Docs": "Dokumentation" }`. */
export function localeTextsOf(root: string, staticFolder: string, locale: string): ReadTexts {
  const file = localeTextsFileOf(staticFolder, locale)
  const text = readText(join(root, file))
  const value = text === undefined ? {} : plainJson(text)
  if (isTexts(value)) return { texts: value, file, problems: [] }
  const reason = 'It must be a JSON object of texts: `{ "Docs": "Dokumentation" }`.'
  return { texts: {}, file, problems: [badDataFile({ reason }, { file })] }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
