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
      '<Hero title="x">More</Hero>',
      '8:17 `<Hero>` shows nothing of its content.',
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

<Icon name="rocket">{/* nothing */}</Icon>`
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
