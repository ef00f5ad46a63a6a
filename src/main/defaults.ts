import { randomUUID } from 'node:crypto'
import type { EngineConfig, LoadedEngineConfig } from '../engine/engine-config.ts'
import { guardedEmitter } from '../engine/guarded-extensions.ts'
import { BUILT_IN_SOURCES, kindsOfFiles, pageKindsOf } from './page-kinds.ts'
import { sourcesOf } from '../engine/sources.ts'
import { llms } from '../agents/llms.ts'
import { mcpManifest } from '../agents/mcp-manifest.ts'
import { pageParts } from '../agents/page-parts.ts'
import type { Config } from '../base/model/config.ts'
import type { Outside } from '../base/platform/outside-state.ts'
import type { Emitter } from '../base/model/output.ts'
import type { Overrides } from '../base/model/recipe.ts'
import { dependencyVersions, installedState } from '../base/platform/dependency-versions.ts'
import { digestOf } from '../base/platform/digest.ts'
import { engineDigest } from '../base/platform/engine-digest.ts'
import { changesFile } from '../tools/changes/changelog/changes-file.ts'
import { printedDocs } from '../kinds/docs/printed-docs.ts'
import { reference } from '../reference/agents/reference.ts'
import { agentFiles } from '../reference/agents/skill-file.ts'
import { descriptions } from '../reference/kind/descriptions.ts'
import { formerPaths } from '../reference/kind/former-paths.ts'
import { compileConfig } from '../stages/assets/compile-config.ts'
import { templateFile } from '../stages/assets/installation.ts'
import { loadConfig } from '../stages/config/load.ts'
import type { GivenConfig } from '../stages/config/load.ts'
import { feed } from '../stages/emit/feed.ts'
import { headers } from '../stages/emit/headers.ts'
import { manifest } from '../stages/emit/manifest.ts'
import { signInPage } from '../stages/emit/sign-in-page.ts'
import { robots } from '../stages/emit/robots.ts'
import { search } from '../stages/emit/search.ts'
import { sidebars } from '../stages/emit/sidebars.ts'
import { sitemap } from '../stages/emit/sitemap.ts'
import { versions } from '../stages/emit/versions.ts'
import { images } from '../stages/images/emitter.ts'
import { previews } from '../stages/previews/emitter.ts'

/**
 * The config of the site in a folder, with the built-in parts: their only list. `given` replaces the config
 * file.
 */
export async function configure(
  root: string,
  overrides: Overrides,
  given?: GivenConfig,
): Promise<LoadedEngineConfig> {
  const engine = engineDigest()
  const loaded = await loadConfig(root, {
    overrides,
    engine,
    given,
    defaultTheme: templateFile('index.tsx'),
    takenSources: BUILT_IN_SOURCES,
    compile: (file) => compileConfig(root, file, engine),
  })
  const { config, incomplete } = loaded
  if (config) return { ...loaded, config: withDefaults(config, loaded.outside) }
  if (incomplete === undefined) return { ...loaded, config }
  const { unknownNamesIn } = await import('../engine/site/config-mistakes.ts')
  const unknown = await unknownNamesIn(withDefaults(incomplete, loaded.outside))
  return { ...loaded, config, problems: [...loaded.problems, ...unknown] }
}

function withDefaults(config: Config, outside: Outside | undefined): EngineConfig {
  const digest = documentDigest(config)
  const isOwn = config.emitters.length === 0
  const kinds = pageKindsOf(config)
  return Object.freeze({
    ...config,
    pageKinds: kinds,
    sources: sourcesOf(config, kindsOfFiles(config)),
    emitters: [
      sitemap,
      feed((table) => kinds.flatMap(({ feedsIn }) => feedsIn?.(table) ?? [])),
      robots,
      manifest,
      signInPage,
      descriptions,
      formerPaths,
      versions,
      sidebars,
      printedDocs,
      headers,
      search,
      llms,
      pageParts,
      mcpManifest,
      reference(config.engine),
      agentFiles(config.engine),
      changesFile(config.engine),
      images,
      previewImages(),
      ...config.emitters.map((emitter) => guardedEmitter(emitter, config)),
    ],
    digest,
    identity: isOwn ? digestOf(JSON.stringify([config, digest])) : undefined,
    ...(outside?.isAsked === true && { round: randomUUID() }),
  })
}

function previewImages(): Emitter {
  return previews({
    font: templateFile('fonts/preview.ttf'),
    widths: templateFile('fonts/preview-widths.json'),
  })
}

/** The digest of everything that decides a document, except its file: options, plug-ins and the engine. */
function documentDigest({
  root,
  digest,
  engine,
  variables,
  locale,
  version,
  markdown,
  sources,
  runsCode,
  needs,
  docs,
  locales,
  terms,
  apiCheck,
  describedComponents,
}: Config): string {
  const plugins = runsCode
    ? [digest, needs, ...dependencyVersions(root), ...installedState(root)]
    : []
  // A document of a source of the config is refused if the site does not have its version or language.
  const places =
    sources.length > 0 ? [docs.map((each) => each.version), locales.map(({ id }) => id)] : []
  const codeOf = docs.map(({ repository, runCode }) => repository?.runCode ?? runCode)
  const runs = codeOf.some((runsCode) => runsCode !== undefined) ? codeOf : []
  const { parser, format, admonitions, frontMatterKeys } = markdown
  const options = [
    variables,
    locale,
    version,
    parser,
    format,
    admonitions,
    frontMatterKeys,
    terms,
    apiCheck !== undefined,
    describedComponents,
  ]
  return digestOf(JSON.stringify([engine, options, plugins, places, runs]))
}
