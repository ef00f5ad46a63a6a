import type { Look } from '../model/site.ts'
import type { StyleNames } from '../model/style-names.ts'
import { staticPathOf } from '../static-path.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The main color of the old site, light and dark, the logo, and the styles of its components. */
export function lookOf(
  { colors, logo, favicon, ...others }: JsonRecord,
  sheets: readonly string[],
): Look {
  const { primary, light, dark } = recordOf(colors)
  const color = textOf(primary)
  const fonts = recordOf(others['fonts'])
  const main = pathOf(logo)
  const icon = pathOf(favicon)
  return {
    ...(color !== undefined && { color: { light: color, dark: textOf(light) ?? color } }),
    ...(main !== undefined && {
      logo: { light: main, dark: staticPathOf(recordOf(logo)['dark']) },
    }),
    // Mintlify shows a logo in place of the name.
    logoIsName: true,
    fonts: { text: textOf(recordOf(fonts['body'])['family']) ?? textOf(fonts['family']) },
    icons: icon === undefined ? [] : [icon],
    styles: [COMPONENTS, channelRules({ primary, 'primary-light': light, 'primary-dark': dark })],
    sheets,
    names: NAMES,
    tailwind: TAILWIND,
  }
}

/** The variables with the colors that code of a Mintlify site uses: `rgb(var(--primary))`. */
function channelRules(colors: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(colors).flatMap(([name, color]) => {
    const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(textOf(color) ?? '')?.slice(1)
    const numbers = channels?.map((channel) => Number.parseInt(channel, 16))
    return numbers === undefined ? [] : [`  --${name}: ${numbers.join(' ')};\n`]
  })
  return lines.length === 0
    ? ''
    : `/* The colors of Mintlify, for code. */\n:root {\n${lines.join('')}}\n`
}

const NAMES: StyleNames = {
  // Mintlify names no variables for stylesheets.
  own: /^--mint-/,
  accent: [],
  base: 'light',
  modes: {
    light: /(?:html|:root):not\(\.dark\)/g,
    dark: /(?:html|:root)?\.dark(?![\w-])/g,
  },
  prose: /(?:#content-area|\.(?:mdx-content|prose))(?![\w-])/g,
  variables: {},
}

/** A path of a file, which may differ for light and dark. */
function pathOf(given: unknown): string | undefined {
  return staticPathOf(textOf(given) ?? recordOf(given)['light'])
}

const COMPONENTS = `/* Components of Mintlify. */
.mint-columns {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: 1rem;
  margin-block: 1rem;
}
.mint-columns-1 {
  grid-template-columns: 1fr;
}
.mint-card {
  position: relative;
  padding: 1rem 1.25rem;
  border: 1px solid var(--sp-color-border);
  border-radius: 0.75rem;
  margin-block: 1rem;
}
.mint-columns > .mint-card {
  margin-block: 0;
}
.mint-card:has(> .mint-card-title a):hover {
  border-color: var(--sp-color-accent);
}
.mint-card-title {
  margin-top: 0;
  font-weight: 600;
}
/* The whole card is the link. */
.mint-card-title a::after {
  position: absolute;
  inset: 0;
  content: '';
}
.mint-steps {
  padding-left: 2rem;
}
.mint-steps > li {
  padding-left: 0.5rem;
  margin-block: 1.5rem;
}
.mint-step-title,
.mint-update-label {
  font-weight: 600;
}
.mint-frame {
  padding: 0.5rem;
  border: 1px solid var(--sp-color-border);
  border-radius: 0.75rem;
  margin: 1rem 0;
}
.mint-frame figcaption {
  text-align: center;
}
.mint-field {
  padding-block: 0.5rem;
  border-top: 1px solid var(--sp-color-border);
}
.mint-update {
  padding-block: 1rem;
  border-top: 1px solid var(--sp-color-border);
}
.mint-badge {
  padding: 0.1em 0.6em;
  border: 1px solid currentcolor;
  border-radius: 1em;
  font-size: 0.75em;
}
.mint-tree,
.mint-tree ul,
.mint-colors {
  list-style: none;
}
.mint-color {
  display: inline-block;
  width: 1em;
  height: 1em;
  border: 1px solid var(--sp-color-border);
  vertical-align: middle;
}
.mint-icon {
  display: inline;
  height: 1em;
}
.mint-picture > :is(img, svg) {
  width: 1.5rem;
  height: 1.5rem;
  margin: 0 0.5rem 0 0;
  object-fit: contain;
}
`

const TAILWIND = `@import 'tailwindcss';

/* The colors that Mintlify names. */
@theme inline {
  --color-primary: var(--sp-color-accent);
  --color-primary-light: var(--sp-color-accent);
  --color-primary-dark: var(--sp-color-accent-hover);
  --color-background-light: var(--sp-color-bg);
  --color-background-dark: var(--sp-color-bg);
}
`
