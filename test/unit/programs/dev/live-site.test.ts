import { expect, test, vi } from 'vitest'
import { aConfig, aSite } from './a-site.ts'
import type { SitePlan } from './a-site.ts'
import { LiveSite } from '../../../../src/programs/dev/live-site.ts'
import type { LiveChange } from '../../../../src/programs/dev/live-site.ts'
import type { LoadedEngineConfig } from '../../../../src/engine/engine-config.ts'
import {
  badConfigOption,
  deadLink,
  missingTitle,
  specpressBug,
} from '../../../../src/base/problems/catalogue.ts'
import {
  outputPathFrom,
  pathnameFrom,
  sourcePathOf,
} from '../../../../src/base/shared/urls/paths.ts'
import { eventually } from '../../../patience.ts'

const CONFIG_FILE = '/site/site.config.ts'
const home = pathnameFrom('/')
const docs = pathnameFrom('/docs')

/** A live site whose next plan and config a test decides. */
function openSite(first: SitePlan) {
  const next = {
    plan: first,
    config: { config: aConfig(), problems: [], files: [CONFIG_FILE] } as LoadedEngineConfig,
    bug: undefined as Error | undefined,
  }
  const changes: LiveChange[] = []
  const idle = vi.fn()
  const site = new LiveSite({
    loadConfig: () => Promise.resolve(next.config),
    openSite: () => (next.bug ? Promise.reject(next.bug) : Promise.resolve(aSite(next.plan))),
    onChange: (change) => changes.push(change),
    onIdle: idle,
    onBug: (error) => specpressBug({ reason: String(error) }),
  })
  const edit = (...files: readonly string[]): Promise<void> => site.update(new Set(files))
  return { site, next, changes, idle, edit }
}

const idsOf = ({ problems }: Pick<LiveSite, 'problems'>) => problems.map(({ id }) => id)

test('a change names the pages that appeared, disappeared, or look different to readers who have them open', async () => {
  const { site, next, changes, edit } = openSite({
    pages: { '/': 'home', '/a': 'a', '/b': 'b', '/d': 'd' },
  })
  await edit()
  await site.page(pathnameFrom('/a'))
  next.plan = { pages: { '/': 'home', '/a': 'A', '/c': 'c', '/d': 'D' } }
  changes.length = 0
  await edit('/site/content/docs/a.md')
  expect(changes[0]?.pages).toEqual(['/a', '/b', '/c'])
})

test('every page is rendered and checked even if no page is requested', async () => {
  const rendered: string[] = []
  const broken = deadLink({ url: '/x' }, { file: sourcePathOf('content/a.md') })
  const { site, idle, edit } = openSite({
    pages: { '/': 'home', '/a': 'a' },
    checked: [broken],
    onRender: (pathname) => rendered.push(pathname),
  })
  await edit()
  await eventually(() => expect(idle).toHaveBeenCalled())
  expect(rendered).toEqual(['/', '/a'])
  expect(site.problems).toEqual([broken])
})

test('the requested page is rendered before the others', async () => {
  const rendered: string[] = []
  const { site, edit } = openSite({
    pages: { '/': 'home', '/a': 'a', '/docs': 'docs' },
    onRender: (pathname) => rendered.push(pathname),
  })
  void edit()
  await site.page(docs)
  expect(rendered[0]).toBe('/docs')
})

test('a broken config leaves the site as it was, with the problem, until it is fixed', async () => {
  const { site, next, edit } = openSite({ pages: { '/': 'home' } })
  const works = next.config
  await edit()
  next.config = {
    config: undefined,
    problems: [badConfigOption({ option: 'title', expected: 'text' })],
    files: [CONFIG_FILE],
  }
  await edit(CONFIG_FILE)
  expect(idsOf(site)).toEqual(['bad-config-option'])
  expect((await site.page(home))?.html).toContain('home')
  next.config = works
  await edit(CONFIG_FILE)
  expect(site.problems).toEqual([])
})

test('a config that is broken from the start is read again with every change', async () => {
  const { site, next, edit } = openSite({ pages: { '/': 'home' } })
  const works = next.config
  next.config = { config: undefined, problems: [], files: [] }
  await edit()
  expect(await site.page(home)).toBeUndefined()
  next.config = works
  await edit('/site/somewhere-else.ts')
  expect((await site.page(home))?.html).toContain('home')
})

test('a bug of ours is shown as one, and the next change is tried as usual', async () => {
  const { site, next, edit } = openSite({ pages: { '/': 'home' } })
  await edit()
  next.bug = new Error('No such table')
  await edit('/site/content/a.md')
  expect(idsOf(site)).toEqual(['specpress-bug'])
  expect((await site.page(home))?.html).toContain('home')
  next.bug = undefined
  next.plan = { pages: { '/': 'mended' } }
  await edit('/site/content/a.md')
  expect((await site.page(home))?.html).toContain('mended')
  expect(site.problems).toEqual([])
})

test('a page that cannot be rendered reports its problem as soon as it is requested', async () => {
  const { site, changes, edit } = openSite({ pages: { '/': 'throws' } })
  await edit()
  await site.page(home)
  expect(changes.some((change) => idsOf(change).includes('component-threw'))).toBe(true)
})

test('problems of other files stay until the whole is checked again; those of the edited file go at once', async () => {
  const of = (file: string) => missingTitle({ title: 'A' }, { file: sourcePathOf(file) })
  const { site, next, idle, changes, edit } = openSite({
    pages: { '/': 'home' },
    checked: [of('content/a.md'), of('content/b.md')],
  })
  await edit()
  await eventually(() => expect(idle).toHaveBeenCalled())
  next.plan = { pages: { '/': 'home' } }
  changes.length = 0
  await edit('/site/content/a.md')
  expect(changes[0]?.problems.map(({ file }) => file)).toEqual(['content/b.md'])
  await eventually(() => expect(idle).toHaveBeenCalledTimes(2))
  expect(site.problems).toEqual([])
})

test('a replaced image is announced', async () => {
  const { changes, edit } = openSite({ pages: { '/': 'home' } })
  await edit('/site/content/a.md')
  expect(changes[0]?.files).toBe(false)
  changes.length = 0
  await edit('/site/content/static/logo.png')
  expect(changes[0]?.files).toBe(true)
})

test('a file made from rendered pages waits for all of them, and has their current state', async () => {
  const pages = { '/': 'home', '/a': 'a' }
  const { site, next, edit } = openSite({ pages, late: { 'list.txt': 'before' } })
  void edit()
  const asked = site.file(outputPathFrom('list.txt'))
  next.plan = { pages, late: { 'list.txt': 'after' } }
  void edit('/site/content/a.md')
  expect(await (await asked)?.content()).toBe('after')
  expect(await site.file(outputPathFrom('none.txt'))).toBeUndefined()
})
