/** The entry of the thread of a mock. The relative URL is right from the folders of this file and of the commands. */
export const MOCK_MODULE = new URL('../../tools/mock/start-mock.js', import.meta.url)
