const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The open branch of the sidebar: the folders on the path to the page, with their content. */
function branch(folder, [open, ...rest], url) {
  const folders = [...folder.folders.values()].map((child) =>
    child.name === open
      ? `<li>${child.name}${branch(child, rest, url)}</li>`
      : `<li>${child.name}</li>`,
  )
  const items = folder.items.map((item) => {
    const current = item.url === url ? ' aria-current="page"' : ''
    return `<li><a href="${item.url}"${current}>${escape(item.data.title)}</a></li>`
  })
  return `<ul>${folders.join('')}${items.join('')}</ul>`
}

function neighbours({ items }, url) {
  const index = items.findIndex((item) => item.url === url)
  const link = (item, rel) =>
    item ? `<a href="${item.url}" rel="${rel}">${escape(item.data.title)}</a>` : ''
  return link(items[index - 1], 'prev') + link(items[index + 1], 'next')
}

export default function ({ title, description, content, page, collections }) {
  const path = page.filePathStem.split('/').slice(1, -1)
  const folder = path.reduce(({ folders }, name) => folders.get(name), collections.tree)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escape(title)} | Bench</title>
    <meta name="description" content="${escape(description)}">
    <link rel="canonical" href="https://docs.example.com${page.url}">
  </head>
  <body>
    <nav aria-label="Docs">${branch(collections.tree, path, page.url)}</nav>
    <main>
      <nav aria-label="Breadcrumbs"><ol>${path.map((name) => `<li>${name}</li>`).join('')}</ol></nav>
      <h1>${escape(title)}</h1>
      ${content}
      <nav aria-label="Pages">${neighbours(folder, page.url)}</nav>
    </main>
  </body>
</html>
`
}
