import Prism from 'prismjs'

// Nobody asks for the code of the page to be marked: it is.
Prism.manual = true

/** The highlighter of a page that writes samples: a global variable, which grammars look for. */
export const prism = Object.assign(globalThis, { Prism }).Prism
