import css from '../styles/builder.css?raw'

/** Only the form needs its styles, so they come with its code instead of with every page. A policy allows them: they are no inline styles. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
