import { describe, expect, test } from 'vitest'
import type { LinkProps, NavItemProps, NavMenuProps } from '../../../src/base/model/page.ts'
import { linesOf } from '../../../templates/layout/navbar-room.ts'
import type { NavbarParts, NavbarLine } from '../../../templates/layout/navbar-room.ts'

const PARTS: NavbarParts = {
  title: 'Test',
  logo: undefined,
  search: 'Search',
  switchers: [],
  icons: 1,
}

const link = (label: string, own: Partial<LinkProps> = {}): LinkProps => ({
  label,
  href: `/${label}`,
  external: false,
  icon: undefined,
  primary: false,
  position: 'left',
  ...own,
})

const links = (count: number): readonly LinkProps[] =>
  Array.from({ length: count }, (_, index) => link(`Section ${index}`))

const sides = (items: readonly NavItemProps[], parts: Partial<NavbarParts> = {}): NavbarLine =>
  linesOf(items, 'More', { ...PARTS, ...parts }).all

const namesIn = (items: readonly { readonly label: string }[]): readonly string[] =>
  items.map(({ label }) => label)

function menuIn({ left, right }: NavbarLine): NavMenuProps {
  const found = [...left, ...right].find((item) => 'items' in item && item.label === 'More')
  if (found === undefined || !('items' in found)) throw new Error('no menu')
  return found
}

describe('the line of the navbar', () => {
  test('has all items that fit, in their order', () => {
    const right = link('Sign in', { position: 'right' })
    expect(sides([right, ...links(4)])).toEqual({ left: links(4), right: [right] })
  })

  test('has a menu for the others, and loses none', () => {
    const { left } = sides(links(18))
    const menu = menuIn({ left, right: [] })
    expect(left.at(-1)).toBe(menu)
    expect([...namesIn(left.slice(0, -1)), ...namesIn(menu.items)]).toEqual(namesIn(links(18)))
    expect(left.length).toBeGreaterThan(3)
  })

  test('keeps the button of the site', () => {
    const start = link('Start', { position: 'right', primary: true })
    const found = sides([...links(9), link('Blog', { position: 'right' }), start])
    expect(found.right).toEqual([start])
    expect(namesIn(menuIn(found).items)).toContain('Blog')
  })

  test('has more items in a wide window, if they fit', () => {
    const countOf = ({ left = [] }: Partial<NavbarLine> = {}): number => left.length
    const { all, wide } = linesOf(links(18), 'More', PARTS)
    expect(countOf(wide)).toBeGreaterThan(countOf(all))
    expect(linesOf(links(3), 'More', PARTS).wide).toBeUndefined()
  })

  test('shows fewer items next to a long title, switchers and icons', () => {
    const count = (parts: Partial<NavbarParts>): number => sides(links(18), parts).left.length
    const all = count({})
    expect(count({ title: 'The documentation of a large company' })).toBeLessThan(all)
    expect(count({ switchers: ['Version 2.0', 'Deutsch'] })).toBeLessThan(all)
    expect(count({ icons: 5 })).toBeLessThan(all)
  })

  test('counts letters of Chinese, Japanese and Korean as wide', () => {
    const six = Array.from({ length: 6 }, (_, index) => index)
    expect(sides(six.map((index) => link(`よくある質問${index}`))).left.length).toBeLessThan(6)
    expect(sides(six.map((index) => link(`Section${index}`))).left).toHaveLength(6)
  })

  test('shows a menu that does not fit as a group of “More”, after the links', () => {
    const [node, php] = [link('Node.js'), link('PHP')]
    const libraries: NavMenuProps = {
      label: 'Libraries',
      icon: undefined,
      position: 'left',
      items: [node, { label: 'Server', items: [php] }],
    }
    const menu = menuIn(sides([...links(12), libraries, link('Last')]))
    expect(menu.items.slice(-3)).toEqual([
      link('Last'),
      { label: 'Libraries', items: [node] },
      { label: 'Libraries · Server', items: [php] },
    ])
  })
})
