import { inject } from 'vitest'

// The value that compiling puts into the engine's code.
Object.assign(globalThis, { ENGINE_DIGEST: inject('engineCode') })
