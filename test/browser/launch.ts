import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]

const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Takes the place of what playwright-core switches off, so what tests need of that is named again.
  `--disable-features=${[
    // Two pages of the address bar, which work at every navigation: a third of the browser's time.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // A new page would stand for a while as the picture of the last one.
    'PaintHolding',
    // Addresses stay as tests write them, and nothing but the test asks for any.
    'HttpsUpgrades',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'PreconnectToSearch',
    'MediaRouter',
  ].join(',')}`,
]

/** A real browser without a window: Chromium, Chrome or Edge, wherever the machine has one. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: FLAGS, ...options })
}

/** Where the browser of this machine is. */
export function executable(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) =>
    NAMES.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]),
  )
  const found = [...onPath, ...PLACES, chromium.executablePath()].find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge, and none was found. Install one with `npx playwright-core install --with-deps chromium`.',
  )
}
