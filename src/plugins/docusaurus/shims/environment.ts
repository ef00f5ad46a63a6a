/** The environment of the code: pages are rendered once, without a browser. */
const environment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
}

export default environment

export const DEFAULT_PLUGIN_ID = 'default'
