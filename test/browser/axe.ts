import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// It is injected by the developer tools, since a page's policy allows nothing else.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
    }[]
  }>
}

/**
 * The findings of axe on a page, best practices and the size of targets included; `only` lists the rules to
 * run.
 */
export async function axeFindings(
  page: Page,
  only?: readonly string[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    // Parts out of view have no layout yet, and their targets would lie over others.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '.sp-response, .sp-properties > li { content-visibility: visible !important }',
      )
      document.adoptedStyleSheets.push(sheet)
    })
  }
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { readonly axe: Axe }
    // During a transition, a colour has neither of its values. Endless animations have no final colour to
    // wait for, and those that follow the scrolling do not end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} (${failureSummary ?? ''})`),
    )
  }, only)
}
