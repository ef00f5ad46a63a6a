const PART =
  /<div class="sp-tab-list[^>]*>((?:(?!<\/?div\b)[\s\S])*)<\/div>(?:<select\b[\s\S]*?<\/select>)?(?=<div class="sp-tab-panels\b)|<(\/?)div\b[^>]*>/g
const LABEL = /<label\b[\s\S]*?<\/label>/g

/** The page with the label of each tab moved in front of its panel, as in documents. Pages have all labels first. */
export function withLabelsAtPanels(html: string): string {
  let labels: string[] = []
  // For each open element, the labels that its children have not got yet.
  const open: string[][] = []
  return html.replaceAll(PART, (tag: string, list: string | undefined, slash: string) => {
    if (list !== undefined) {
      labels = list.match(LABEL) ?? []
      return ''
    }
    if (slash === '/') {
      open.pop()
      return tag
    }
    const label = open.at(-1)?.shift() ?? ''
    open.push(/^<div class="sp-tab-panels\b/.test(tag) ? labels : [])
    return `${tag}${label}`
  })
}
