import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { rmSync } from 'node:fs'
import { bundle } from '../../../../src/stages/assets/bundle.ts'
import type { BundleResult, BundleSettings } from '../../../../src/stages/assets/bundle.ts'
import { loadBundle } from '../../../../src/stages/assets/load-code.ts'
import type { Bundle, CompiledBundle } from '../../../../src/base/model/bundle.ts'
import { digestOf } from '../../../../src/base/platform/digest.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import type { SourcePath } from '../../../../src/base/shared/urls/paths.ts'

export const PLAIN_THEME = fileURLToPath(
  new URL('../../../fixtures/themes/plain/index.tsx', import.meta.url),
)

type Files = Readonly<Record<string, string>>

/** A folder with these files, which is removed when the test ends. */
export function folderWith(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'specpress-test-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  write(root, files)
  return root
}

export function write(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** How a folder is bundled. */
export interface FolderOptions extends Partial<Omit<BundleSettings, 'modules'>> {
  /** The compiled documents. */
  readonly code?: Files
  /** The code pages. Default: those documents. */
  readonly modules?: readonly SourcePath[]
}

/** Bundles a folder: its `.tsx` files below `content/pages` are pages. */
export function bundleFolder(root: string, options: FolderOptions = {}): Promise<BundleResult> {
  const { code = {}, modules: paths = Object.keys(code).map(sourcePathOf), ...settings } = options
  return bundle({
    root,
    base: '/',
    theme: PLAIN_THEME,
    mode: 'production',
    engine: 'test',
    round: 'test',
    likely: paths,
    modules: Promise.resolve({ paths, digest: digestOf(JSON.stringify([code, options.modules])) }),
    moduleCode: (path) => Promise.resolve(code[path]),
    ...settings,
  })
}

/** The bundle of a folder that must have no problems, loaded. */
export async function bundleOf(root: string, options: FolderOptions = {}): Promise<Bundle> {
  return loadBundle(await compiledBundleOf(root, options))
}

/** The bundle of a folder that must have no problems. */
export async function compiledBundleOf(
  root: string,
  options: FolderOptions = {},
): Promise<CompiledBundle> {
  const { bundle: result, problems } = await bundleFolder(root, options)
  if (!result || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2))
  return result
}

/** The text of each file that the browser may request. */
export function clientFiles({ client }: Pick<Bundle, 'client'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    client.files.map(({ path, file }) => [path, readFileSync(file, 'utf8')]),
  )
}
