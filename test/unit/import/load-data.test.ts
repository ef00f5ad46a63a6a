import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { lenientData } from '../../../src/tools/import/load-data.ts'

test('a config that fails in both ways says both errors, with file and line', async () => {
  const folder = scratchFolder({
    'site.config.js': `import { own } from './own.js'
import { z } from 'not-installed'
if (typeof z.string() !== 'string') throw new Error('No mode')
export default { title: own }
`,
    'own.js': "\nexport const own = 'Acme'\n",
  })
  await expect(lenientData(join(folder, 'site.config.js'), { folder })).rejects.toThrow(
    'Error: No mode (site.config.js:3)',
  )
})
