import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser, LaunchOptions } from 'playwright-core'
import { pathOf } from '../machine/path-of.ts'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]

// Places that are not on the `PATH`.
const PLACES = [
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

/**
 * The browser that `npm test` takes from the npm registry where the system has none and no package of it can be installed:
 * the folder that has it, with the libraries that a bare system lacks.
 */
export const CARRIED_BROWSER = fileURLToPath(
  new URL('../../node_modules/.cache/test-browser', import.meta.url),
)
const CARRIED_PROGRAM = `${CARRIED_BROWSER}/unpacked/chromium`

/** A real browser without a window: Chromium, Chrome or Edge, wherever the machine has one. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = neededBrowser()
  const libraries =
    executablePath === CARRIED_PROGRAM
      ? { LD_LIBRARY_PATH: `${CARRIED_BROWSER}/unpacked/al2023/lib` }
      : {}
  const env = { ...process.env, ...libraries }
  return chromium.launch({ executablePath, args: FLAGS, env, ...options })
}

/** The path of this machine's browser; throws if there is none. */
export function neededBrowser(): string {
  const found = browserProgram()
  if (found !== undefined) return found
  throw new Error('There is no Chromium, Chrome or Edge. `npm test` installs one.')
}

/** Checks that the browser is not a headless shell, which lacks windows, a mouse, and parts of the session history. */
export function isFullBrowser(): boolean {
  const program = browserProgram()
  return program !== undefined && program !== CARRIED_PROGRAM
}

/** The path of this machine's browser; `undefined` if there is none. */
export function browserProgram(): string | undefined {
  const onPath = NAMES.map(pathOf).find((path) => path !== undefined)
  if (onPath !== undefined) return onPath
  return [...PLACES, chromium.executablePath(), CARRIED_PROGRAM].find((path) => existsSync(path))
}
