import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { moveDocument } from '../../../src/tools/import/vitepress/move-document.ts'
import { vueComponentsIn } from '../../../src/tools/import/vitepress/vue-components.ts'

const THEME = '.vitepress/theme/components'

/** Converts a document of a site with these components. */
async function movedWith(components: Readonly<Record<string, string>>, text: string) {
  const files = Object.entries(components).map(([name, code]) => [`${THEME}/${name}.vue`, code])
  const known = await vueComponentsIn(scratchFolder(Object.fromEntries(files)))
  return moveDocument(text, {
    path: 'a.md',
    sidebar: undefined,
    slug: undefined,
    components: known,
    read: () => undefined,
    codeFile: () => undefined,
    link: (link) => link,
  })
}

const CARD = `<script setup lang="ts">
import { computed } from 'vue'
interface Props {
  title: string
  to?: string
  tags?: readonly string[]
}
withDefaults(defineProps<Props>(), { tags: () => [], to: '/start' })
const sign = '→'
</script>

<template>
  <!-- A card. -->
  <div class="card" :class="{ wide: tags.length > 1, none: false }" @click="open">
    <a :href="to">{{ title }} {{ sign }}</a>

    <ul v-if="tags.length">
      <li v-for="(tag, at) in tags" :key="tag">{{ at }} {{ tag }}</li>
    </ul>
    <p v-else-if="title === 'Odd'">Odd</p>
    <p v-else>No tags</p>
    <slot />
    <footer v-if="$slots.foot"><slot name="foot">Nothing</slot></footer>
  </div>
</template>

<style scoped>
.card { color: red }
</style>
`

test('a component with a template and props becomes its HTML, with lists, conditions and slots', async () => {
  const { text, dropped } = await movedWith(
    { MyCard: CARD },
    `# T

<MyCard title="A *b*" :tags="['x', 'y']">

More **text**.

<template #foot>Foot</template>
</MyCard>

After.
`,
  )
  expect(text).toBe(`# T

<div class="card wide">
<a href="/start">A &#42;b&#42; →</a>
<ul>
<li>0 x</li><li>1 y</li>
</ul>


More **text**.

<footer>Foot</footer>
</div>

After.
`)
  expect(dropped).toContain('the styles of `<MyCard>`')
})

test('each case of a condition is rendered alone', async () => {
  const choose = `<template>
<b v-if="kind === 'a'">A</b>
<i v-else-if="!kind">none</i>
<u v-else>{{ kind ?? 'x' }}</u>
</template>
<script setup>
defineProps({ kind: String })
</script>
`
  const { text } = await movedWith(
    { Choose: choose },
    'x <Choose kind="a"/> <Choose/> <choose kind="c" />\n',
  )
  expect(text.replaceAll(/\s+/g, ' ')).toBe('x <b>A</b> <i>none</i> <u>c</u> ')
})

test('components in components, and links with the base of the site', async () => {
  const outer = `<script setup>
import Inner from './Inner.vue'
import { withBase } from 'vitepress'
const pages = [{ path: '/a', name: 'A' }, { path: '/b', name: 'B' }]
</script>
<template>
<Inner v-for="page in pages" :path="page.path" :name="page.name" />
</template>
`
  const inner = `<script setup lang="ts">
defineProps<{ path: string; name: string }>()
</script>
<template>
<a :href="withBase(path)"><ClientOnly>{{ name }}</ClientOnly><Advert /></a>
</template>
`
  const { text, removed } = await movedWith({ Outer: outer, Inner: inner }, '<Outer />\n')
  expect(text).toBe('<a href="/a">A</a><a href="/b">B</a>\n')
  expect(removed).toEqual(['Advert', 'Advert'])
})

test('a component that needs code keeps its content, as before', async () => {
  const code = `<script setup>
import { load } from './load'
const props = defineProps(['link'])
const page = load(props.link)
</script>
<template>
<a :href="page.url">{{ page.title }}</a>
</template>
`
  const { text, parts } = await movedWith({ Code: code }, 'See <Code link="x">*this*</Code>.\n')
  expect(text).toBe('See <a href="x">*this*</a>.\n')
  expect(parts).toEqual([])
})

test('a component that needs code leaves the one around it as it is', async () => {
  const page = '<template>\n<h2>Fast</h2>\n<Code :of="kind">Slow</Code><Code />\n</template>\n'
  const code = '<template>\n<p>{{ load(of) }}</p>\n</template>\n'
  const { text, removed } = await movedWith({ Page: page, Code: code }, '<Page />\n')
  expect(text).toBe('<h2>Fast</h2>\nSlow\n')
  expect(removed).toEqual(['Code'])
})

test('templates without an end are not rendered', async () => {
  const loop = '<template>\n<p>a<Loop /></p>\n</template>\n'
  const many = `<template>\n${'<b v-for="i in 1000">'.repeat(4)}x${'</b>'.repeat(4)}\n</template>\n`
  const { text, dropped } = await movedWith({ Loop: loop, Many: many }, 'a <Loop /> <Many /> b\n')
  expect(text).toBe('a   b\n')
  const reason = 'whose template contains itself or is too large'
  expect(dropped).toEqual([`\`<Loop>\`, ${reason}`, `\`<Many>\`, ${reason}`])
})

test('in an item of a list, all lines of a component are in the item', async () => {
  const box = '<template>\n<div>\n<p>a</p>\n</div>\n</template>\n'
  const { text } = await movedWith({ Box: box }, '- one\n\n  <Box />\n\n- two\n')
  expect(text).toBe('- one\n\n  <div>\n  <p>a</p>\n  </div>\n\n- two\n')
})

test('entities in attributes are their characters, once', async () => {
  const Plan =
    "<script setup>\ndefineProps(['name'])\n</script>\n" +
    '<template>\n<p :title="name">{{ name }}<a title="a &amp; b">x</a></p>\n</template>\n'
  const { text } = await movedWith({ Plan }, '<Plan name="R&amp;D &quot;one&quot; $&" />\n')
  expect(text).toContain('title="R&amp;D &quot;one&quot; $&amp;"')
  expect(text).toContain('>R&amp;D &quot;one&quot; $&amp;<')
  expect(text).toContain('title="a &amp; b"')
})
