import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `import { components } from 'specpress/plugins/components'
export default { title: 'T', url: 'https://t.example', plugins: [components()] }
`

async function problemsIn(body: string, config = CONFIG) {
  const site = await buildSite({
    'site.config.ts': config,
    'content/docs/a.mdx': `# A\n\nimport * as All from '@components'\nimport { Badge, Card as Box, FileTree, Hero, Icon, LinkButton, LinkCard, Steps } from '@components'\n\nexport const given = { title: 'T', href: '/docs/a' }\n\n${body}\n`,
  })
  return site.problems.map(({ place, message, hint }) =>
    [`${String(place?.line)}:${String(place?.column)}`, message, hint].filter(Boolean).join(' '),
  )
}

describe('a mistake in the use of a component is reported where it is:', () => {
  test.each([
    [
      'a misspelled property',
      '<LinkCard titel="x" href="/docs/a" />',
      '8:11 `<LinkCard>` has no property `titel`: it has `title`, `href`, `description`. Did you mean `title`?',
    ],
    [
      'a missing property',
      'Text with <Icon label="x" />.',
      '8:11 `<Icon>` needs the property `name`.',
    ],
    [
      'a value that is none of the choices',
      '<Badge text="x"\n  variant="tipp" />',
      '9:3 `<Badge>` has no `variant` `tipp`: it can be `default`, `note`, `tip`, `success`, `caution`, `danger`. Did you mean `tip`?',
    ],
    [
      'an unknown icon',
      '<LinkButton href="/docs/a" icon="rokcet">Go</LinkButton>',
      '8:28 `<LinkButton>` has no `icon` `rokcet`. Did you mean `rocket`?',
    ],
    [
      'steps without a list',
      '<Steps>\n\nText.\n\n</Steps>',
      '10:1 `<Steps>` needs a numbered list as its content, with lines that begin with `1.`, between empty lines.',
    ],
    [
      'the wrong list',
      '<FileTree>\n\n1. src/\n\n</FileTree>',
      '10:1 `<FileTree>` needs a bulleted list as its content, with lines that begin with `-`, between empty lines.',
    ],
    [
      'content that is not shown',
      '<LinkCard title="x" href="/docs/a">More</LinkCard>',
      '8:36 `<LinkCard>` shows nothing of its content.',
    ],
    [
      'a component with another name in the document',
      '> <Box hrf="/docs/a">x</Box>',
      '8:8 `<Box>` has no property `hrf`: it has `title`, `icon`, `href`, `description`. Did you mean `href`?',
    ],
    [
      'a component of the whole module',
      '<All.LinkCard {...given} descr="x" />',
      '8:26 `<All.LinkCard>` has no property `descr`: it has `title`, `href`, `description`.',
    ],
    [
      'a value in braces',
      "<Badge text='x' variant={'tipp'} />",
      '8:17 `<Badge>` has no `variant` `tipp`: it can be `default`, `note`, `tip`, `success`, `caution`, `danger`. Did you mean `tip`?',
    ],
    [
      'a misspelled property of a component of the theme',
      '<Details sumary="x">y</Details>',
      '8:10 `<Details>` has no property `sumary`: it has `summary`, `open`. Did you mean `summary`?',
    ],
    [
      'an unknown kind of admonition, in a list',
      '- <Admonition type="tipp">y</Admonition>',
      '8:15 `<Admonition>` has no `type` `tipp`: it can be `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important`, `success`, `secondary`. Did you mean `tip`?',
    ],
    [
      'tabs without a tab',
      '<Tabs group="x">\n\nText\n\n</Tabs>',
      '10:1 `<Tabs>` needs `<TabItem>` or `<Tab>` as its content.',
    ],
    [
      'a misspelled property of a tab',
      '<Tabs><TabItem value="x" lable="X">y</TabItem></Tabs>',
      '8:26 `<TabItem>` has no property `lable`: it has `label`, `value`, `default`, `title`, `isDefault`. Did you mean `label`?',
    ],
    [
      'a component of a plug-in that is not imported',
      '<CardGird>x</CardGird>',
      "8:1 This document has no component `CardGird`. Import it, or use an existing one: `All`, `Badge`, `Box`, `FileTree`, `Hero`, `Icon`, `LinkButton` and `LinkCard` of the document, or `Admonition`, `CodeBlock`, `Details`, `Tab`, `TabItem` and `Tabs` of the theme. Did you mean `CardGrid`? Import it: `import { CardGrid } from '@components'`.",
    ],
  ])('%s', async (_, body, problem) => {
    expect(await problemsIn(body)).toEqual([problem])
  })
})

test('right uses are not reported: spreads, expressions, comments, keys, lists of components', async () => {
  const body = `<LinkCard key="a" {...given} />

<Badge variant={'t' + 'ip'}>New</Badge>

<Steps>

{/* two */}

1. One

</Steps>

<Steps>{given.title}</Steps>

<Icon name="rocket">{/* nothing */}</Icon>

<Tabs groupId="x">{[1].map((each) => <TabItem key={each} label="a">b</TabItem>)}</Tabs>

<Admonition type="success" title={<b>x</b>}>y</Admonition>

<CodeBlock language="js" showLineNumbers>a</CodeBlock>`
  expect(await problemsIn(body)).toEqual([])
})

test('a plug-in describes the components of its own module', async () => {
  const site = await buildSite({
    'site.config.ts': `import { definePlugin } from 'specpress'
const shop = definePlugin({
  name: 'shop',
  modules: { '@shop': './shop.tsx' },
  components: { '@shop': { Price: { props: { amount: { type: 'number', meaning: 'the price', isRequired: true } } } } },
})
export default { title: 'T', url: 'https://t.example', plugins: [shop()] }
`,
    'shop.tsx': 'export const Price = ({ amount }) => <b>{amount}</b>\n',
    'content/docs/a.mdx': "# A\n\nimport { Price } from '@shop'\n\n<Price amout={3} />\n",
  })
  expect(site.problems.map(({ id, message }) => [id, message])).toEqual([
    ['wrong-component-use', '`<Price>` has no property `amout`: it has `amount`.'],
  ])
})

test('components that a document or a site has of its own are not checked as those of the theme', async () => {
  const site = await buildSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.example', markdown: { admonitions: { experiment: 'Experiment' } } }\n",
    'content/docs/a.mdx':
      '# A\n\nimport Late from \'@theme/Tabs\'\n\nexport const Tabs = ({ kind }) => <b>{kind}</b>\n\n<Tabs kind="x" />\n\n<Admonition type="experiment">x</Admonition>\n\n<Late grup="x"><TabItem label="a">b</TabItem></Late>\n',
  })
  expect(site.problems.map(({ place, message }) => [place?.line, message])).toEqual([
    [11, '`<Late>` has no property `grup`: it has `group`, `groupId`, `defaultValue`, `values`.'],
  ])
})

test('a key may be anywhere among the properties, as in React', async () => {
  const site = await buildSite({
    'site.config.ts': "export default { title: 'T', url: 'https://t.example' }\n",
    'content/docs/a.mdx': `# A

export const spread = { title: 'Spread title' }

export const Own = () => [<b {...spread} key="a">In the code</b>]

<Own {...spread} key="own" />

<Admonition {...spread} key="a" type="tip">Text</Admonition>

{[1].map((each) => <b {...spread} key={each}>In an expression</b>)}

<Details summary={<b {...spread} key="b">In a property</b>}>x</Details>
`,
  })
  expect(site.problems).toEqual([])
  const html = site.main('/docs/a')
  for (const text of ['In the code', 'In an expression', 'In a property', 'Spread title'])
    expect(html).toContain(text)
})
