import { addStyles } from './add-styles.ts'
import css from '../styles/shortcuts.css?raw'

// Only the list of keyboard shortcuts needs these styles.
addStyles(css)
