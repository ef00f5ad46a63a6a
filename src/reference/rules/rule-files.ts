import { dirname } from 'node:path'
import { installedVersion } from '../../base/platform/dependency-versions.ts'
import { pathOfPackage } from '../../base/platform/installed-package.ts'

/** The package that reads the rules of Redocly. */
const REDOCLY = '@redocly/openapi-core'

/** The packages that read the rules of Spectral. */
const SPECTRAL = ['@stoplight/spectral-core', '@stoplight/spectral-ruleset-bundler']

/** The packages that read a file of rules. */
export function packagesFor(file: string): readonly string[] {
  return isRedocly(file) ? [REDOCLY] : isSpectral(file) ? SPECTRAL : []
}

/** The packages that read a file of rules, with the versions that are installed. */
export function ruleToolsIn(file: string, root: string): readonly string[] {
  return packagesFor(file).map((name) => {
    const entry = pathOfPackage(name, root)
    return `${name} ${entry === undefined ? '' : (installedVersion(name, dirname(entry)) ?? '')}`
  })
}

/** Checks that a file has rules of Redocly: `redocly.yaml`. */
function isRedocly(file: string): boolean {
  return /(?:^|[./])redocly\.ya?ml$/i.test(file)
}

/** True if a file has rules of Spectral: `.spectral.yaml`, `api.spectral.js`. */
export function isSpectral(file: string): boolean {
  return /(?:^|[./])spectral\.(?:ya?ml|json|[cm]?js)$/i.test(file)
}
