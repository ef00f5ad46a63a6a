// Accounts for the packages that are compiled into Specpress: `THIRD_PARTY_NOTICES` has their licenses for
// people, `sbom.cdx.json` their names and versions for programs that look for vulnerabilities (CycloneDX).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Factories } from '@cyclonedx/cyclonedx-library/Contrib/License'
import {
  ComponentScope,
  ComponentType,
  LicenseAcknowledgement,
} from '@cyclonedx/cyclonedx-library/Enums'
import { Bom, Component, Metadata } from '@cyclonedx/cyclonedx-library/Models'
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize'
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec'
import { PackageURL } from 'packageurl-js'
import { bundledPackages } from './bundled-packages.js'
import { licenseOf, licenseTexts, verdictOn } from './licenses.js'

/**
 * Writes both files into `lib/`, unless the license of a package is not allowed.
 *
 * @param {ReadonlyMap<string, readonly string[]>} bundles The absolute paths of the files in each bundle.
 * @param {string} root
 * @returns {readonly string[]} The problems.
 */
export function accountFor(bundles, root) {
  const packages = bundledPackages(bundles, root).map((bundled) => ({
    ...bundled,
    ...licenseOf(bundled),
  }))
  const problems = packages.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) return problems
  writeFileSync(join(root, 'lib/THIRD_PARTY_NOTICES'), noticesOf(packages))
  writeFileSync(join(root, 'lib/sbom.cdx.json'), `${bomOf(packages, root)}\n`)
  return []
}

const RULE = '='.repeat(80)

function noticesOf(packages) {
  const intro =
    'Specpress contains code or data of the packages below. For each of them, this file has the name, the\n' +
    'version, the license and its text.\n'
  return [intro, ...packages.map(noticeOf)].join('\n')
}

function noticeOf(bundled) {
  const { name, version, expression } = bundled
  const texts = licenseTexts(bundled, expression).map(
    ({ title, text }) => `--- ${title}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`,
  )
  return [RULE, `${name} ${version}`, `License: ${expression}`, RULE, '', ...texts].join('\n')
}

/** It has no date and no random number: the same packages give the same bytes. */
function bomOf(packages, root) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bom = new Bom({ metadata: new Metadata({ component: componentOf(own, own.license) }) })
  for (const bundled of packages) bom.components.add(componentOf(bundled, bundled.expression))
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6))
  return serializer.serialize(bom, { sortLists: true, space: 1 })
}

function componentOf({ name, version }, expression) {
  const [own, group] = name.split('/').reverse()
  const purl = new PackageURL('npm', group, own, version).toString()
  const component = new Component(ComponentType.Library, own, {
    bomRef: purl,
    group,
    version,
    purl,
    scope: ComponentScope.Required,
  })
  const license = new Factories.LicenseFactory(expectExpression).makeFromString(expression)
  license.acknowledgement = LicenseAcknowledgement.Declared
  component.licenses.add(license)
  return component
}

function expectExpression(text) {
  if (verdictOn(text) === 'unknown') throw new RangeError(`\`${text}\` is no SPDX expression.`)
}
