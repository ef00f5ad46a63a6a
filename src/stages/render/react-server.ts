// The synchronous renderer of React. In `lib/` it is bundled without the streaming one
// (`scripts/compile.js`), and the code of a site renders its islands with it, too: a thread loads it once.
export { renderToStaticMarkup, renderToString } from 'react-dom/server'
