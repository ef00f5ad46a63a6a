// The renderer of React that writes markup at once. In `lib/` it stands by itself, without the one that streams
// (`scripts/compile.js`), and the code of a site draws its islands with it: a thread loads it once.
export { renderToStaticMarkup, renderToString } from 'react-dom/server'
