import type * as Valibot from 'valibot'
import { optionsObject } from './options-object.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/** The options about content of other hosts. The library is passed in by its owner. */
export function remoteSchemas(v: typeof Valibot) {
  const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'))
  const flag = v.optional(v.boolean('`true` or `false`'))
  const positive = v.pipe(v.number('a number'), v.gtValue(0, 'more than 0'))
  const repository = optionsObject(v)({
    repository: v.pipe(
      text,
      v.check(
        isRepository,
        'the URL of a Git repository, without a password, such as `https://github.com/acme/widgets.git`; Git asks your credential helper',
      ),
    ),
    commit: v.pipe(
      text,
      v.regex(
        COMMIT,
        'the whole id of a commit, 40 digits from 0 to f. A branch or a tag can change: `git ls-remote <repository>` prints the commit that it names now',
      ),
    ),
    folder: v.optional(
      v.pipe(text, v.check(isInside, 'a path from the root of the repository, inside it')),
    ),
    name: v.optional(
      v.pipe(text, v.regex(/^\w[\w.-]*$/, 'letters, digits, dots, dashes and underscores')),
    ),
    runCode: flag,
  })
  const remote = optionsObject(v)({
    offline: flag,
    timeout: v.optional(positive),
    maxSize: v.optional(positive),
    maxAge: v.optional(v.pipe(v.number('a number'), v.minValue(0, 'at least 0'))),
  })
  return { repository, remote }
}

// SHA-1, or SHA-256 for repositories that use it.
const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** Transports that run programs, such as `ext::`, are left out, and so are local paths that look like options. */
function isRepository(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text)) return false
  if (/^[\w.-]+@[\w.-]+:(?!\/\/)[^-]/.test(text)) return true
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.password !== '') return false
  if (url.protocol === 'ssh:') return true
  return ['https:', 'http:', 'git:', 'file:'].includes(url.protocol) && url.username === ''
}

function isInside(text: string): boolean {
  return !/^[/\\]|^[a-z]:|\p{Cc}/iu.test(text) && !/^\.git(\/|$)/i.test(sourcePathOf(text))
}
