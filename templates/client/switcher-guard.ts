import { jsonAt } from './json-at.ts'

interface Versions {
  readonly versions: readonly {
    readonly label: string
    readonly root: string
    readonly home: string
  }[]
  readonly pages: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
}

/**
 * Closes the lists of the navbar when the reader goes elsewhere. Returns the function to call when one was
 * opened: it fills the list of versions.
 */
export function guardSwitchers(): (switcher: HTMLElement) => void {
  document.addEventListener('click', ({ target }) => {
    closeAll(target)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const switcher of closeAll(undefined)) switcher.querySelector('summary')?.focus()
  })
  return (switcher) => {
    const { versions } = switcher.dataset
    if (versions !== undefined) void listVersions(switcher, versions)
  }
}

/** Closes the lists that do not contain the target, and returns those that were open. */
function closeAll(target: EventTarget | null | undefined): readonly HTMLDetailsElement[] {
  const open = [...document.querySelectorAll<HTMLDetailsElement>('.sp-switcher[open]')]
  const others = open.filter((switcher) => !(target instanceof Node && switcher.contains(target)))
  for (const switcher of others) switcher.open = false
  return others
}

async function listVersions(switcher: HTMLElement, file: string): Promise<void> {
  const { page = '', version } = switcher.dataset
  delete switcher.dataset.versions
  const found = await jsonAt<Versions>(file).catch(() => undefined)
  if (!found) return
  const { versions, pages } = found
  const lines = versions.map(({ label, root, home }, index) => {
    const line = document.createElement('li')
    const link = document.createElement('a')
    link.href = addressIn(pages, { page, version: index, root }) ?? home
    link.textContent = label
    if (label === version) link.ariaCurrent = 'true'
    line.append(link)
    return line
  })
  const last = switcher.querySelector('li:last-child')
  switcher.querySelector('ul')?.replaceChildren(...lines, ...(last ? [last] : []))
}

/** The same page of a version, else the page of the folder that would contain it, or of one above. */
function addressIn(
  pages: Versions['pages'],
  {
    page,
    version,
    root,
  }: { readonly page: string; readonly version: number; readonly root: string },
): string | undefined {
  const above = Object.keys(pages).filter((key) => `${page}/`.startsWith(key && `${key}/`))
  for (const key of above.sort((a, b) => b.length - a.length)) {
    const found = Object.entries(pages[key] ?? {}).find(([, has]) => has.includes(version))
    if (found) return `${root}${found[0]}`
  }
  return undefined
}
