import type { FilledConfig, UserConfig } from '../../base/model/config.ts'
import { checked } from '../../base/model/option.ts'
import { userConfig } from '../../base/model/user-config.ts'

/** A config that was checked, with its defaults. A search that is a plug-in is one of the plug-ins, too. */
export function filledConfig(user: UserConfig): FilledConfig {
  const { search, plugins = [] } = user
  const isPlugged = typeof search === 'object' && 'plugin' in search
  const given = isPlugged ? { ...user, plugins: [...plugins, search] } : user
  const { filled, issues } = checked(given, userConfig)
  if (filled === undefined) throw new Error(`The config is wrong: ${String(issues[0]?.message)}`)
  return filled
}
