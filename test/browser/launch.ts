import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium']

/** Any Chromium, Chrome or Edge of this machine; where there is none, how to install one. */
export async function launchBrowser(): Promise<Browser> {
  const found = PATHS.find((path) => existsSync(path))
  const choices: readonly LaunchOptions[] = [
    ...(found === undefined ? [] : [{ executablePath: found }]),
    { channel: 'chrome' },
    { channel: 'msedge' },
    {},
  ]
  const reasons: string[] = []
  for (const choice of choices) {
    try {
      return await chromium.launch({ ...choice, args: ['--no-sandbox'] })
    } catch (error) {
      reasons.push(String(error))
    }
  }
  throw new Error(
    `No browser was found. Install one with:\n\n  npx playwright-core install --with-deps chromium\n\n${reasons.join('\n')}`,
  )
}
