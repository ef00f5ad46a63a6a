import { addStyles } from './add-styles.ts'
import css from '../styles/sidebar-folds.css?raw'

// Only folds that open in place need these styles.
addStyles(css)
