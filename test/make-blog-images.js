// Renders the images of the posts from the SVG files next to them: `npm run blog-images`. The PNG files are
// committed, since other sites show them with links to a post, and few of them support SVG.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

const folder = fileURLToPath(new URL('../content/blog/images/', import.meta.url))

for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
  const png = new Resvg(readFileSync(folder + name, 'utf8')).render().asPng()
  writeFileSync(folder + name.replace('.svg', '.png'), png)
}
