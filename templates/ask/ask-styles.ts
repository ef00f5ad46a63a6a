import css from '../styles/ask.css?raw'

/** Only the dialog needs its styles, so they come with its code. A policy allows them: they are no inline styles. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
