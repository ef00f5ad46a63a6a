import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'

/**
 * Takes out HTML that could do harm: what GitHub allows stays, and our own elements that hold text alone.
 * `<sp-code>` is made after this, because its markup is trusted.
 */
export function rehypeSafe(): ReturnType<typeof rehypeSanitize> {
  return rehypeSanitize({
    ...defaultSchema,
    tagNames: [...(defaultSchema.tagNames ?? []), 'sp-admonition', 'sp-tabs', 'sp-tab'],
    attributes: {
      ...defaultSchema.attributes,
      code: [...(defaultSchema.attributes?.['code'] ?? []), 'dataMeta'],
      'sp-admonition': ['kind', 'title'],
      'sp-tabs': ['group'],
      'sp-tab': ['value', 'label', 'isDefault'],
    },
  })
}
