import { readFileSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const docs = new URL('../docs/', import.meta.url)

/** VitePress generates no sidebar. One per section keeps it, and its pages, smaller than one for all. */
const sidebar = Object.fromEntries(
  readdirSync(docs).map((section) => [
    `/docs/${section}/`,
    readdirSync(new URL(`${section}/`, docs)).map((folder) => ({
      text: folder,
      collapsed: true,
      items: readdirSync(new URL(`${section}/${folder}/`, docs)).map((file) => ({
        text: titleOf(new URL(`${section}/${folder}/${file}`, docs)),
        link: `/docs/${section}/${folder}/${file.slice(0, -'.md'.length)}`,
      })),
    })),
  ]),
)

export default defineConfig({
  title: 'Bench',
  themeConfig: { sidebar },
})

function titleOf(file) {
  return /^title: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
}
