import { isRecord } from '../../../base/shared/json.ts'
import { objectOf, textOf } from '../data.ts'
import type { Data } from '../data.ts'
import { unknownIn, words } from '../unknown-options.ts'

/** The options of `docs.json` and `mint.json` with a meaning here. */
const KNOWN =
  words(`$schema $ref theme name description colors logo favicon navigation navbar footer banner seo
  redirects variables integrations openapi api fonts tabs anchors primaryTab topbarLinks topbarCtaButton
  footerSocials metadata`)
const OF_APIS = words(`openapi`)

/** The options of the old site that do not come along, for the report. */
export function leftOptions(config: Data): readonly string[] {
  return [
    ...unknownIn(config, KNOWN).map((key) => `the option \`${key}\``),
    ...unknownIn(objectOf(config['api']), OF_APIS).map((key) => `the option \`api.${key}\``),
    ...Object.keys(objectOf(config['integrations'])).map((name) => `the integration \`${name}\``),
    ...asyncApisIn(config['navigation']),
  ]
}

/** The descriptions of events in the navigation. */
function asyncApisIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(asyncApisIn)
  if (!isRecord(node)) return []
  const { asyncapi } = node
  const file = textOf(asyncapi) ?? textOf(objectOf(asyncapi)['source'])
  const own = file === undefined ? [] : [`the AsyncAPI description \`${file}\``]
  return [...own, ...Object.values(node).flatMap(asyncApisIn)]
}
