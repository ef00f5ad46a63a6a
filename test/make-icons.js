// Makes the icons that a config can name from those of simple-icons (CC0): `npm run icons`. The results are
// committed, so that neither a build nor an installation needs the package.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as icons from 'simple-icons'

const NAMES = [
  'bitbucket',
  'bluesky',
  'codeberg',
  'discord',
  'docker',
  'facebook',
  'github',
  'gitlab',
  'instagram',
  'mastodon',
  'matrix',
  'npm',
  'postman',
  'pypi',
  'reddit',
  'rss',
  'stackoverflow',
  'telegram',
  'threads',
  'twitch',
  'whatsapp',
  'x',
  'youtube',
  'zulip',
]

const entries = NAMES.map((name) => {
  const icon = icons[`si${name[0].toUpperCase()}${name.slice(1)}`]
  if (icon === undefined) throw new Error(`simple-icons has no icon \`${name}\``)
  return `  ${name}: {\n    title: ${JSON.stringify(icon.title)},\n    path: '${icon.path}',\n  },\n`
})

writeFileSync(
  fileURLToPath(new URL('../src/base/shared/brand-icons.ts', import.meta.url)),
  `/** The icons that a config can name, as paths in a square of 24 by 24. Made by \`npm run icons\`; do not edit. */
export const BRAND_ICONS: Readonly<Record<string, BrandIcon>> = {
${entries.join('')}}

export interface BrandIcon {
  readonly title: string
  readonly path: string
}
`,
)
