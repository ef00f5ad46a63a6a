import type { FilledConfig } from '../../base/model/config.ts'
import type { DocsSettings, VersionSettings } from '../../base/model/docs-options.ts'
import type { OpenApiSettings, ChangelogSettings } from '../../base/model/openapi-options.ts'
import type { ApiRules } from '../../base/model/api-rules.ts'
import type { FrozenVersions } from '../../base/model/recipe.ts'
import type { ApiDescription, DocsVersion, VersionState } from '../../base/model/site-config.ts'
import { slugify } from '../../base/shared/text/text.ts'
import {
  fileNameOf,
  isExternal,
  pathnameFrom,
  snapshotPathOf,
  sourcePathOf,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'
import { versionFolderOf } from '../../base/shared/urls/version-files.ts'
import { repositoryNameOf, resolveRepository } from './resolve-remote.ts'
import type { ApiChangelog, ApiVersion } from '../../base/model/api-versions.ts'
import { REVISION_FILE } from '../../base/model/option-checks.ts'
import { commitOf, pathInRepository, tagsWith } from '../../base/platform/git-files.ts'
import { today } from '../../base/platform/today.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The name of the current version of the docs. */
const CURRENT = 'current'

const DEFAULT_FOLDER = 'content/docs'

/** The sets of docs in the config; empty if docs are disabled. */
export function docsSetsOf({ docs }: Pick<FilledConfig, 'docs'>): readonly DocsSettings[] {
  if (docs === false) return []
  return isList(docs) ? docs : [docs]
}

/** The folder of a set of docs. */
export function docsFolderOf({ folder, from }: DocsSettings): string {
  if (from === undefined) return sourcePathOf(folder ?? DEFAULT_FOLDER)
  const { checkout, folder: inside } = resolveRepository(from)
  return sourcePathOf(`${checkout}/${inside}`)
}

/** The name of a set of docs among others. */
export function docsNameOf(options: DocsSettings): string {
  const { from } = options
  return from ? (from.name ?? repositoryNameOf(from.repository)) : fileNameOf(docsFolderOf(options))
}

/** The current descriptions, each with its set of docs. */
export function resolveDescriptions(user: FilledConfig, root: string): readonly ApiDescription[] {
  const [first] = docsSetsOf(user)
  const set = first ? docsNameOf(first) : fileNameOf(DEFAULT_FOLDER)
  return user.openapi.map(({ changelog, rules, ...options }) => {
    const description = resolveDescription(options, options.docs ?? set, user)
    return {
      ...description,
      ...(changelog && { changelog: resolveChangelog(changelog, description.file, root) }),
      ...(rules !== undefined && { rules: resolveRules(rules) }),
    }
  })
}

function resolveRules(rules: NonNullable<OpenApiSettings['rules']>): readonly ApiRules[] {
  const isOne = typeof rules === 'string' || 'use' in rules
  return (isOne ? [rules] : rules).map((each, index) => {
    const { use, ...others } = typeof each === 'string' ? { use: each } : each
    const option = isOne ? ['rules'] : ['rules', String(index)]
    return {
      ...others,
      option,
      use: use === 'recommended' ? use : sourcePathOf(use.replace(/^\.\//, '')),
    }
  })
}

/** Every version of every set of docs. */
export function resolveDocs(
  user: FilledConfig,
  frozen: FrozenVersions = new Map(),
  openapi: readonly ApiDescription[] = [],
): readonly DocsVersion[] {
  const sets = docsSetsOf(user)
  if (sets.length > 0) {
    return sets.flatMap((options) => docsVersionsOf(options, { user, frozen, openapi }))
  }
  // Without docs, the API references are at the root of the site.
  const route = pathnameFrom('/')
  const alone = { id: 'docs', set: 'docs', version: CURRENT, folder: undefined, route }
  return openapi.length === 0 ? [] : [{ ...alone, numberPrefixes: true, openapi }]
}

interface DocsInput {
  readonly user: FilledConfig
  readonly frozen: FrozenVersions
  readonly openapi: readonly ApiDescription[]
}

function docsVersionsOf(
  options: DocsSettings,
  { user, frozen, openapi }: DocsInput,
): readonly DocsVersion[] {
  const folder = docsFolderOf(options)
  const set = docsNameOf(options)
  const { route } = options
  const versions = frozen.get(folder) ?? []
  const all = [CURRENT, ...versions.map(({ name }) => name)]
  const taken = all.filter((name) => options.onlyIncludeVersions?.includes(name) ?? true)
  const newest = options.lastVersion ?? taken.find((name) => name !== CURRENT) ?? CURRENT
  const shared = {
    set,
    numberPrefixes: options.numberPrefixes,
    ...(options.showDescriptions && { showDescriptions: true }),
    ...(options.runCode === false && { runCode: false as const }),
    ...(options.editUrl && { editUrl: options.editUrl }),
    ...(options.sourceUrl && { sourceUrl: options.sourceUrl }),
    ...(options.from && { repository: resolveRepository(options.from) }),
  }
  const ofSet = openapi.filter(({ docs }) => docs === set)
  return taken.map((version): DocsVersion => {
    const normalized = versions.find(({ name }) => name === version)
    const { sidebar, sidebars } = (version === CURRENT ? options : normalized) ?? {}
    const own: Partial<VersionSettings> = options.versions?.[version] ?? {}
    const path = own.route ?? (version === newest ? '' : version === CURRENT ? 'next' : version)
    return {
      ...shared,
      id: version === CURRENT ? set : `${set}-${version}`,
      version,
      folder: version === CURRENT ? sourcePathOf(folder) : versionFolderOf(folder, version),
      route: pathnameFrom(route, path),
      ...(sidebar && { sidebar }),
      ...(sidebars && { sidebars }),
      openapi:
        version === CURRENT
          ? ofSet.map((each) => withVersion(each, path))
          : (normalized?.openapi ?? []).map((each) =>
              withVersion(resolveDescription(withFunctions(each, openapi), set, user), path),
            ),
      ...(versions.length > 0 && { state: stateOf(version, own, { all, newest, taken }) }),
    }
  })
}

/** The description of a version of the docs, whose path is at the end of its route. */
function withVersion(description: ApiDescription, path: string): ApiDescription {
  const { route } = description
  return route === undefined ? description : { ...description, route: pathnameFrom(route, path) }
}

/** A frozen description with the functions of the current config, which its file cannot hold. */
function withFunctions(
  frozen: OpenApiSettings,
  current: readonly ApiDescription[],
): OpenApiSettings {
  const { samples, audience } = current.find(({ name }) => name === frozen.name) ?? {}
  const own = Array.isArray(samples?.own) ? samples.own : undefined
  const keep = audience?.keep
  const ofFrozen = typeof frozen.audience === 'string' ? { name: frozen.audience } : frozen.audience
  return {
    ...frozen,
    ...(own !== undefined &&
      frozen.samples?.own === undefined && { samples: { ...frozen.samples, own } }),
    ...(keep !== undefined && { audience: { keep, ...ofFrozen } }),
  }
}

interface Order {
  /** Newest first. */
  readonly all: readonly string[]
  readonly newest: string
  readonly taken: readonly string[]
}

function stateOf(
  version: string,
  { label, banner, badge, noindex }: Partial<VersionSettings>,
  { all, newest, taken }: Order,
): VersionState {
  const isNewer = all.indexOf(version) < all.indexOf(newest)
  const byOrder = version === newest ? 'none' : isNewer ? 'unreleased' : 'unmaintained'
  const shown = banner ?? byOrder
  return {
    label: label ?? (version === CURRENT ? 'Next' : version),
    banner: shown === 'none' ? undefined : shown,
    badge: badge ?? taken.length > 1,
    noindex: noindex ?? false,
    isNewest: version === newest,
  }
}

function resolveDescription(
  given: Omit<OpenApiSettings, 'changelog' | 'rules'>,
  docs: string,
  { openapi, product }: FilledConfig,
): ApiDescription {
  const { route, errors, root, audience, overlays, ...options } = given
  const isAddress = isExternal(options.file)
  const file = isAddress ? snapshotPathOf(options.file) : sourcePathOf(options.file)
  const isOnly = openapi.length < 2
  const fileName = slugify(withoutExtension(fileNameOf(file)))
  const name = options.name ?? (isOnly ? product?.slug : undefined) ?? fileName
  return {
    ...options,
    file,
    name,
    folder: sourcePathOf(options.folder ?? (isOnly ? 'api' : `api/${name}`)),
    docs,
    publishedAs: isOnly ? 'openapi' : name,
    ...(isAddress && { url: new URL(options.file).href }),
    ...(route !== undefined && { route: pathnameFrom(route) }),
    ...(errors !== undefined && { errors: pathnameFrom(errors) }),
    ...(root !== undefined && { root: sourcePathOf(root) }),
    ...(audience !== undefined && {
      audience: typeof audience === 'string' ? { name: audience } : audience,
    }),
    ...(overlays && { overlays: overlays.map(sourcePathOf) }),
  }
}

function isList(docs: FilledConfig['docs']): docs is readonly DocsSettings[] {
  return Array.isArray(docs)
}

/** The changelog of the description in a file. Versions of the same day keep their order in the config. */
function resolveChangelog(
  { versions = [], tags, guides }: ChangelogSettings,
  file: SourcePath,
  root: string,
): ApiChangelog {
  const listed = versions.map(({ name, date, file: own }, index): ApiVersion => {
    const { revision, path } = REVISION_FILE.exec(own)?.groups ?? {}
    if (revision === undefined || path === undefined)
      return { name, date, index, file: sourcePathOf(own) }
    const commit = commitOf(root, revision)
    return { name, date, index, file: sourcePathOf(path), revision, commit }
  })
  const tagged = tags === undefined ? [] : taggedVersions(tags, file, root)
  const known = new Set(listed.map(({ name }) => slugify(name)))
  const all = [...listed, ...tagged.filter(({ name }) => !known.has(slugify(name)))]
  const isReleased = all.some((version) => version.revision === undefined && version.file === file)
  return {
    versions: all.toSorted(newestFirst),
    guides: sourcePathOf(guides),
    ...(!isReleased && { today: today() }),
    ...(tags !== undefined && tagged.length === 0 && { unmatched: tags }),
  }
}

/** The versions that are tags of Git, the newest first; of equal names, the newest. */
function taggedVersions(pattern: string, file: SourcePath, root: string): readonly ApiVersion[] {
  const above = pathInRepository(root)
  if (above === undefined) return []
  const names = new Set<string>()
  return tagsWith(root, { pattern, path: `${above}${file}` })
    .toSorted(newestFirst)
    .flatMap(({ name: tag, date, commit }): readonly ApiVersion[] => {
      const name = tag.slice(tag.lastIndexOf('/') + 1)
      if (names.has(slugify(name))) return []
      names.add(slugify(name))
      return [{ name, date, file, revision: tag, commit }]
    })
}

/** Versions of the same day keep their order. */
function newestFirst(one: Pick<ApiVersion, 'date'>, other: Pick<ApiVersion, 'date'>): number {
  return one.date < other.date ? 1 : one.date > other.date ? -1 : 0
}
