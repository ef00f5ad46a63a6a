import { addStyles } from './add-styles.ts'
import css from '../styles/sheet.css?raw'

// Only dialogs over the end of the page need these styles.
addStyles(css)
