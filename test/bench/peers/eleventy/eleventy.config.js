import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'
import markdownIt from 'markdown-it'

export default function (config) {
  config.addPlugin(syntaxHighlight)
  config.setLibrary('md', markdownIt({ html: true }).use(linksToPages))
  config.addCollection('tree', (collections) => treeOf(collections.getAll()))
  return {
    dir: { input: 'content', includes: '../_includes', output: '_site' },
    // The corpus is plain Markdown: it need not go through a template language first.
    markdownTemplateEngine: false,
  }
}

/** `../b/page.md` → `../../b/page/`, for each document becomes a folder with an `index.html`. */
function linksToPages(markdown) {
  markdown.core.ruler.push('links-to-pages', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href')
      if (href?.endsWith('.md') && !/^\w+:/.test(href)) {
        token.attrSet('href', `../${href.slice(0, -'.md'.length)}/`)
      }
    }
  })
}

function treeOf(items) {
  const root = { name: '', folders: new Map(), items: [] }
  for (const item of items) {
    const folders = item.filePathStem.split('/').slice(1, -1)
    const folder = folders.reduce((parent, name) => {
      if (!parent.folders.has(name)) {
        parent.folders.set(name, { name, folders: new Map(), items: [] })
      }
      return parent.folders.get(name)
    }, root)
    folder.items.push(item)
  }
  return root
}
