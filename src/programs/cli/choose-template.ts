import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/** The templates for a new site, and their content. */
export const TEMPLATES = {
  docs: 'documentation',
  api: 'documentation, an API reference and a blog',
  product: 'the site of a product: home page with prices, documentation, API reference and blog',
} as const

export type Template = keyof typeof TEMPLATES

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly Template[]

const DEFAULT: Template = 'api'

/** Asks for the template, if both ends are a terminal. Otherwise, and for an empty answer, it is `api`. */
export async function chosenTemplate(
  input: Readable & { readonly isTTY?: boolean },
  output: Writable & { readonly isTTY?: boolean },
): Promise<Template> {
  if (!input.isTTY || !output.isTTY) return DEFAULT
  const terminal = createInterface({ input, output })
  // While it reads a line, a terminal sends Ctrl+C as a character.
  terminal.once('SIGINT', () => {
    terminal.close()
    process.kill(process.pid, 'SIGINT')
  })
  try {
    for (const [index, name] of TEMPLATE_NAMES.entries()) {
      output.write(`  ${String(index + 1)}  ${name.padEnd(8)} ${TEMPLATES[name]}\n`)
    }
    for (;;) {
      const answer = (await terminal.question(`Template (${DEFAULT}): `)).trim()
      if (answer === '') return DEFAULT
      const found = TEMPLATE_NAMES.find(
        (name, index) => name === answer || String(index + 1) === answer,
      )
      if (found) return found
      output.write(`Type a number from 1 to ${String(TEMPLATE_NAMES.length)}, or a name.\n`)
    }
  } finally {
    terminal.close()
  }
}
