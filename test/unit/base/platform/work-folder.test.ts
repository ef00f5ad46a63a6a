import { statSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { workFolder } from '../../../../src/base/platform/work-folder.ts'
import { scratchFolder } from '../../scratch.ts'

test.skipIf(process.getuid === undefined)(
  'a folder of temporary files that another user made is not used, nor one whose name can be guessed',
  () => {
    const root = scratchFolder()
    const ours = workFolder(root)
    expect(workFolder(root)).toBe(ours)
    const user = vi.spyOn(process, 'getuid').mockReturnValue(54_321)
    const [one, other] = [workFolder(root), workFolder(root)]
    user.mockRestore()
    for (const folder of [one, other]) {
      expect(folder.startsWith(ours)).toBe(true)
      expect(folder.slice(ours.length)).toMatch(/^\w{6}$/)
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    }
    expect(one).not.toBe(other)
  },
)
