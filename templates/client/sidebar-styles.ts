import css from '../styles/sidebar-folds.css?raw'

/** Only folds that open in place need these styles, so they come with their code. A policy allows them: they are no inline styles. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
