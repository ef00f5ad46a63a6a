import { CONTENT_PROBLEMS } from '../stages/config/content-problems.ts'

/**
 * Problems that would keep a site from being published: during the move, they are only reported, and the
 * build continues.
 */
export const ONLY_REPORTED = CONTENT_PROBLEMS.filter((id) => !id.includes('/'))

/** The same for the redirects plug-in. */
export const OF_REDIRECTS = CONTENT_PROBLEMS.filter((id) => id.startsWith('redirects/'))
