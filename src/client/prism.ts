import Prism from 'prismjs'

// Prism must not highlight the code of the page by itself: the build has done so.
Prism.manual = true

/** The highlighter of a page that writes samples: a global variable, which grammars look for. */
export const prism = Object.assign(globalThis, { Prism }).Prism
