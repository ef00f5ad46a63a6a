/** The entry of the thread of a mock, in place of `src/tools/mock/mock-thread-module.ts`: a thread runs compiled code. */
export const MOCK_MODULE = new URL('../lib/tools/mock/start-mock.js', import.meta.url)
