import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiDescription } from '../../../base/model/site-config.ts'
import { openapiGuide } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { sourcePathOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { UNRELEASED } from './version-changes.ts'

/** The problems of texts in a folder of guides that no version of these APIs has. */
export function strayGuides(
  folder: SourcePath,
  apis: readonly ApiDescription[],
  root: string,
): readonly Problem[] {
  const names = apis.flatMap(({ changelog }) =>
    changelog?.guides === folder ? changelog.versions.map(({ name }) => name) : [],
  )
  const known = new Set([...names, UNRELEASED].map((name) => `${name}.md`))
  const wrong = textsIn(join(root, folder)).filter((file) => !known.has(file))
  return wrong.map((file) => {
    const reason = `no version has a text in \`${file}\`. Name it after a version, \`<name>.md\`, or \`${UNRELEASED}.md\`.`
    return openapiGuide({ reason }, { file: sourcePathOf(`${folder}/${file}`) })
  })
}

function textsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /\.mdx?$/.test(name))
  } catch {
    // The folder is optional.
    return []
  }
}
