import { inject } from 'vitest'

// What compiling puts into the engine's code.
Object.assign(globalThis, { ENGINE_DIGEST: inject('engineCode') })
