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
  // Replaces the features that playwright-core disables, so those that tests need disabled are listed again.
  `--disable-features=${[
    // Two pages of the address bar, which do work at every navigation: a third of the browser's time.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // The image of the last page would stay for a while on a new one.
    'PaintHolding',
    // URLs stay as tests write them, and only the test makes requests.
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

/** The path of this machine's browser. */
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
