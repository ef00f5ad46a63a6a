const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The open branch of the sidebar: the folders on the way to the page, with what lies in them. */
function branch(folder, path, url) {
  const [open, ...rest] = path
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

export default function ({ title, description, content, page, collections }) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title>
    <meta name="description" content="${escape(description)}">
  </head>
  <body>
    <nav aria-label="Docs">${branch(collections.tree, page.filePathStem.split('/').slice(1, -1), page.url)}</nav>
    <main>
      <h1>${escape(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`
}
