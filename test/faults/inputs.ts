import fc from 'fast-check'
import type { Files } from './folder.ts'
import type { Random } from './random.ts'
import { randomConfig } from './random-configs.ts'
import { randomDescription } from './random-descriptions.ts'
import type { Json } from './random-descriptions.ts'
import { randomDocument } from './random-documents.ts'
import type { RandomDocument } from './random-documents.ts'
import { configOf, filesOf, randomSite } from './site.ts'
import * as catalogue from '../../src/base/problems/catalogue.ts'
import { problemKindsOf } from '../../src/base/problems/problem.ts'

/** One random file of a site. */
export interface Input {
  readonly path: string
  readonly text: string
  /** The data that the text was made of, and how, if it is data. */
  readonly value?: Json
  readonly textOf?: (value: Json) => string
}

/** Random files, and the site that is built with some of them. */
export interface Inputs {
  readonly list: readonly Input[]
  readonly siteOf: (inputs: readonly Input[]) => Files
}

/** Documents, descriptions or options. */
export function inputsOf(random: Random): Inputs {
  const seed = random.below(2 ** 31)
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number): readonly Value[] =>
    fc.sample(arbitrary, { seed, numRuns })
  return random.pick([
    () => documentsOf(sample(randomDocument, 40), random),
    () => documentsOf(sample(randomDocument, 40), random),
    () => descriptionsOf(sample(randomDescription, 8)),
    () => optionInputs(sample(randomConfig, 1)[0] ?? {}, random),
  ])()
}

function documentsOf(documents: readonly RandomDocument[], random: Random): Inputs {
  const list = documents.map(({ ending, text }, index) => ({
    path: `content/docs/doc-${index}.${ending}`,
    text,
  }))
  return documentInputs(list, random.chance(0.5) ? 'lenient' : 'strict')
}

/** Documents of a site. A lenient site has only warnings: it publishes documents with mistakes. */
export function documentInputs(list: readonly Input[], check: 'lenient' | 'strict'): Inputs {
  const config = configOf({ openapi: [], check: check === 'lenient' ? WARNINGS : {} })
  return { list, siteOf: (inputs) => siteWith(inputs, config) }
}

const WARNINGS = Object.fromEntries(
  problemKindsOf(catalogue)
    .filter(({ isFatal }) => !isFatal)
    .map(({ id }) => [id, 'warning']),
)

function descriptionsOf(descriptions: readonly Json[]): Inputs {
  return descriptionInputs(
    descriptions.map((value, index) => ({
      path: `openapi/api-${index}.json`,
      text: jsonOf(value),
      value,
      textOf: jsonOf,
    })),
  )
}

/** Descriptions of a site, each with a folder of its own. */
export function descriptionInputs(list: readonly Input[]): Inputs {
  return {
    list,
    siteOf: (inputs) => {
      const openapi = inputs.map(({ path }) => {
        const name = path.replaceAll(/^.*\/|\.\w+$/g, '')
        return { file: path, name, folder: name }
      })
      return siteWith(inputs, configOf({ openapi, check: { 'dead-link': 'warning' } }))
    },
  }
}

/** Options in addition to those that a site needs. */
export function optionInputs(value: Json, random: Random): Inputs {
  const textOf = (options: Json): string => configOf(options as object)
  const site = randomSite(random)
  return {
    list: [{ path: 'site.config.ts', text: textOf(value), value, textOf }],
    siteOf: ([config]) =>
      new Map([...site, ...(config ? filesOf({ [config.path]: config.text }) : [])]),
  }
}

function siteWith(inputs: readonly Input[], config: string): Files {
  return filesOf({
    'site.config.ts': config,
    'content/docs/index.md': '# Start\n',
    'content/pages/index.md': '# Home\n',
    ...Object.fromEntries(inputs.map(({ path, text }) => [path, text])),
  })
}

function jsonOf(value: Json): string {
  return `${JSON.stringify(value, null, 1)}\n`
}
