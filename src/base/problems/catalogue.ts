import { foreignWords } from './foreign-names.ts'
import type { ForeignUse } from './foreign-names.ts'
import { defineProblem } from './problem.ts'
import type { Severity } from './problem.ts'

/**
 * Every problem that a user can get, in alphabetical order. An id is permanent: it is part of configs and of
 * links to its page in the docs. A message has the problem and its reason, then the fix; a hint has a
 * possible fix.
 */

export const afterBuildFailed = defineProblem('after-build-failed', {
  message: ({ plugin, reason }: { plugin: string; reason: string }) =>
    `The site is published, but \`afterBuild\` of the plug-in \`${plugin}\` threw: ${reason}. Fix the cause and build again: the steps after a build run each time.`,
})

export const apiDeprecated = defineProblem('api-deprecated', {
  severity: 'warning',
  message: ({ name }: { name: string }) =>
    `This example uses \`${name}\`, which is deprecated in the API description. Show its replacement.`,
})

export const apiExample = defineProblem('api-example', {
  severity: 'warning',
  message: ({ what, reason }: { what: string; reason: string }) =>
    `${what} does not fit the API description: ${reason}. Correct the example, or the schema.`,
})

export const apiRequest = defineProblem('api-request', {
  severity: 'warning',
  message: ({ request, reason }: { request: string; reason: string }) =>
    `The API description does not allow this \`${request}\`: ${reason}. Correct the text, or the description.`,
})

export const apiUnknown = defineProblem('api-unknown', {
  severity: 'warning',
  message: ({ name, kind }: UnknownName) =>
    `The API description has no ${kind} \`${name}\`. Correct the text, or the description.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

interface UnknownName {
  name: string
  /** `path`, `header`, `query parameter of …`. */
  kind: string
  nearest: string | undefined
}

export const badApiComponent = defineProblem('bad-api-component', {
  isFatal: true,
  message: ({
    component,
    reason,
  }: {
    component: string
    reason: string
    nearest?: string | undefined
  }) =>
    `\`<${component}>\` cannot be shown: ${reason}. Correct its attributes, whose values are plain text.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const badCodeMark = defineProblem('bad-code-mark', {
  severity: 'warning',
  message: ({ mark, reason }: { mark: string; reason: string; nearest?: string | undefined }) =>
    `The mark \`${mark}\` of this code has no effect: ${reason}.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const badConfigOption = defineProblem('bad-config-option', {
  message: ({ option, expected }: { option: string; expected: string }) =>
    `The option \`${option}\` of the site's config must be ${expected}.`,
})

export const badDataFile = defineProblem('bad-data-file', {
  message: ({ reason }: { reason: string }) => `This file cannot be used: ${reason}`,
})

export const badDocument = defineProblem('bad-document', {
  isFatal: true,
  message: ({ source, reason }: { source: string; reason: string }) =>
    `The source \`${source}\` of the config gave this file no page: ${reason}. Correct what its \`parse\` returns.`,
})

export const badFrontMatter = defineProblem('bad-front-matter', {
  message: ({ key, expected }: { key: string; expected: string }) =>
    `The front matter key \`${key}\` must be ${expected}.`,
})

export const badFrontMatterSyntax = defineProblem('bad-front-matter-syntax', {
  message: ({ reason }: { reason: string }) =>
    `The front matter is not valid YAML, so nothing of it can be used: ${reason}.`,
})

export const badInclude = defineProblem('bad-include', {
  isFatal: true,
  message: ({ file, reason }: { file: string; reason: string; nearest?: string | undefined }) =>
    `${file === '' ? 'This include' : `The include of \`${file}\``} fails: ${reason}. Write \`::include{file=./part.md}\`, with a path from this file, or \`::include{file=./part.md part=setup}\` for the section of a heading or a region.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const badKindDocument = defineProblem('bad-kind-document', {
  isFatal: true,
  message: ({ reason }: { reason: string }) => `This document has no page: ${reason}.`,
})

export const badKindPage = defineProblem('bad-kind-page', {
  isFatal: true,
  message: ({ kind, reason }: { kind: string; reason: string }) =>
    `The kind of page \`${kind}\` gives a page that cannot be built: ${reason}. Correct what its \`pages\` returns.`,
})

export const badMessage = defineProblem('bad-message', {
  message: ({ reason }: { reason: string; nearest?: string | undefined }) =>
    `This message cannot be used: ${reason}.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const badPageChange = defineProblem('bad-page-change', {
  message: ({ plugin, page, reason }: { plugin: string; page: string; reason: string }) =>
    `\`changePage\` of the plug-in \`${plugin}\` cannot change the page \`${page}\`: ${reason}. Correct what it returns.`,
})

export const browserError = defineProblem('browser-error', {
  message: ({ reason }: { reason: string }) =>
    `This code threw in the browser: ${reason}. Fix it, and the page is updated.`,
})

export const bundleFailed = defineProblem('bundle-failed', {
  isFatal: true,
  message: ({ reason }: { reason: string; nearest?: string | undefined }) =>
    `The code cannot be bundled: ${reason}.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const cacheNotKept = defineProblem('cache-not-kept', {
  severity: 'warning',
  message: ({ folder, reason }: { folder: string; reason: string }) =>
    `Nothing can be kept in the cache \`${folder}\`: ${reason}. The site is complete, and the next build takes longer. Make the folder writable, or free some space.`,
})

export const caseCollision = defineProblem('case-collision', {
  severity: 'warning',
  message: ({ first, second }: Record<'first' | 'second', { path: string; owner: string }>) =>
    `The output files \`${first.path}\` (${first.owner}) and \`${second.path}\` (${second.owner}) differ in upper and lower case only, so on macOS, on Windows and with some hosts one replaces the other. Rename one of them.`,
})

export const codeFileMissing = defineProblem('code-file-missing', {
  message: ({ file }: { file: string }) =>
    `There is no file \`${file}\` to take the code from. Correct the path, which is relative to this file.`,
})

const PRIVATE = {
  hidden: 'it, or a folder that it is in, has a name that begins with a dot',
  package: 'it belongs to a package in `node_modules`',
  ignored: 'Git ignores it',
} as const

export const codeFilePrivate = defineProblem('code-file-private', {
  message: ({ file, why }: { file: string; why: keyof typeof PRIVATE }) =>
    `The file \`${file}\` is not published: ${PRIVATE[why]}. Take the code from another file, or list this one in \`markdown.codeFiles.allow\` of the config.`,
})

export const codePartMissing = defineProblem('code-part-missing', {
  message: ({ file, part }: { file: string; part: string; nearest?: string | undefined }) =>
    `The file \`${file}\` has no part \`${part}\` to take the code from. Name lines that it has (\`#L3-L8\`), or a region of it (\`#name\`).`,
  hint: ({ nearest }) => nearest && `Did you mean \`#${nearest}\`?`,
})

export const componentThrew = defineProblem('component-threw', {
  isFatal: true,
  message: ({ pathname, reason }: { pathname: string; reason: string }) =>
    `A component threw while it rendered \`${pathname}\`: ${reason}. Fix the component, or its data.`,
  page: ({ pathname }) => pathname,
})

export const configFailed = defineProblem('config-failed', {
  isFatal: true,
  message: ({ reason }: { reason: string }) => `The site's config could not be loaded: ${reason}.`,
})

export const configMissing = defineProblem('config-missing', {
  isFatal: true,
  message: ({ folder }: { folder: string }) =>
    `There is no \`site.config.ts\` in \`${folder}\`. Run the command in the folder of a site, or make one with \`specpress init\`. For an API description or a folder of Markdown without a config, name it: \`specpress dev openapi.yaml\`.`,
})

export const controlCharacter = defineProblem('control-character', {
  severity: 'warning',
  message: ({ code }: { code: string }) =>
    `There is an invisible control character here, \`${code}\`, which HTML and XML do not allow. Remove it.`,
})

export const cssSyntax = defineProblem('css-syntax', {
  severity: 'warning',
  message: ({ reason }: { reason: string }) =>
    `This stylesheet has a mistake, so browsers ignore a part of it: ${reason}.`,
})

export const deadExternalLink = defineProblem('dead-external-link', {
  severity: 'warning',
  message: ({ url, reason }: { url: string; reason: string }) =>
    `The link to \`${url}\` leads nowhere: ${reason}. Correct or remove it, or add the URL to \`check.externalLinks.ignore\`.`,
})

interface DescribedReport {
  readonly report: Severity
  /** True if the page shows only the text of the link. */
  readonly isText: boolean
}

interface DeadLink {
  readonly nearest?: string | undefined
  /** Set if an API description contains the link. */
  readonly described?: DescribedReport | undefined
}

function linksOption({ report }: DescribedReport): string {
  return report === 'warning'
    ? "`links: 'error'` for the description makes such links errors, `links: 'off'` keeps them as they are."
    : "`links: 'warning'` for the description makes such links warnings."
}

export const deadLink = defineProblem('dead-link', {
  message: ({ url, described }: { url: string } & DeadLink) =>
    described
      ? `There is nothing at \`${url}\`${described.isText ? ', so only the text of the link is shown' : ''}. Correct the link. ${linksOption(described)}`
      : `There is no page at \`${url}\`. Correct the link, or add the page.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const deepSidebar = defineProblem('deep-sidebar', {
  message: ({ label, most }: { label: string; most: number }) =>
    `The category \`${label}\` has more than ${most} levels of categories around it, and each page shows all of its own. Move its documents to a folder with fewer levels.`,
})

export const documentFailed = defineProblem('document-failed', {
  isFatal: true,
  message: ({ reason }: { reason: string }) =>
    `Specpress failed to read this document: ${reason}. This is a bug in Specpress: please report it with this file.`,
})

export const duplicateDefinition = defineProblem('duplicate-definition', {
  message: ({ name, file }: { name: string; file: string }) =>
    `\`${name}\` is defined in \`${file}\`, too, and a page has one definition of each name. Rename one of them where the files are included together.`,
})

export const duplicateHeadingId = defineProblem('duplicate-heading-id', {
  message: ({ id }: { id: string }) =>
    `The heading id \`${id}\` is set twice on this page, so a link can reach only the first. Choose another id.`,
})

export const duplicateOutput = defineProblem('duplicate-output', {
  message: ({ path, first, second }: { path: string; first: string; second: string }) =>
    `The output file \`${path}\` is written by ${first} and by ${second}. Rename one of them.`,
})

export const duplicateTab = defineProblem('duplicate-tab', {
  message: ({ value }: { value: string }) =>
    `Two tabs of this group have the value \`${value}\`, so a choice is ambiguous. Give this one another \`value\`.`,
})

export const duplicateUrl = defineProblem('duplicate-url', {
  message: ({ pathname, other }: { pathname: string; other: string }) =>
    `The URL \`${pathname}\` is already taken by ${other}. Give one of them another \`slug\`.`,
})

export const emptySite = defineProblem('empty-site', {
  message: ({ folders }: { folders: string }) =>
    `There is no page to build: ${folders} contain no documents. Add one, or correct the folders in the config.`,
})

export const extensionThrew = defineProblem('extension-threw', {
  isFatal: true,
  message: ({ what, reason }: { what: string; reason: string }) =>
    `${what} of the config threw: ${reason}. Fix it, or remove it from the config.`,
})

export const fileTooLarge = defineProblem('file-too-large', {
  isFatal: true,
  message: ({ size, limit }: { size: string; limit: string }) =>
    `This file has ${size}, but the limit for such a file is ${limit}. Divide it into several files, or remove it from the content.`,
})

export const foreignCode = defineProblem('foreign-code', {
  isFatal: true,
  message: ({ code }: { code: string }) =>
    `The code of these docs may not run, but a build would run \`${code}\`. Read it. If you trust it, set \`runCode: true\` for these docs in the config, or run the command with \`--run-code\` if there is none.`,
})

export const foreignSyntax = defineProblem('foreign-syntax', {
  severity: 'warning',
  message: ({ text, tool, fix }: { text: string; tool: string; fix: string }) =>
    `\`${text}\` is syntax of ${tool}, so readers see it as text. ${fix}.`,
})

export const futurePost = defineProblem('future-post', {
  severity: 'warning',
  message: ({ day }: { day: string }) =>
    `This post is of ${day}, a day in the future, so no build before that day publishes it. Build the site again on that day, or set \`future: 'show'\` in \`blog\` of the config.`,
})

export const hiddenFile = defineProblem('hidden-file', {
  severity: 'warning',
  message: ({ name }: { name: string }) =>
    `\`${name}\` is not published: its name begins with a dot, as those of private files do. Rename it, or move it out of the static folder.`,
})

export const islandProps = defineProblem('island-props', {
  isFatal: true,
  message: ({ island, props }: { island: string; props: string }) =>
    `The island \`${island}\` has props that cannot be sent to the browser: ${props}. Pass data: text, finite numbers, lists and plain objects.`,
})

export const largeApiPage = defineProblem('large-api-page', {
  severity: 'warning',
  message: ({ pathname }: { pathname: string }) =>
    `The page \`${pathname}\` of this API has more than 400 KB, since it shows many operations. Choose another \`layout\` for the description in the config.`,
})

export const largeImage = defineProblem('large-image', {
  severity: 'warning',
  message: ({ url, size }: { url: string; size: string }) =>
    `The image \`${url}\` has ${size} KB, which readers wait for. Make it smaller, or set \`images\` in the config.`,
})

export const linkLoop = defineProblem('link-loop', {
  severity: 'warning',
  message: ({ target }: { target: string }) =>
    `This symbolic link leads back to \`${target}\`, so it was not followed. Remove the link.`,
})

export const linkOutside = defineProblem('link-outside', {
  message: ({ link, target }: { link: string; target: string }) =>
    `The symbolic link \`${link}\` leads out of the site, to \`${target}\`, so nothing there is read or published. Copy what you need into the site, or list the folder in \`linkedFolders\` of the config.`,
})

export const localhostUrl = defineProblem('localhost-url', {
  severity: 'warning',
  message: ({ url }: { url: string }) =>
    `\`${url}\` is a URL of this machine, so the site is built as one whose URL is not known: without canonical links, sitemap and feeds. Set \`url\` to the URL of the published site before you publish it.`,
})

export const markdownAsText = defineProblem('markdown-as-text', {
  severity: 'warning',
  message: ({ text, reason }: { text: string; reason: string }) =>
    `Readers see \`${text}\` as text. It is ${reason}.`,
})

export const mdxInMarkdown = defineProblem('mdx-in-markdown', {
  severity: 'warning',
  message: ({ code, isText }: { code: string; isText: boolean }) =>
    `\`${code}\` looks like MDX, but this file is plain Markdown, so ${isText ? 'readers see it as text' : 'it becomes HTML that browsers do not know'}. Rename the file to \`.mdx\`, or write it as code, in backquotes.`,
})

export const mdxSyntax = defineProblem('mdx-syntax', {
  isFatal: true,
  message: ({ reason }: { reason: string; fix?: string | undefined }) =>
    `This is not valid MDX: ${reason}.`,
  hint: ({ fix }) => fix && `${fix}.`,
})

export const missingAlt = defineProblem('missing-alt', {
  severity: 'warning',
  message: ({ url }: { url: string }) =>
    `The image \`${url}\` has no alternative text. Describe it: \`![what it shows](${url})\`.`,
})

interface DeadAnchor extends DeadLink {
  readonly fragment: string
  /** `undefined` for the page of the link itself. */
  readonly pathname: string | undefined
}

export const missingAnchor = defineProblem('missing-anchor', {
  message: ({ fragment, pathname, described }: DeadAnchor) =>
    `${pathname === undefined ? 'This page' : `The page \`${pathname}\``} has no element with the id \`${fragment}\`. Correct the part of the link after \`#\`.${described ? ` ${linksOption(described)}` : ''}`,
  hint: ({ nearest }) => nearest && `Did you mean \`#${nearest}\`?`,
})

export const missingDate = defineProblem('missing-date', {
  message: ({ written }: { written?: string | undefined }) =>
    written === undefined
      ? 'This post has no date, so it has no place among the others. Begin the file name with one (`2026-01-30-welcome.md`), or set `date` in the front matter.'
      : `The name of this post has \`${written}\`, but the calendar has no such day. Write the year, the month and the day (\`2026-01-30-welcome.md\`), or set \`date\` in the front matter.`,
})

export const missingImage = defineProblem('missing-image', {
  message: ({ url }: { url: string; nearest?: string | undefined }) =>
    `There is no image at \`${url}\`. Correct the path, or add the file.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

interface MissingPackages {
  readonly names: readonly string[]
  /** The part of the site that needs them, with its verb: `Preview images need`. */
  readonly user: string
  /** The packages as npm takes them, with versions. */
  readonly install?: readonly string[]
}

export const missingPackage = defineProblem('missing-package', {
  isFatal: true,
  message: ({ names, user, install = names }: MissingPackages) => {
    const [each, isIt, it] =
      names.length > 1 ? ['packages', 'are not', 'them'] : ['package', 'is not', 'it']
    const all = names.map((name) => `\`${name}\``).join(' and ')
    return `${user} the ${each} ${all}, which ${isIt} installed. Install ${it} next to Specpress: \`npm install ${install.join(' ')}\`.`
  },
})

export const missingTitle = defineProblem('missing-title', {
  severity: 'warning',
  message: ({ title }: { title: string }) =>
    `This document has neither a \`title\` nor a heading of level 1, so it is called “${title}” after its file. Give it a title.`,
})

export const nativeParserMissing = defineProblem('native-parser-missing', {
  severity: 'warning',
  message: ({ reason, fix }: { reason: string; fix: string }) =>
    `${reason}. Another parser reads Markdown instead, which takes up to three times as long. ${fix}`,
})

export const nestedTooDeeply = defineProblem('nested-too-deeply', {
  isFatal: true,
  message: () =>
    'This document nests so deeply that it cannot be read: lists, quotes, emphasis or elements inside each other. Remove some levels.',
})

export const noHistory = defineProblem('no-history', {
  severity: 'warning',
  message: ({ reason }: { reason: string }) =>
    `The option \`lastUpdate\` finds no dates: ${reason}.`,
})

export const notText = defineProblem('not-text', {
  isFatal: true,
  message: () =>
    'This file contains the byte 0, which is never part of a text: it is an image, an archive or UTF-16. Save it as text in UTF-8, or give it another extension.',
})

export const notUtf8 = defineProblem('not-utf8', {
  isFatal: true,
  message: () =>
    'This file is not valid UTF-8, so its text cannot be read. Save it in the encoding UTF-8.',
})

interface OpenedOperation {
  /** `GET /orders` */
  readonly operation: string
  /** The schemes that its readers do not see, in code. */
  readonly schemes: string
}

export const openapiAudience = defineProblem('openapi-audience', {
  isFatal: true,
  message: ({ operation, schemes }: OpenedOperation) =>
    `Readers see \`${operation}\`, but not its credentials: every requirement in \`security\` needs a scheme that is for others, ${schemes}. Show them a scheme that they can use, or leave out the operation, too.`,
})

export const openapiBreaking = defineProblem('openapi-breaking', {
  severity: 'warning',
  message: ({ version, count, named, command, guide }: BreakingChanges) => {
    const changes = count === 1 ? '1 change breaks' : `${String(count)} changes break`
    return `${changes} clients of version \`${version}\` of the API. ${named} See all with \`${command}\`. Undo what you did not intend, and list the rest as \`breaking\` in \`${guide}\`, which tells readers what to do.`
  },
})

export const openapiContradiction = defineProblem('openapi-contradiction', {
  severity: 'warning',
  message: ({ reason }: { reason: string }) => `This API description contradicts itself: ${reason}`,
})

export const openapiExampleFile = defineProblem('openapi-example-file', {
  severity: 'warning',
  message: ({ reference, reason }: { reference: string; reason: string }) =>
    `The file \`${reference}\` of an example cannot be shown: ${reason}. Correct the path, which is relative to this file, or write the example here.`,
})

export const openapiExternalReference = defineProblem('openapi-external-reference', {
  severity: 'warning',
  message: ({ reference, reason }: { reference: string; reason: string }) =>
    `The reference \`${reference}\` cannot be followed: ${reason}. What it leads to is left out. Correct it, or copy its target into this file.`,
})

export const openapiGuide = defineProblem('openapi-guide', {
  message: ({ reason }: { reason: string }) =>
    `This text about a version of the API does not fit its changes: ${reason}`,
})

export const openapiInvalid = defineProblem('openapi-invalid', {
  isFatal: true,
  message: ({ reason }: { reason: string }) => `This is not a valid API description: ${reason}`,
})

interface BrokenRule {
  rule: string
  /** The set of rules: `redocly.yaml`. */
  use: string
  message: string
  url?: string | undefined
}

interface BreakingChanges {
  readonly version: string
  readonly count: number
  /** The first of them, in sentences. */
  readonly named: string
  /** The command that lists all. */
  readonly command: string
  /** The file for the team's own text about them. */
  readonly guide: string
}

interface AwayLinks {
  /** Some of them, in code, for a sentence. */
  readonly links: string
  readonly isOne: boolean
  /** The site that they most likely belong to. */
  readonly site: string
}

export const openapiLeftOut = defineProblem('openapi-left-out', {
  severity: 'warning',
  message: ({ part, reason }: { part: string; reason: string }) =>
    `Left out: pages do not have ${part}, which has a mistake. ${reason} Correct it.`,
})

export const openapiLinksBase = defineProblem('openapi-links-base', {
  severity: 'warning',
  message: ({ links, isOne, site }: AwayLinks) => {
    const [lead, belong] = isOne
      ? ['This link of the description leads', 'it belongs']
      : ['These links of the description lead', 'they belong']
    return `${lead} to nothing on this site: ${links}. Pages show only the text of such links, except of those to files. If ${belong} to another site, set its URL for the description: \`linksBase: '${site}'\`. Otherwise correct the description, or set \`links: 'off'\`.`
  },
})

export const openapiMark = defineProblem('openapi-mark', {
  severity: 'warning',
  message: ({ reason }: { reason: string }) => reason,
})

export const openapiOverlay = defineProblem('openapi-overlay', {
  message: ({ reason }: { reason: string }) => `This overlay cannot be applied: ${reason}`,
})

export const openapiOverlayTarget = defineProblem('openapi-overlay-target', {
  severity: 'warning',
  message: ({ target }: { target: string }) =>
    `Nothing in the API description matches \`${target}\`, so this action does nothing. Correct the target, or remove the action.`,
})

export const openapiRefreshFailed = defineProblem('openapi-refresh-failed', {
  message: ({ url, reason }: { url: string; reason: string }) =>
    `The API description at \`${url}\` cannot be fetched: ${reason}. Nothing was changed.`,
})

export const openapiRepaired = defineProblem('openapi-repaired', {
  severity: 'warning',
  message: ({ reason }: { reason: string }) => reason,
})

export const openapiRule = defineProblem('openapi-rule', {
  message: ({ rule, use, message, url }: BrokenRule) => {
    const set = use === 'recommended' ? 'the recommended rules' : `\`${use}\``
    const more = url === undefined ? '' : ` See ${url}`
    return `The rule \`${rule}\` of ${set}: ${message}${more}`
  },
})

export const openapiRules = defineProblem('openapi-rules', {
  message: ({ use, reason }: { use: string; reason: string }) =>
    `The rules in \`${use}\` cannot be used: ${reason}`,
})

export const openapiSchema = defineProblem('openapi-schema', {
  severity: 'warning',
  message: ({ reason }: { reason: string }) => `This schema is not valid: ${reason}`,
})

export const openapiSnapshotMissing = defineProblem('openapi-snapshot-missing', {
  message: ({ url }: { url: string }) =>
    `There is no snapshot yet of \`${url}\`, which is in \`openapi\` of the config. Make it with \`specpress refresh\`.`,
})

export const openapiSyntax = defineProblem('openapi-syntax', {
  isFatal: true,
  message: ({ reason }: { reason: string }) => `This API description cannot be read: ${reason}`,
})

export const openapiUnquoted = defineProblem('openapi-unquoted', {
  severity: 'warning',
  message: ({ text, kind }: { text: string; kind: string }) =>
    `This must be a text, but without quotes it is a ${kind}. It is read as it is written, \`${text}\`. Write it in quotes: \`"${text}"\`.`,
})

export const openapiVersion = defineProblem('openapi-version', {
  message: ({ name, file, reason }: { name: string; file: string; reason: string }) =>
    `The version \`${name}\` of the API is left out of its changelog, since \`${file}\` cannot be read: ${reason} Correct the file, or the entry in \`changelog\` of the config.`,
})

export const outputConflict = defineProblem('output-conflict', {
  isFatal: true,
  message: ({
    path,
    file,
    inside,
    folder,
  }: {
    path: string
    file: string
    inside: string
    folder: string
  }) =>
    `The output path \`${path}\` is a file of ${file}, and a folder because of \`${inside}\` of ${folder}. Rename one of them.`,
})

export const outputFailed = defineProblem('output-failed', {
  isFatal: true,
  message: ({ out, reason }: { out: string; reason: string; isUnfinished: boolean }) =>
    `The site could not be written to \`${out}\`: ${reason}.`,
  hint: ({ isUnfinished }) =>
    isUnfinished
      ? 'The new pages are published in part, and every page works. Fix the cause, then build again to finish.'
      : 'The site there is as it was. Fix the cause, then build again.',
})

export const pageOfOtherVersion = defineProblem('page-of-other-version', {
  message: ({
    url,
    wanted,
    versions,
  }: {
    url: string
    wanted: string
    versions: string
    pathname: string
  }) =>
    `The version ${wanted} of the docs has no page at \`${url}\`. Other versions have one: ${versions}. Add the page to this version, or remove the link.`,
  hint: ({ pathname }) => `To lead readers to another version, link to \`${pathname}\`.`,
})

export const pluginMessage = defineProblem('plugin-message', {
  severity: 'warning',
  message: ({ plugin, reason }: { plugin: string; reason: string }) => `${plugin}: ${reason}`,
})

export const remoteContentMissing = defineProblem('remote-content-missing', {
  isFatal: true,
  message: ({ what, reason }: { what: string; reason: string }) =>
    `${what} could not be fetched: ${reason}. There is no copy of an earlier build to use.`,
})

export const remoteContentOffline = defineProblem('remote-content-offline', {
  severity: 'warning',
  message: ({ what, date }: { what: string; date: string }) =>
    `${what} is the copy of ${date}, since this build is offline.`,
})

export const remoteContentOld = defineProblem('remote-content-old', {
  message: ({ what, reason, date }: { what: string; reason: string; date: string }) =>
    `${what} could not be loaded: ${reason}. There is a copy of ${date}: build with \`--offline\` to use it.`,
})

export const renamedOption = defineProblem('renamed-option', {
  severity: 'warning',
  message: ({ option, from, to }: { option: string; from: string; to: string }) =>
    `\`${from}\` of the option \`${option}\` is \`${to}\` now. The old form works until 0.4. Write the new one.`,
})

export const replacedOutput = defineProblem('replaced-output', {
  severity: 'warning',
  message: ({ path, source }: { path: string; source: string }) =>
    `${source} is published instead of the file \`${path}\` that Specpress makes. Remove it to publish that one.`,
})

export const scriptLink = defineProblem('script-link', {
  message: ({ url }: { url: string }) =>
    `The link to \`${url}\` would run code, so it was left out. Link to a page, or use a button of a component.`,
})

export const secondTitle = defineProblem('second-title', {
  severity: 'warning',
  message: () =>
    'This is the second heading of level 1 of the page, which has one title. Use `##` for its sections.',
})

export const sharedCacheUnavailable = defineProblem('shared-cache-unavailable', {
  severity: 'warning',
  message: ({ driver, reason }: { driver: string; reason: string }) =>
    `The shared cache (\`${driver}\`) cannot be used: ${reason}. The build continued without it, and took longer.`,
})

export const specpressBug = defineProblem('specpress-bug', {
  isFatal: true,
  message: ({ reason }: { reason: string }) =>
    `This is a bug in Specpress: ${reason}. The page shows the last working version. Please report it, with the lines in the terminal.`,
})

export const tabWithoutLabel = defineProblem('tab-without-label', {
  message: () =>
    'This tab has neither a label nor a value, so readers do not see what they choose. Give it a label.',
})

export const themeFailed = defineProblem('theme-failed', {
  isFatal: true,
  message: ({ reason }: { reason: string }) => `The theme could not be loaded: ${reason}.`,
})

export const unclosedCode = defineProblem('unclosed-code', {
  severity: 'warning',
  message: ({ marks }: { marks: string }) =>
    `The block of code that begins here is never closed, so all that follows is code, too. Close it with the same marks, ${marks}, in a line of their own.`,
})

export const unclosedDirective = defineProblem('unclosed-directive', {
  message: ({ name }: { name: string }) =>
    `The directive \`:::${name}\` is never closed, so it would swallow the rest of the document. Close it with a line of as many colons. A block around others needs more colons than they have.`,
})

export const unclosedHtml = defineProblem('unclosed-html', {
  severity: 'warning',
  message: ({ tag }: { tag: string }) =>
    `The HTML tag \`${tag}\` is never closed, so browsers end its element at another place. Add its closing tag.`,
})

export const undefinedReference = defineProblem('undefined-reference', {
  severity: 'warning',
  message: ({ text, definition }: { text: string; definition: string }) =>
    `Nothing defines \`${text}\`, so readers see it as text. Add a line \`${definition}\`, or write \`\\[\` for the bracket itself.`,
})

export const unknownApiPart = defineProblem('unknown-api-part', {
  isFatal: true,
  message: ({
    component,
    reason,
  }: {
    component: string
    reason: string
    nearest?: string | undefined
  }) => `\`<${component}>\` cannot be shown: ${reason}.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownAuthor = defineProblem('unknown-author', {
  message: ({ author }: { author: string; nearest?: string | undefined }) =>
    `The author \`${author}\` is not in \`authors.yml\`. Add it there, or correct the name.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownComponent = defineProblem('unknown-component', {
  isFatal: true,
  message: ({
    name,
    known,
  }: {
    name: string
    known: string
    nearest?: string | undefined
    /** The statement that imports the nearest one. */
    statement?: string | undefined
    /** The plug-in of Specpress that has it. */
    plugin?: string
  }) => `This document has no component \`${name}\`. Import it, or use an existing one: ${known}.`,
  hint: ({ name, nearest, statement, plugin }) =>
    [
      plugin !== undefined &&
        `The plug-in \`${plugin}\` has one: add \`${plugin}()\` to \`plugins\` of the config, and \`import { ${name} } from '@${plugin}'\` to the document.`,
      nearest !== undefined && nearest !== name && `Did you mean \`${nearest}\`?`,
      statement !== undefined && `Import it: \`${statement}\`.`,
    ]
      .filter(Boolean)
      .join(' ') || undefined,
})

export const unknownConfigOption = defineProblem('unknown-config-option', {
  message: ({
    option,
  }: {
    option: string
    nearest?: string | undefined
    /** Names of other generators in this object, and ours. */
    foreign?: readonly ForeignUse[]
  }) => `The site's config has no option \`${option}\`. Remove it, or correct its name.`,
  hint: ({ nearest, foreign = [] }) =>
    foreign.length > 0 ? foreignWords(foreign) : nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownDirective = defineProblem('unknown-directive', {
  message: ({ name }: { name: string; nearest?: string | undefined }) =>
    name === 'tab'
      ? 'This `:::tab` is in no `:::tabs`, so its content would be shown without its label. Put it into one, whose lines have more colons: `::::tabs`.'
      : `There is no directive \`:::${name}\`, so its content would be shown without its frame. Correct the name, or add the kind in \`markdown.admonitions\` of the config.`,
  hint: ({ name, nearest }) =>
    nearest !== undefined && nearest !== name ? `Did you mean \`:::${nearest}\`?` : undefined,
})

export const unknownDoc = defineProblem('unknown-doc', {
  message: ({ id, option }: { id: string; option: string; nearest?: string | undefined }) =>
    `There is no doc with the id \`${id}\`, which \`${option}\` names. Correct the id.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownDocFolder = defineProblem('unknown-doc-folder', {
  message: ({ folder }: { folder: string; nearest?: string | undefined }) =>
    `There is no folder \`${folder}\` among the docs, which a sidebar of the config names. Correct the folder, which is relative to the docs.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownFrontMatter = defineProblem('unknown-front-matter', {
  severity: 'warning',
  message: ({
    key,
  }: {
    key: string
    nearest: string | undefined
    /** It, or keys in it, as names of other generators. */
    foreign?: readonly ForeignUse[]
  }) =>
    `The front matter key \`${key}\` is unknown, so it has no effect. Correct or remove it, or, if another program reads it, add it to \`markdown.frontMatterKeys\` of the config.`,
  hint: ({ nearest, foreign = [] }) =>
    foreign.length > 0 ? foreignWords(foreign) : nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownHtml = defineProblem('unknown-html', {
  severity: 'warning',
  message: ({ tag }: { tag: string }) =>
    `\`${tag}\` looks like a tag, but HTML has no such element, so readers see it as text. Correct it, or put it in code to show it.`,
})

export const unknownLanguage = defineProblem('unknown-language', {
  severity: 'warning',
  message: ({ language }: { language: string; nearest?: string | undefined }) =>
    `Code in the language \`${language}\` cannot be highlighted. Correct the name, or use \`text\`.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownSidebar = defineProblem('unknown-sidebar', {
  message: ({ name, known }: { name: string; known: string; nearest?: string | undefined }) =>
    known === ''
      ? `There is no sidebar \`${name}\`: the docs have one, without a name. Remove \`displayed_sidebar\`, or name several sidebars in \`docs.sidebars\` of the config.`
      : `There is no sidebar \`${name}\`, which \`displayed_sidebar\` names. Name one of \`docs.sidebars\`: ${known}.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownTag = defineProblem('unknown-tag', {
  message: ({ tag }: { tag: string; nearest?: string | undefined }) =>
    `The tag \`${tag}\` is not in \`tags.yml\`. Add it there, or correct it.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownThemePart = defineProblem('unknown-theme-part', {
  severity: 'warning',
  message: ({ part }: { part: string; nearest?: string | undefined }) =>
    `The theme has \`${part}\`, but there is no part of this name, so nothing renders it. Correct the name, or remove it.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})

export const unknownVariable = defineProblem('unknown-variable', {
  message: ({ name }: { name: string; nearest: string | undefined }) =>
    `There is no variable \`${name}\`, so readers see \`{{${name}}}\`. Correct the name, add it to \`variables\` of the config, or write \`\\{{${name}}}\` for the braces themselves.`,
  hint: ({ nearest }) => nearest && `Did you mean \`{{${nearest}}}\`?`,
})

export const unreadableFile = defineProblem('unreadable-file', {
  isFatal: true,
  message: ({ reason }: { reason: string }) => `This file cannot be read: ${reason}.`,
})

export const untranslatedMessage = defineProblem('untranslated-message', {
  severity: 'warning',
  message: ({
    id,
    others,
    locale,
  }: {
    id: string
    others: number
    locale: string
    file?: string
  }) =>
    others === 0
      ? `The message \`${id}\` has no text in \`${locale}\`, so the pages of this language show it in another one, or not at all. Translate it.`
      : `The message \`${id}\` and ${String(others)} ${others === 1 ? 'other' : 'others'} have no text in \`${locale}\`, so the pages of this language show them in another one. Translate them.`,
  hint: ({ locale, file }) =>
    file && `\`specpress messages --locale ${locale}\` writes their ids to \`${file}\`.`,
})

export const unusableOutputPath = defineProblem('unusable-output-path', {
  isFatal: true,
  message: ({ path, owner, reason }: { path: string; owner: string; reason: string }) =>
    `The file \`${path}\` of ${owner} cannot be written: ${reason}. Choose another path, below the output folder.`,
})

export const unusableUrl = defineProblem('unusable-url', {
  isFatal: true,
  message: ({ url, reason }: { url: string; reason: string }) =>
    `No file can be written for the URL \`${url}\`: ${reason}. Set another \`slug\`, or rename the file.`,
})

export const unusedDirective = defineProblem('unused-directive', {
  severity: 'warning',
  message: ({ name }: { name: string }) =>
    `Nothing here handles the directive \`${name}\`, so it is shown as plain text. Write \`\\:\` for a plain colon.`,
})

export const unwantedTerm = defineProblem('unwanted-term', {
  severity: 'warning',
  message: ({ term, better }: { term: string; better: string }) =>
    `This site does not use the term “${term}”. Write “${better}”.`,
})

export const wrongComponentUse = defineProblem('wrong-component-use', {
  severity: 'warning',
  message: ({ name, reason }: { name: string; reason: string; nearest?: string | undefined }) =>
    `\`<${name}>\` ${reason}.`,
  hint: ({ nearest }) => nearest && `Did you mean \`${nearest}\`?`,
})
