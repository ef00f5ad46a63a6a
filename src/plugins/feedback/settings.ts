/** The name of the head element with the URL for answers. */
export const SETTINGS = 'sp-feedback'
