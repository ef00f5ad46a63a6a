import { addStyles } from '../client/add-styles.ts'
import '../client/sheet-styles.ts'
import css from '../styles/builder.css?raw'

// Only the form needs these styles.
addStyles(css)
