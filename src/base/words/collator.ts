import { remember } from '../shared/remember.ts'

/** The order of names in a language, with numbers by their values: `step-2` before `step-10`. */
export const collatorOf = remember((lang: string) => new Intl.Collator(lang, { numeric: true }))
