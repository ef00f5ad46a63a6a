/** A name that other generators give to something, and its name here. */
interface ForeignName {
  /** The object that has it: the keys of an option of the config, `*` for any, or a document's front matter. */
  readonly in: 'link' | 'config' | 'front matter'
  /** Names that mean the same: of MkDocs, Docusaurus, VitePress, Starlight, Mintlify, Jekyll, Hugo and others. */
  readonly names: string
  /** The option or key here. */
  readonly ours: string
}

const NAMES: readonly ForeignName[] = [
  { in: 'link', names: 'text title name', ours: 'label' },
  { in: 'link', names: 'link to url path page slug', ours: 'href' },
  { in: 'link', names: 'children links', ours: 'items' },
  { in: 'config', names: 'siteTitle site_name name', ours: 'title' },
  { in: 'config', names: 'site site_url siteUrl domain hostname', ours: 'url' },
  { in: 'config', names: 'baseUrl basePath pathPrefix', ours: 'base' },
  { in: 'config', names: 'tagline site_description', ours: 'description' },
  { in: 'config', names: 'favicon', ours: 'icons.favicon' },
  { in: 'config', names: 'logo', ours: 'navbar.logo' },
  { in: 'config', names: 'nav topbar topbarLinks', ours: 'navbar.items' },
  { in: 'config', names: 'social socialLinks footerSocials', ours: 'navbar.social' },
  { in: 'config', names: 'sidebar navigation', ours: 'docs.sidebar' },
  { in: 'config', names: 'sidebars', ours: 'docs.sidebars' },
  { in: 'config', names: 'i18n languages', ours: 'locales' },
  { in: 'config', names: 'announcementBar banner', ours: 'announcement' },
  { in: 'config', names: 'customCss css extra_css stylesheets themeConfig', ours: 'theme' },
  { in: 'config', names: 'outDir site_dir output', ours: 'out' },
  { in: 'config', names: 'docs_dir srcDir contentDir', ours: 'docs.folder' },
  { in: 'config', names: 'staticDirectories publicDir', ours: 'staticFolder' },
  { in: 'config', names: 'onBrokenLinks ignoreDeadLinks', ours: 'check.dead-link' },
  { in: 'config', names: 'scripts headTags', ours: 'head' },
  { in: 'config', names: 'api openApi apis swagger', ours: 'openapi' },
  {
    in: 'front matter',
    names: 'sidebar.order order weight nav_order position sort menu_order',
    ours: 'sidebar_position',
  },
  {
    in: 'front matter',
    names: 'sidebar.label sidebarTitle sidebar_title nav_title menu_title navTitle',
    ours: 'sidebar_label',
  },
  { in: 'front matter', names: 'sidebar.badge badge', ours: 'sidebar_badge' },
  { in: 'front matter', names: 'sidebar.hidden hidden', ours: 'unlisted' },
  { in: 'front matter', names: 'permalink url path route', ours: 'slug' },
  { in: 'front matter', names: 'summary subtitle desc excerpt', ours: 'description' },
  { in: 'front matter', names: 'author', ours: 'authors' },
  { in: 'front matter', names: 'category categories', ours: 'tags' },
  { in: 'front matter', names: 'lastUpdated lastmod updated', ours: 'last_update' },
  { in: 'front matter', names: 'prev', ours: 'pagination_prev' },
  { in: 'front matter', names: 'next', ours: 'pagination_next' },
  { in: 'front matter', names: 'editUrl editLink edit_url', ours: 'custom_edit_url' },
  { in: 'front matter', names: 'outline tableOfContents toc', ours: 'toc_max_heading_level' },
  { in: 'front matter', names: 'cover coverImage thumbnail og_image ogImage', ours: 'image' },
]

/** The name here of what another generator calls by a name; `undefined` if none does. */
function ownNameOf(name: string, place: ForeignName['in']): string | undefined {
  return NAMES.find((each) => each.in === place && each.names.split(' ').includes(name))?.ours
}

/** A name of another generator that a writer used, and ours. */
export interface ForeignUse {
  readonly name: string
  readonly ours: string
}

/** `text` is `label` here, and `link` is `href`. */
export function foreignWords(uses: readonly ForeignUse[]): string {
  const each = uses.map(
    ({ name, ours }, at) => `\`${name}\` is \`${ours}\`${at === 0 ? ' here' : ''}`,
  )
  return `${each.join(', and ')}.`
}

/** The uses of such names among the names of one object. */
export function foreignUses(
  names: readonly string[],
  place: ForeignName['in'] | undefined,
): readonly ForeignUse[] {
  if (place === undefined) return []
  return names.flatMap((name) => {
    const ours = ownNameOf(name, place)
    return ours === undefined ? [] : [{ name, ours }]
  })
}
