import { addStyles } from '../client/add-styles.ts'
import '../client/sheet-styles.ts'
import css from '../styles/ask.css?raw'

// Only the dialog needs these styles.
addStyles(css)
