import type { DocsRepository, RepositorySettings } from '../../base/model/remote.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { fileNameOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The folder of content that was fetched from other hosts. Documents in it are read like any other. */
const REMOTE_FOLDER = '.specpress/remote'

/** The folder of another repository's docs, once they are fetched. */
export function resolveRepository({
  repository,
  commit,
  folder = '',
  runCode,
}: RepositorySettings): DocsRepository {
  const inside = sourcePathOf(folder)
  const name = repositoryNameOf(repository)
  const checkout = `${name}-${shortDigestOf(`${repository} ${inside}`)}@${commit.slice(0, 12)}`
  return {
    url: repository,
    commit,
    folder: inside,
    store: sourcePathOf(`${REMOTE_FOLDER}/git/${name}-${shortDigestOf(repository)}`),
    checkout: sourcePathOf(`${REMOTE_FOLDER}/docs/${checkout}`),
    runCode,
  }
}

/** The last part of a URL: `https://github.com/acme/widgets.git` → `widgets`. */
export function repositoryNameOf(repository: string): string {
  const name = fileNameOf(sourcePathOf(repository.replace(/[?#].*$/, '').replaceAll(':', '/')))
  return name.replace(/\.git$/, '').replaceAll(/[^\w.-]+/g, '-') || 'docs'
}

/** The folder of the documents that `load` of a kind returns. */
export function loadedFolderOf(plugin: string, kind: string): SourcePath {
  const name = `${plugin}-${kind}`.replaceAll(/[^\w.-]+/g, '-')
  return sourcePathOf(`${REMOTE_FOLDER}/loaded/${name}-${shortDigestOf(`${plugin} ${kind}`)}`)
}

function shortDigestOf(text: string): string {
  return digestOf(text)
    .replaceAll(/[^\dA-Za-z]/g, '')
    .slice(0, 8)
}
