/** The name of the element of the head that has the URL that answers are sent to. */
export const SETTINGS = 'sp-feedback'
