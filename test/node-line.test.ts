import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

const { jobs } = parse(text('.github/workflows/ci.yml')) as {
  readonly jobs: { readonly check: { readonly strategy: { readonly matrix: { node: number[] } } } }
}
const tested = jobs.check.strategy.matrix.node
const [line] = tested

/** The lines of Node that a file installs, in a workflow, a pipeline, a container or the settings of a host. */
function linesIn(path: string): readonly number[] {
  const named = text(path).matchAll(
    /(?:node-version:|image: node:|FROM node:|NODE_VERSION = |versionSpec:)\s*['"]?(\d+)/g,
  )
  return Array.from(named, ([, number]) => Number(number))
}

test('our CI runs all tests on the line that new sites use, and on the oldest one that is supported', () => {
  const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } }
  const oldest = Number(/\d+/.exec(engines.node)?.[0])
  expect(tested).toEqual([24, oldest])
  const gitlab = parse(text('.gitlab-ci.yml')) as {
    check: { parallel: { matrix: readonly { NODE: readonly string[] }[] } }
  }
  expect(gitlab.check.parallel.matrix).toEqual([{ NODE: tested.map(String) }])
})

test('new sites and the samples of the manual use that line', () => {
  const folders = ['templates/starter-ci', 'manual/content/docs', 'content/docs']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:webp|png)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length)),
  )
  const named = files.map((path) => ({ path, lines: linesIn(path) }))
  expect(named.filter(({ lines }) => lines.length > 0).length).toBeGreaterThan(7)
  expect(named.filter(({ lines }) => lines.some((each) => each !== line))).toEqual([])
})
