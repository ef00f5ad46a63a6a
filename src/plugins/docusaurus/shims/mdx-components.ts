/** The components that the theme gives to documents: a site spreads them, and adds its own. */
const none: Readonly<Record<string, never>> = {}
export default none
