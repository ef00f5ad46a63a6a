/** The parts of the example that a reader can choose. Each has a colour in `index.css`. */
export const PARTS = [
  { field: 'search_parameters', label: 'Locale' },
  { field: 'ads', label: 'Ad' },
  { field: 'answer_box', label: 'Answer' },
  { field: 'organic_results', label: 'Organic results' },
  { field: 'related_questions', label: 'Questions' },
] as const

/** A field of the response that is also a part of the page. */
export type PartField = (typeof PARTS)[number]['field']

/** The part that the page shows at first. */
export const FIRST_PART: PartField = 'organic_results'

/** The id of the control that chooses a part. */
export function controlIdOf(field: PartField): string {
  return `part-${field}`
}

export function isPart(field: string): field is PartField {
  return PARTS.some((part) => part.field === field)
}
