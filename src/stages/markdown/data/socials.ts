import type { SocialLink } from '../../../base/model/document.ts'
import { runsCode } from '../../../base/shared/code-url.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { isMapping, text, writtenAt } from '../front-matter/fields.ts'
import type { Field } from '../front-matter/fields.ts'

interface Platform {
  readonly label: string
  /** The beginning of the URL, before the name; absent if a name has no URL. */
  readonly address?: string
}

// The platforms that Docusaurus supports, and the URL for a name on each.
const PLATFORMS: ReadonlyMap<string, Platform> = new Map([
  ['bluesky', { label: 'Bluesky', address: 'https://bsky.app/profile/' }],
  ['email', { label: 'Email', address: 'mailto:' }],
  ['github', { label: 'GitHub', address: 'https://github.com/' }],
  ['instagram', { label: 'Instagram', address: 'https://www.instagram.com/' }],
  ['linkedin', { label: 'LinkedIn', address: 'https://www.linkedin.com/in/' }],
  ['mastodon', { label: 'Mastodon', address: 'https://mastodon.social/@' }],
  ['newsletter', { label: 'Newsletter' }],
  ['stackoverflow', { label: 'Stack Overflow', address: 'https://stackoverflow.com/users/' }],
  ['threads', { label: 'Threads', address: 'https://www.threads.net/@' }],
  ['twitch', { label: 'Twitch', address: 'https://www.twitch.tv/' }],
  ['twitter', { label: 'Twitter', address: 'https://twitter.com/' }],
  ['x', { label: 'X', address: 'https://x.com/' }],
  ['youtube', { label: 'YouTube', address: 'https://www.youtube.com/@' }],
])

/** `socials` of an author: a name, or a URL, for each platform. An unknown platform needs a URL. */
export const socials: Field<readonly SocialLink[]> = {
  expected: 'names or full URLs by platform: `{ github: ann, blog: https://ann.example }`',
  schema: { type: 'object', additionalProperties: text.schema },
  read: (written) => {
    if (!isMapping(written.value)) return undefined
    const links = Object.entries(written.value).map(([platform, value]) => {
      const name = text.read(writtenAt(written, platform, value))
      return name === undefined ? undefined : linkOf(platform, name)
    })
    return links.every((link) => link !== undefined) ? links : undefined
  },
}

function linkOf(platform: string, name: string): SocialLink | undefined {
  const { label, address } = PLATFORMS.get(platform) ?? { label: platform, address: undefined }
  if (runsCode(name)) return undefined
  if (isExternal(name) || name.startsWith('/')) return { label, url: name }
  return address === undefined ? undefined : { label, url: `${address}${name.replace(/^@/, '')}` }
}
