import { existsSync } from 'node:fs'
import { firefox } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { pathOf } from '../machine/path-of.ts'

const NAMES = ['firefox-esr', 'firefox']
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** Playwright's messages to a browser; it has no public API for that. */
interface Session {
  send: (method: string, params: object) => Promise<unknown>
}
interface Internals {
  readonly _connection: {
    readonly toImpl: (browser: Browser) => { readonly _browserSession: Session }
  }
}

/** The path of this machine's Firefox; `undefined` if there is none. */
export function firefoxProgram(): string | undefined {
  const onPath = NAMES.map(pathOf).find((path) => path !== undefined)
  return onPath ?? PLACES.find((path) => existsSync(path))
}

/** The Firefox that readers have, not one that Playwright built: driven by the WebDriver BiDi protocol. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
  const internals = browser as unknown as Internals
  const session = internals._connection.toImpl(browser)._browserSession
  const kind = Object.getPrototypeOf(session) as Session
  const { send } = kind
  kind.send = function (this: Session, method, params) {
    // Playwright sets the media of every window; Firefox ESR does not support that, and uses the system's.
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({})
    return send.call(this, method, params)
  }
  return browser
}
