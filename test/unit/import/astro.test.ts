import { describe, expect, test } from 'vitest'
import { reactComponentOf } from '../../../src/tools/import/starlight/astro/component.ts'
import { scopedStyles } from '../../../src/tools/import/starlight/astro/styles.ts'

const settings = {
  name: 'Part',
  texts: {},
  stylesFile: 'Part.astro.css',
  isPage: false,
  isMissing: () => false,
  rulesOf: () => undefined,
  importFrom: (path: string) => path,
}

async function jsxOf(template: string, matter = ''): Promise<string | undefined> {
  const component = await reactComponentOf(`---\n${matter}\n---\n\n${template}\n`, settings)
  return /return <>([\s\S]*)<\/>;\n\}/.exec(component?.code ?? '')?.[1]
}

describe('the markup of an Astro component in JSX', () => {
  test.each([
    ['<p class="a" for="b">c</p>', '<p className="a" htmlFor="b">c</p>'],
    ['<img src="a.png" alt="">', '<img src="a.png" alt="" />'],
    ['<br><Card class="a" {title} />', '<br /><Card class="a" title={title} />'],
    ['<p {...rest} data-n=3>`x`</p>', '<p {...rest} data-n="3">`x`</p>'],
    ['<p title=`a ${b}`>{c}</p>', '<p title={`a ${b}`}>{c}</p>'],
    ['<p style="color: red">a</p>', '<p style={{ color: "red" }}>a</p>'],
    ['<p is:raw client:load set:text={a} />', '<p>{a}</p>'],
    ['<p set:html="<b>x</b>" />', '<p dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />'],
    ['<!-- a --><p>a > b }</p>', '<p>a &gt; b {"}"}</p>'],
    ['{a < b && <p>c</p>}', '{a < b && <p>c</p>}'],
    ['{a ? (<b>c</b> <i>d</i>) : null}', '{a ? <><b>c</b><i>d</i></> : null}'],
    ['{list.map((x) => <li>{x}</li>)}', '{list.map((x) => <li>{x}</li>)}'],
    ['{`<p>${"</p>"}`}', '{`<p>${"</p>"}`}'],
    ['<slot name="a">b</slot>', '<Slot of={Astro} name="a">b</Slot>'],
    ['<pre>\n  a\n <b>c\n</b>}</pre>', '<pre>{"\\n"}  a{"\\n"} <b>c{"\\n"}</b>{"}"}</pre>'],
    ["<p>Don't <b>do</b>\n  it</p>", '<p>Don\'t <b>do</b>{" "}it</p>'],
    ['<a>b</a>\n<a>c</a>', '<a>b</a>{" "}<a>c</a>'],
  ])('%s', async (astro, jsx) => {
    expect(await jsxOf(astro)).toBe(jsx)
  })

  test.each([
    ['a script', '<p>a</p><script>go()</script>'],
    ['an element that is not closed', '<p>a'],
    ['a request', '<p>{await load()}</p>'],
    ['the URL of the page', '<p>{Astro.url.pathname}</p>'],
    ['broken code', '<p>{a b}</p>'],
  ])('a component with %s is not translated', async (_, astro) => {
    expect(await jsxOf(astro)).toBeUndefined()
  })

  test.each([
    ['<div set:html={html} />', '<div>{html}</div>'],
    ['{html && <p set:html={ html } />}', '{html && <p>{html}</p>}'],
    ['{!html ? "" : <p set:html={html}></p>}', '{!html ? "" : <p>{html}</p>}'],
    [
      '<Fragment set:html={await Astro.slots.render("a")} />',
      '<Fragment>{Astro.content.get("a")}</Fragment>',
    ],
  ])('the HTML of a slot in %s is its content', async (astro, jsx) => {
    const matter = "const html: string = await Astro.slots.render('default')"
    expect(await jsxOf(astro, matter)).toBe(jsx)
    expect((await reactComponentOf(`---\n${matter}\n---\n${astro}`, settings))?.code).toContain(
      'const html = Astro.content.get("default")',
    )
  })

  test.each([
    ['<p set:html={html.trim()} />', "const html = await Astro.slots.render('default')"],
    ['<p set:html={marked(html)} />', "const html = await Astro.slots.render('default')"],
    ['<p>{html?.length}</p>', "const html = await Astro.slots.render('default')"],
    ['<p set:html={b} />', "const b = (await Astro.slots.render('default')).trim()"],
    ['<p set:html={b} />', "const b = Astro.slots.render('default').then(trim)"],
    ['<p set:html={a} />', 'const a = await Astro.slots.render(name)'],
  ])(
    'a component with %s reads the HTML of a slot, and is not translated',
    async (astro, matter) => {
      expect(await jsxOf(astro, matter)).toBeUndefined()
    },
  )

  test('types are removed, and front matter runs with the props of each use', async () => {
    const matter =
      "import type { A } from 'a'\nexport interface Props {\n  a?: A\n}\nconst { a } = Astro.props as Props"
    const component = await reactComponentOf(`---\n${matter}\n---\n<p>{a}</p>`, settings)
    expect(component?.code).toContain('const { a } = Astro.props;')
    expect(component?.code).not.toMatch(/interface|from "a"/)
  })
})

test('styles of an Astro component apply to its own elements, and global parts to all', () => {
  for (const [css, scoped] of [
    ['a, b:is(c, d) { x: y }', 'a:where([m]), b:is(c, d):where([m]){ x: y }'],
    ['a::before { x: y }', 'a:where([m])::before{ x: y }'],
    ['a :global(b) { x: y }', 'a:where([m]) b { x: y }'],
    ['a > :global(*) { x: y }', 'a:where([m]) > *{ x: y }'],
    ['a:global(.b) { x: y }', 'a:where([m]).b{ x: y }'],
    [':global(a) b, :global(a b) { x: y }', 'a b:where([m]), a b { x: y }'],
    ['@media print { a { b { x: y } } }', '@media print { a:where([m]){ b { x: y } } }'],
    ['@keyframes k { from { x: y } }', '@keyframes k { from { x: y } }'],
  ] as const) {
    expect(
      scopedStyles(css, { elements: '[m]', isFrame: false })
        .replaceAll(/\s+/g, ' ')
        .replaceAll(' {', '{')
        .trim(),
    ).toBe(scoped.replaceAll(' {', '{'))
  }
})

describe('a page of Astro', () => {
  const pageOf = (source: string) => reactComponentOf(source, { ...settings, isPage: true })

  test('shows its body in the frame of the theme, and leaves its head to that', async () => {
    const page = await pageOf(`<!doctype html>
<html lang="en">
  <head><title>Prices</title><script is:inline>go()</script></head>
  <body class="wide"><main><h1>Prices</h1></main></body>
</html>`)
    expect(page?.code).toContain(
      '<div data-body className="wide"><div data-main><h1>Prices</h1></div></div>',
    )
    expect(page?.code).not.toContain('<title>')
    expect(page?.dropped).toEqual(['a script of the head'])
  })

  test('keeps its scripts without types, but none that a bundler must put together', async () => {
    const page = await pageOf(
      "<p>a</p><script>const a: number = 1; await go(a)</script><script>import './b.ts'</script>",
    )
    expect(page?.code).toContain('const script0 = "const a = 1;\\nawait go(a);\\n"')
    expect(page?.code).toContain(
      '<script type="module" dangerouslySetInnerHTML={{ __html: script0 }} />',
    )
    expect(page?.dropped).toEqual(['a script'])
  })

  test('has text such as `await`, and an attribute such as `decoding="async"`', async () => {
    expect((await pageOf('<p>We await you, async.</p><img decoding="async" />'))?.code).toContain(
      'We await you',
    )
  })

  test('applies its styles for the whole page to its own content', async () => {
    const page = await pageOf(
      '<main>a</main><style is:global>body > main, :root { x: y }\nhtml[data-theme=dark] { x: z }</style>',
    )
    const body = 'div:where([data-body])'
    const own = ':where([data-body], [data-body] *)'
    expect(page?.css).toContain(`${body} > div:where([data-main])${own}, ${body}${own}{ x: y }`)
    expect(page?.css).toContain(`html[data-theme=dark] ${body}${own}{ x: z }`)
  })

  test('leaves out components of packages, but not their content', async () => {
    const page = await reactComponentOf(
      "---\nimport Bar from '@acme/ui/Bar.astro'\n---\n<Bar /><Bar><p>a</p></Bar>",
      { ...settings, isPage: true, isMissing: (path) => path.startsWith('@acme/') },
    )
    expect(page?.code).toContain('<p>a</p>')
    expect(page?.code).not.toContain('Bar')
    expect(page?.dropped).toEqual(['the component `<Bar>`, which a package has'])
  })
})
