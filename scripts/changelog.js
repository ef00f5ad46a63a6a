// The versions of CHANGELOG.md: `## 0.2.0 (2026-12-01)`, then the changes.
import { readFileSync } from 'node:fs'

const HEADING = /^## (\d+\.\d+\.\d+(?:-[\w.]+)?) \((\d{4}-\d{2}-\d{2})\)$/

/** Each version with its date and its notes, in the order of the file. Unreleased changes have no version. */
export function versionsIn(text) {
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const [, version, date] = HEADING.exec(heading) ?? []
      return { heading, version, date, notes: lines.join('\n').trim() }
    })
}

/** The notes of a version, and their problems: `problems` is empty if they can be published. */
export function releaseNotesOf(text, version) {
  const versions = versionsIn(text)
  const found = versions.find((each) => each.version === version)
  const unreleased = versions.find(({ heading }) => heading === '## Unreleased')
  const problems = []
  if (found === undefined) {
    problems.push(
      `CHANGELOG.md has no heading \`## ${version} (<date>)\`. Move what is unreleased below one.`,
    )
  } else if (found.notes === '') {
    problems.push(`CHANGELOG.md says nothing about ${version}. Write what changed.`)
  }
  if (unreleased !== undefined && unreleased.notes !== '') {
    problems.push(
      `CHANGELOG.md still has unreleased changes. Move them below \`## ${version} (<date>)\`.`,
    )
  }
  return { notes: found?.notes ?? '', problems }
}

export function readChangelog(root) {
  return readFileSync(new URL('CHANGELOG.md', root), 'utf8')
}
