import { definePlugin, pageFiles, redirectPage, textFile } from 'specpress'
import type { Emitter } from 'specpress'
import { HOST_FILES } from './host-files.ts'
import { hrefOf } from './href.ts'
import { planOf } from './plan.ts'

/** Old paths that redirect to pages: from the config, and from `redirect_from` in front matter. */
export const redirects = definePlugin({
  name: 'redirects',
  options: { from: 'map of text?', files: 'list of text?' },
  problems: {
    chain: 'warning',
    'dead-target': 'error',
    loop: 'error',
    shadowed: 'error',
    twice: 'error',
    'wrong-file': 'error',
    'wrong-path': 'error',
    'wrong-target': 'error',
  },
  frontMatterKeys: ['redirect_from'],
  setup: ({ from = {}, files = [] }) => ({ emitters: [redirectsOf(from, files)] }),
})

function redirectsOf(from: Readonly<Record<string, string>>, files: readonly string[]): Emitter {
  return {
    name: 'redirects',
    when: 'planned',
    *emit(view) {
      const { config, report } = view
      const { origin } = config
      const redirects = planOf(from, view)
      for (const { path, target } of redirects) {
        yield* pageFiles(path, redirectPage(hrefOf(target, config), { origin, lang: config.lang }))
      }
      for (const name of files) {
        const write = HOST_FILES.get(name)
        if (write) yield textFile(name, write(redirects, config))
        else
          report({
            id: 'wrong-file',
            message: `The plug-in writes no file \`${name}\`.`,
            fix: `Name some of: ${[...HOST_FILES.keys()].join(', ')}.`,
            file: config.file,
          })
      }
    },
  }
}
