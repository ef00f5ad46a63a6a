import type { Plugin } from './esbuild.ts'
import { templateFile } from './installation.ts'
import type { FontFile, FontOptions } from '../../base/model/font-options.ts'

/** The family of a font in the default theme, its token, and what follows it in a list of fonts. */
const FAMILIES = {
  text: { family: 'Sp Text', token: '--sp-font-text', system: 'system-ui, sans-serif' },
  code: {
    family: 'Sp Code',
    token: '--sp-font-code',
    system: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  },
}

/** Replaces the fonts of the default theme with those of a site, so that only these are published. */
export function siteFontsPlugin(root: string, { text, code }: FontOptions = {}): Plugin {
  return {
    name: 'specpress-site-fonts',
    setup(build) {
      const replace = (file: string, contents: string, loader: 'css' | 'js'): void => {
        const filter = exactly(templateFile(file))
        build.onLoad({ filter, namespace: 'file' }, () => ({ contents, loader, resolveDir: root }))
      }
      if (text) replace('styles/text-font.css', stylesOf('text', text), 'css')
      if (code) replace('styles/code-font.css', stylesOf('code', code), 'css')
      if (text) replace('fonts.ts', preloadOf(text), 'js')
    },
  }
}

function exactly(file: string): RegExp {
  return new RegExp(`^${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

/** The module `fonts.ts` of the default theme: the first file is the one that most pages need. */
function preloadOf(font: 'system' | readonly FontFile[]): string {
  const [first] = font === 'system' ? [] : font
  if (first === undefined) return 'export const textFont = undefined'
  return `export { default as textFont } from ${JSON.stringify(`@site/${first.src}`)}`
}

function stylesOf(kind: keyof typeof FAMILIES, font: 'system' | readonly FontFile[]): string {
  const { family, token, system } = FAMILIES[kind]
  const isSystem = font === 'system'
  const list = isSystem ? system : `'${family}', ${system}`
  // As with Inter: a text that changes its font after the first paint would move.
  const display = kind === 'text' ? 'optional' : 'swap'
  const faces = (isSystem ? [] : font).map(
    ({ src, weight = '400', style = 'normal', unicodeRange }) =>
      `@font-face {
        font-family: '${family}';
        font-weight: ${weight};
        font-style: ${style};
        font-display: ${display};
        src: url(${JSON.stringify(`@site/${src}`)});
        ${unicodeRange === undefined ? '' : `unicode-range: ${unicodeRange};`}
      }`,
  )
  return [...faces, `@layer sp.tokens { :root { ${token}: ${list} } }`].join('\n')
}
