import { createContext, createElement, useContext } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import type { PageProps } from './base/model/page.ts'
import type { PageScope, ThemeSlots } from './base/model/slots.ts'
import type { PartialTheme, Theme, ThemeWords } from './base/model/theme.ts'

export { inEveryBuild } from './base/shared/every-build.ts'
export { phraseParts } from './base/shared/text/code-spans.ts'
export type { PhrasePart } from './base/shared/text/code-spans.ts'
export type {
  AboutSection,
  ApiBadge,
  ApiBody,
  ApiCallback,
  ApiExample,
  ApiLogo,
  ApiResponse,
  Authentication,
  CodeSample,
  Extension,
  ExternalDocs,
  LeftOut,
  Letter,
  ListLink,
  MediaType,
  OAuthFlow,
  OperationBody,
  OperationGroup,
  OperationLink,
  Parameter,
  ParameterExample,
  ParameterGroup,
  PartEncoding,
  Prose,
  ResponseLink,
  SchemaBody,
  SchemaChoices,
  SchemaDiscriminator,
  SchemaLink,
  SchemaNode,
  SchemaProperty,
  Section,
  RequiredScheme,
  SecurityScheme,
  Server,
  WebhookBody,
} from './base/model/api.ts'
export type {
  ChangedOperationLink,
  ChangelogBody,
  ChangelogEntry,
  ChangelogGroup,
  ChangelogVersion,
} from './base/model/api-changelog.ts'
export type { ChangeLevel, LifeMark } from './base/model/api-life.ts'
export type { ApiProblem, ErrorsBody } from './base/model/api-errors.ts'
export type { Author } from './base/model/document.ts'
export type { EmbedView } from './base/model/embed-view.ts'
export type { MdxComponents } from './base/model/component-props.ts'
export type {
  AuthorProps,
  CategoryItemProps,
  CustomPage,
  FooterLinkProps,
  HeadProps,
  IconProps,
  LanguageProps,
  LinkProps,
  NavGroupProps,
  NavItemProps,
  NavMenuProps,
  PageKind,
  PageLinkProps,
  PageOf,
  PageProps,
  PartProps,
  PostProps,
  SidebarItemProps,
  SidebarProps,
  SiteProps,
  SocialLinkProps,
  TagProps,
  TocItem,
  VersionProps,
} from './base/model/page.ts'
export type { SidebarBadge } from './base/shared/sidebar-badge.ts'
export type {
  AnnouncementSlotProps,
  BreadcrumbsSlotProps,
  NavbarSlotProps,
  NotFoundSlotProps,
  PageScope,
  PageSlotProps,
  SidebarSlotProps,
  SiteSlotProps,
  ThemeSlots,
  TocSlotProps,
} from './base/model/slots.ts'
export type {
  AdmonitionProps,
  BodyOf,
  CodeBlockProps,
  ContentComponents,
  ContentLinkProps,
  EmbedComponentProps,
  HeadingProps,
  ImageProps,
  KindProps,
  ModulePageProps,
  PartialTheme,
  TabProps,
  TabsProps,
  TaskProps,
  TemplateProps,
  Theme,
  ThemeKinds,
  ThemePages,
  ThemeWords,
} from './base/model/theme.ts'
export type {
  Message,
  MessageValue,
  MessageValues,
  Messages,
  RichValues,
  Text,
  TextList,
  Words,
} from './base/model/words.ts'
export { CLIENT_WORDS } from './base/shared/client-words.ts'
export { siteUrlOf } from './base/shared/urls/paths.ts'
export type { Href, Pathname, UrlForm } from './base/shared/urls/paths.ts'

const PageWords = /* @__PURE__ */ createContext<ThemeWords | undefined>(undefined)
const CurrentPage = /* @__PURE__ */ createContext<PageScope | undefined>(undefined)

/** Gives a theme its types. To change a part of another theme, spread it: `defineTheme({ ...theme, pages: { ...theme.pages, doc: MyDoc } })`. */
export function defineTheme(theme: Theme): Theme {
  // Theme and engine are compiled separately; through these, the engine provides the values of the hooks
  // below.
  return { ...theme, words: PageWords, page: CurrentPage }
}

/** Gives the theme of a plug-in its types. */
export function definePartialTheme(theme: PartialTheme): PartialTheme {
  return theme
}

/**
 * The messages of the page on which a component is rendered. An island has none: its template passes them as
 * props.
 */
export function useMessages<Id extends string = string>(): ThemeWords<Id> {
  const words = useContext(PageWords)
  if (words !== undefined) return words
  throw new Error(
    'There are no messages here: a theme is made with `defineTheme`, and an island gets its texts as props',
  )
}

/**
 * The slots of the theme, for its layouts: `const { footer: Footer } = useSlots()`, then `{Footer && <Footer
 * site={page.site} />}`. Users of the theme can replace each of them.
 */
export function useSlots(): ThemeSlots {
  const { slots } = usePageScope('useSlots')
  if (slots !== undefined) return slots
  throw new Error('This theme has no `slots`. Add those of the default theme: `slots: theme.slots`')
}

/** The data of the page that is rendered. */
export function usePage(): PageProps {
  return usePageScope('usePage').page
}

/** A link that gets `aria-current="page"` if it leads to the page that is rendered. */
export function CurrentLink(props: ComponentProps<'a'>): ReactElement {
  const { ariaCurrent } = usePageScope('CurrentLink')
  const { href } = props
  return createElement('a', { ...props, 'aria-current': href && ariaCurrent(href, 'page') })
}

/**
 * A link of the navbar. It gets `aria-current="page"` if it leads to the page that is rendered, and
 * `aria-current="true"` if the page is in its section.
 */
export function SectionLink(props: ComponentProps<'a'>): ReactElement {
  const { ariaCurrent } = usePageScope('SectionLink')
  const { href } = props
  return createElement('a', { ...props, 'aria-current': href && ariaCurrent(href, 'section') })
}

function usePageScope(hook: string): PageScope {
  const scope = useContext(CurrentPage)
  if (scope !== undefined) return scope
  throw new Error(
    `\`${hook}\` has no page here. It works in themes made with \`defineTheme\`; give an island what it needs as props`,
  )
}
