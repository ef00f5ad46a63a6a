import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Nodes, Root, RootContent, Properties } from 'hast'
import { expect, test } from 'vitest'
import { renderedCode, htmlOf, parse } from './pipeline.ts'

// Each case is a folder with `input.md` or `input.mdx` and `output.html`. A code block is in it with its
// markup, as a browser gets it.
const folder = new URL('../../../fixtures/markdown/', import.meta.url)

test.each(readdirSync(folder))('%s', async (name) => {
  const isMdx = existsSync(new URL(`${name}/input.mdx`, folder))
  const input = read(`${name}/input.${isMdx ? 'mdx' : 'md'}`)
  const { body } = await parse(input, { path: `content/docs/page.${isMdx ? 'mdx' : 'md'}` })
  const html =
    body?.kind === 'module'
      ? await render(body.code)
      : body?.kind === 'hast'
        ? rendered(body.tree)
        : ''
  // Comments and imports leave empty lines between blocks, which mean nothing.
  expect(html.replaceAll(/\n{2,}/g, '\n').trim()).toBe(read(`${name}/output.html`).trim())
})

function read(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8')
}

function rendered(tree: Root): string {
  return htmlOf({ type: 'root', children: tree.children.map(withMarkupInside) })
}

function withMarkupInside<Node extends Nodes>(node: Node): Node {
  if (node.type !== 'element') return node
  const { html, ...properties } = node.properties
  if (node.tagName === 'sp-markup') return node
  if (html === undefined) return { ...node, children: node.children.map(withMarkupInside) }
  const markup: RootContent = { type: 'raw', value: String(html) }
  return { ...node, properties, children: [markup] }
}

async function render(code: string): Promise<string> {
  const runtime = createRequire(import.meta.url).resolve('react/jsx-runtime')
  const linked = code.replace('"react/jsx-runtime"', JSON.stringify(pathToFileURL(runtime).href))
  const page = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(linked)}`
  )) as { readonly default: ComponentType<{ readonly components: object }> }
  return renderToStaticMarkup(createElement(page.default, { components: { 'sp-code': Code } }))
}

function Code(unrendered: Properties) {
  const { html, ...properties } = renderedCode(unrendered)
  return createElement('sp-code', {
    ...properties,
    dangerouslySetInnerHTML: { __html: String(html) },
  })
}
