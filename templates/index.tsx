import './styles/main.css'
import { defineTheme } from 'specpress/theme'
import { Admonition } from './content/admonition.tsx'
import { CodeBlock } from './content/code-block.tsx'
import { Embed } from './content/embed.tsx'
import { Heading } from './content/heading.tsx'
import { Image } from './content/image.tsx'
import { ContentLink } from './content/link.tsx'
import { Tab } from './content/tab.tsx'
import { Table } from './content/table.tsx'
import { Tabs } from './content/tabs.tsx'
import { Task } from './content/task.tsx'
import { headScript } from './head-script.ts'
import { ApiTemplate } from './pages/api.tsx'
import { AuthorTemplate } from './pages/author.tsx'
import { AuthorsTemplate } from './pages/authors.tsx'
import { BlogArchiveTemplate } from './pages/blog-archive.tsx'
import { BlogListTemplate } from './pages/blog-list.tsx'
import { CategoryTemplate } from './pages/category.tsx'
import { ChangelogTemplate } from './pages/changelog.tsx'
import { DocTemplate } from './pages/doc.tsx'
import { ErrorsTemplate } from './pages/errors.tsx'
import { NotFoundTemplate } from './pages/not-found.tsx'
import { OperationTemplate } from './pages/operation.tsx'
import { OperationsTemplate } from './pages/operations.tsx'
import { StandaloneTemplate } from './pages/page.tsx'
import { PostTemplate } from './pages/post.tsx'
import { SchemaTemplate } from './pages/schema.tsx'
import { SchemasTemplate } from './pages/schemas.tsx'
import { TagTemplate } from './pages/tag.tsx'
import { TagsTemplate } from './pages/tags.tsx'
import { WebhookTemplate } from './pages/webhook.tsx'
import { slots } from './slots.ts'

export * from './parts.ts'

const theme = defineTheme({
  pages: {
    doc: DocTemplate,
    category: CategoryTemplate,
    api: ApiTemplate,
    operations: OperationsTemplate,
    operation: OperationTemplate,
    webhook: WebhookTemplate,
    schema: SchemaTemplate,
    schemas: SchemasTemplate,
    errors: ErrorsTemplate,
    changelog: ChangelogTemplate,
    post: PostTemplate,
    'blog-list': BlogListTemplate,
    'blog-archive': BlogArchiveTemplate,
    authors: AuthorsTemplate,
    author: AuthorTemplate,
    tags: TagsTemplate,
    tag: TagTemplate,
    page: StandaloneTemplate,
    'not-found': NotFoundTemplate,
  },
  content: {
    heading: Heading,
    link: ContentLink,
    image: Image,
    codeBlock: CodeBlock,
    table: Table,
    admonition: Admonition,
    tabs: Tabs,
    task: Task,
    embed: Embed,
    tab: Tab,
  },
  headScript,
})

// The type of `defineTheme` leaves open whether a theme has slots. This one has, for others to spread.
export default { ...theme, slots }
