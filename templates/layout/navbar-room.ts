import type { LinkProps, NavGroupProps, NavItemProps } from 'specpress/theme'

/** The width of the navbar in the narrowest window that shows its links, of 997 pixels, without margins and a scrollbar. */
const ROOM = 916

/** The same in a window of 1280 pixels. */
const WIDE_ROOM = 1187

/** The widths of letters, with some reserve for fonts that are wider than that of the theme. */
const LETTER = 7.5
const WIDE_LETTER = 14.5

/** The widths of other parts, each with the space around it. */
const LINK = 28
const BUTTON = 38
const MENU = 44
const LINK_ICON = 26
const LOGO = 36
const SEARCH = 102
const SWITCHER = 68
const ICON_BUTTON = 36
const SPACES = 60

/** The title of the site is in larger letters. The navbar cuts one that needs more. */
const TITLE_SIZE = 1.12
const LONGEST_TITLE = 220

/** Letters of the widest scripts: Chinese, Japanese, Korean, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\uff60]|\p{Emoji_Presentation}/u

/** The items at both sides of the navbar. */
export interface NavbarLine {
  readonly left: readonly NavItemProps[]
  readonly right: readonly NavItemProps[]
}

/** The line of each window that shows the navbar, and that of a wide one, if it has more items. */
export interface NavbarLines {
  readonly all: NavbarLine
  readonly wide: NavbarLine | undefined
}

/** The rest of the line takes space from its items. */
export interface NavbarParts {
  readonly title: string
  readonly logo: object | undefined
  /** The labels of the search and of the switchers. */
  readonly search: string | undefined
  readonly switchers: readonly string[]
  /** The number of buttons that are icons. */
  readonly icons: number
}

/**
 * The items that fit on one line of the navbar. The others are in a menu of the given name, at the place of the first of them. Buttons in the color of the site have
 * their place before other items. The drawer has all items.
 */
export function linesOf(
  items: readonly NavItemProps[],
  more: string,
  parts: NavbarParts,
): NavbarLines {
  const inOrder = [...itemsAt('left', items), ...itemsAt('right', items)]
  const byRank = [...inOrder.filter(isButton), ...inOrder.filter((item) => !isButton(item))]
  const countIn = (room: number) => fittingIn(byRank, room - widthOfParts(parts), more)
  const lineOf = (count: number) => lineWith(inOrder, byRank.slice(count), more)
  const [count, wideCount] = [countIn(ROOM), countIn(WIDE_ROOM)]
  return { all: lineOf(count), wide: wideCount > count ? lineOf(wideCount) : undefined }
}

function fittingIn(items: readonly NavItemProps[], room: number, more: string): number {
  if (widthOf(items) <= room) return items.length
  const free = room - textWidth(more) - MENU
  return items.findIndex((_, index) => widthOf(items.slice(0, index + 1)) > free)
}

function lineWith(
  items: readonly NavItemProps[],
  hidden: readonly NavItemProps[],
  more: string,
): NavbarLine {
  const line = items.flatMap((item): readonly NavItemProps[] => {
    if (!hidden.includes(item)) return [item]
    if (item !== hidden[0]) return []
    return [{ label: more, icon: undefined, position: item.position, items: membersOf(hidden) }]
  })
  return { left: itemsAt('left', line), right: itemsAt('right', line) }
}

function isButton(item: NavItemProps): boolean {
  return 'href' in item && item.primary
}

function itemsAt(side: 'left' | 'right', items: readonly NavItemProps[]): readonly NavItemProps[] {
  return items.filter(({ position }) => position === side)
}

/** Links precede groups: below a group, they would seem to be part of it. A menu is a group, and its groups have its name, too. */
function membersOf(items: readonly NavItemProps[]): readonly (LinkProps | NavGroupProps)[] {
  const links = items.filter((item) => 'href' in item)
  const menus = items.filter((item) => 'items' in item)
  return [...links, ...menus.flatMap(({ label, items: members }) => groupsOf(label, members))]
}

function groupsOf(
  name: string,
  members: readonly (LinkProps | NavGroupProps)[],
): readonly NavGroupProps[] {
  const links = members.filter((member) => 'href' in member)
  const groups = members.flatMap((member) =>
    'items' in member ? [{ ...member, label: `${name} · ${member.label}` }] : [],
  )
  return links.length > 0 ? [{ label: name, items: links }, ...groups] : groups
}

function widthOfParts({ title, logo, search, switchers, icons }: NavbarParts): number {
  const brand = (logo ? LOGO : 0) + Math.min(textWidth(title) * TITLE_SIZE, LONGEST_TITLE)
  const button = search === undefined ? 0 : textWidth(search) + SEARCH
  const menus = sum(switchers.map((label) => textWidth(label) + SWITCHER))
  return brand + button + menus + icons * ICON_BUTTON + SPACES
}

function widthOf(items: readonly NavItemProps[]): number {
  return sum(items.map(itemWidth))
}

function itemWidth(item: NavItemProps): number {
  const own = 'items' in item ? MENU : isButton(item) ? BUTTON : LINK
  return textWidth(item.label) + own + (item.icon ? LINK_ICON : 0)
}

function textWidth(text: string): number {
  return sum(Array.from(text, (letter) => (WIDE.test(letter) ? WIDE_LETTER : LETTER)))
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0)
}
