import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { startCli } from '../site/run-cli.ts'

/** Starts `dev` on the site in a folder, and opens one of its pages until the test ends. */
export async function develop(browser: Browser, root: string, path = 'docs/a') {
  const cli = startCli(['dev', '--port', '0'], { cwd: root })
  const address = await cli.says(/Ready in .*: (http:\/\/\S+)/)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  const events = page.waitForResponse(/@specpress\/events/)
  await page.goto(address + path)
  await events
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text)
  return { root, cli, page, address, loads, write }
}
