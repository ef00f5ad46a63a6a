import { runCompiled } from '../../base/platform/compile-cache.ts'

// The entry of a mock's thread. Its code is a part of the commands, which the main thread has compiled.
const { serveMock } = runCompiled('commands') as { readonly serveMock: () => Promise<void> }
await serveMock()
