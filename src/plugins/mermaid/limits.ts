/** The length of a diagram's source, in characters. */
export const MAX_LENGTH = 20_000

/** The number of relations in a diagram: the time of a layout grows faster than it. */
export const MAX_EDGES = 300

/** The limits above bound the steps of a layout. This one ends a layout that does not end by itself. */
export const MAX_MILLISECONDS = 60_000

/** The memory of the thread that renders, in megabytes. */
export const MAX_MEMORY = 512
