import { join } from 'node:path'
import { homeOf, installed, binOf, nodeFor, versionIn } from './install.ts'
import type { CorpusDocument } from './corpus.ts'
import { outputOf } from './shell.ts'
import type { Tool } from './tool.ts'

/** The folder of the templates of the peers' sites, and that of their packages and sites. */
export interface Folders {
  readonly templates: string
  readonly cache: string
}

type Peer = (folders: Folders) => Promise<Tool>

/**
 * The peers, each with the settings that its users have: highlighting on, the tool's default sidebar, search
 * off. Their configs are in `peers/`.
 */
export const PEERS: Readonly<Record<string, Peer>> = {
  /**
   * A layout with only the parts of a documentation page: the open branch of the sidebar, breadcrumbs, the
   * table of contents, the neighbours. Hugo writes one form of each page, we write two.
   */
  async hugo({ templates, cache }) {
    const version = await hugoVersion()
    return {
      name: 'hugo',
      label: `Hugo ${version}, open branch, bare layout`,
      home: join(cache, `hugo-${version}`),
      template: join(templates, 'hugo'),
      docs: 'content/docs',
      out: 'public',
      line: ['hugo'],
      // Without an `_index.md`, a nested folder is not a section in Hugo, and has no place in a sidebar.
      extraFiles: (documents) =>
        foldersOf(documents).map((folder) => ({
          path: join('content/docs', folder, '_index.md'),
          text: `---\ntitle: ${folder.split('/').at(-1) || 'Docs'}\n---\n`,
        })),
    }
  },

  /** Nearly the same layout, as a function; markdown-it, Prism, and Eleventy's own plugin for links to `.md` files. */
  async eleventy({ templates, cache }) {
    const template = join(templates, 'eleventy')
    const version = versionIn(template, '@11ty/eleventy')
    const home = await installed(template, homeOf(cache, 'eleventy', version))
    return {
      name: 'eleventy',
      label: `Eleventy ${version}, open branch, bare layout`,
      home,
      template,
      docs: 'content/docs',
      out: '_site',
      line: [process.execPath, binOf(home, '@11ty/eleventy', 'eleventy'), '--quiet'],
      extraFiles: () => [
        { path: 'content/docs/docs.11tydata.json', text: '{ "layout": "doc.11ty.js" }\n' },
      ],
    }
  },

  async starlight({ templates, cache }) {
    const template = join(templates, 'starlight')
    const version = versionIn(template, '@astrojs/starlight')
    const home = await installed(template, homeOf(cache, 'starlight', version))
    const node = await nodeFor('22.12.0', cache)
    return {
      name: 'starlight',
      label: `Starlight ${version}, Astro ${versionIn(template, 'astro')}, Node ${node.version}`,
      home,
      template,
      docs: 'src/content/docs/docs',
      out: 'dist',
      line: [node.path, binOf(home, 'astro', 'astro'), 'build'],
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    }
  },

  async vitepress({ templates, cache }) {
    const template = join(templates, 'vitepress')
    const version = versionIn(template, 'vitepress')
    const home = await installed(template, homeOf(cache, 'vitepress', version))
    return {
      name: 'vitepress',
      label: `VitePress ${version}, sidebar per section`,
      home,
      template,
      docs: 'docs',
      out: '.vitepress/dist',
      line: [process.execPath, binOf(home, 'vitepress', 'vitepress'), 'build'],
    }
  },

  async docusaurus({ templates, cache }) {
    const template = join(templates, 'docusaurus')
    const version = versionIn(template, '@docusaurus/core')
    const home = await installed(template, homeOf(cache, 'docusaurus', version))
    return {
      name: 'docusaurus',
      label: `Docusaurus ${version}, faster, v4`,
      home,
      template,
      docs: 'docs',
      out: 'build',
      line: [process.execPath, binOf(home, '@docusaurus/core', 'docusaurus'), 'build'],
      env: { NO_UPDATE_NOTIFIER: '1' },
    }
  },
}

async function hugoVersion(): Promise<string> {
  try {
    return /v([\d.]+)/.exec(await outputOf(['hugo', 'version']))?.[1] ?? 'of unknown version'
  } catch (cause) {
    throw new Error('Hugo is not on the PATH. On Debian: apt-get install -y hugo', { cause })
  }
}

/** All folders of the documents, the outermost (`''`) included. */
function foldersOf(documents: readonly CorpusDocument[]): readonly string[] {
  const folders = documents.flatMap(({ path }) => {
    const parts = path.split('/').slice(0, -1)
    return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
  })
  return [...new Set(folders)]
}
