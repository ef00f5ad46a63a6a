import type { EsbuildPlugin } from 'specpress'

// Further loaders would change the text. The text as written is better than an error.
const RAW_LOADER = /^(?:-?!)*raw-loader!(?:[\w@/-]+!)*/

/** Resolves webpack's `raw-loader!./a.js` as `./a.js?raw`: the text of a file. */
export const rawLoader: EsbuildPlugin = {
  name: 'raw-loader',
  setup(build) {
    build.onResolve({ filter: RAW_LOADER }, ({ path, importer, kind, resolveDir }) =>
      build.resolve(`${path.replace(RAW_LOADER, '')}?raw`, { importer, kind, resolveDir }),
    )
  },
}
