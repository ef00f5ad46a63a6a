/** The length of a diagram's source, in characters. */
export const MAX_LENGTH = 20_000

/** Relations of a diagram: the time of a layout grows faster than their number. */
export const MAX_EDGES = 300

/** Drawings are made in steps that these limits bound. This only ends a layout that does not end by itself. */
export const MAX_MILLISECONDS = 60_000

/** Memory of the thread that draws, in megabytes. */
export const MAX_MEMORY = 512
