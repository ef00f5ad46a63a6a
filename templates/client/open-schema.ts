/**
 * Shows the levels below a schema with a page of its own. They are fetched from that page, without fields that only
 * apply to the other direction. Names in them link to that page. If it cannot be fetched, the browser opens it.
 */
export async function openSchema(fold: HTMLElement): Promise<void> {
  const { spLoad: url } = fold.dataset
  if (url === undefined) return
  delete fold.dataset.spLoad
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(response.statusText)
    fold.append(...partsIn(await response.text(), response.url, hiddenIn(fold)))
  } catch {
    fold.dataset.spLoad = url
    location.assign(url)
  }
}

/** The mark of the properties that do not belong to the fold's part of the exchange. */
function hiddenIn(fold: HTMLElement): string {
  if (!fold.closest('.sp-operation:has(.sp-endpoint)')) return 'none'
  return fold.closest('.sp-response') ? 'writeOnly' : 'readOnly'
}

/** The levels below the schema of a page. */
function partsIn(html: string, url: string, hidden: string): readonly Element[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const schema = page.querySelector('.sp-schema')
  if (!schema) throw new Error('The page has no schema.')
  for (const mark of schema.querySelectorAll(`[data-kind=${hidden}]`)) mark.closest('li')?.remove()
  for (const element of schema.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const link of schema.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.href = new URL(link.getAttribute('href') ?? '', url).href
  }
  for (const { dataset } of schema.querySelectorAll<HTMLElement>('[data-sp-load]')) {
    dataset.spLoad = new URL(dataset.spLoad ?? '', url).href
  }
  // The place of the fold has said these itself.
  return [...schema.children].filter(
    (part) => !part.matches('.sp-type-line,.sp-prose,:not([class])'),
  )
}
