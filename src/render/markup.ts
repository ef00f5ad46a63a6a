// The one door to React's server renderer.
export { renderToStaticMarkup, renderToString } from 'react-dom/server'
