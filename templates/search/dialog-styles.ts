import { addStyles } from '../client/add-styles.ts'
import css from '../styles/search-dialog.css?raw'

// Only a search that is open needs these styles.
addStyles(css)
