// The versions of CHANGELOG.md: `## 0.2.0 (2026-12-01)`, then the changes.
import { existsSync, readFileSync } from 'node:fs'

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

/**
 * The faults of the page that says how to upgrade. An entry of the changelog that begins with bold text, such as
 * `- **`build --shard` is gone.** …`, needs a row that begins with the same text, in the section `## From 0.2 to 0.3` of
 * its version or, before the release, `## From 0.2 to the next release`.
 */
export function upgradeProblemsOf(changelog, page, version) {
  const found = versionsIn(changelog).find((each) => each.version === version)
  const breaking = breakingIn(found?.notes ?? '')
  const goal = version === undefined ? 'the next release' : version.replace(/\.0$/, '')
  const section = page
    .split(/^(?=## )/m)
    .find((each) => /^## From \S+ to (.+)$/m.exec(each)?.[1] === goal)
  const problems = []
  if (version !== undefined && page.includes(' to the next release\n')) {
    problems.push(
      `${UPGRADE} has a section for the next release. Name it \`## From … to ${goal}\`.`,
    )
  }
  if (section === undefined) {
    // A version with a zero at its end may change what sites rely on: its readers look for the section.
    if (breaking.length > 0 || version?.endsWith('.0')) {
      problems.push(`${UPGRADE} has no section \`## From … to ${goal}\`.`)
    }
    return problems
  }
  const rows = rowsOf(section)
  for (const change of breaking.filter((each) => !rows.includes(each))) {
    problems.push(`${UPGRADE} has no row “${change}” in “to ${goal}”. Say what to do.`)
  }
  return problems
}

const UPGRADE = 'manual/content/docs/operate/upgrade.md'

/** The bold beginnings of entries that are sentences, without the full stop. */
function breakingIn(notes) {
  return Array.from(notes.matchAll(/^- \*\*(.+?)\.\*\*/gm), ([, change]) => change)
}

/** The first cells of the table in a section, without its head. */
function rowsOf(section) {
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => line.split(/(?<!\\)\|/)[1].trim())
}

/** The text of that page; empty if the repository has none. */
export function readUpgradePage(root) {
  const file = new URL(UPGRADE, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
