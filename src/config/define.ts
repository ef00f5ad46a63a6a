import type { UserConfig } from '../model/config.ts'

/** Gives `site.config.ts` its types: `export default defineConfig({ … })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
