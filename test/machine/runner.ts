import { TestRunner } from 'vitest'
import { PROGRAMS } from './programs.ts'

type Config = ConstructorParameters<typeof TestRunner>[0]

/** Runs the tests of the browser. Where there is none, no name of a test matches, so all are left out. */
export default class BrowserTestRunner extends TestRunner {
  constructor(config: Config) {
    super(PROGRAMS.browser.isHere() ? config : { ...config, testNamePattern: /(?!)/ })
  }
}
