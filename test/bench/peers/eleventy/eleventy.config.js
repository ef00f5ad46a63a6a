import { InputPathToUrlTransformPlugin } from '@11ty/eleventy'
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'

export default function (config) {
  config.addPlugin(syntaxHighlight)
  config.addPlugin(InputPathToUrlTransformPlugin)
  config.addCollection('tree', (collections) => treeOf(collections.getAll()))
  return {
    dir: { input: 'content', includes: '../_includes', output: '_site' },
  }
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
