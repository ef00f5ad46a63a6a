import { MORE } from '../../../base/shared/markup/content-marks.ts'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'

/**
 * Removes unsafe HTML: the elements that GitHub allows stay, and our own elements that contain only text.
 * `<sp-code>` is made after this, because its markup is trusted.
 */
export function rehypeSafe(): ReturnType<typeof rehypeSanitize> {
  return rehypeSanitize({
    ...defaultSchema,
    tagNames: [
      ...(defaultSchema.tagNames ?? []),
      'sp-admonition',
      'sp-title',
      'sp-tabs',
      'sp-tab',
      MORE,
    ],
    attributes: {
      ...defaultSchema.attributes,
      code: [...(defaultSchema.attributes?.['code'] ?? []), 'dataMeta'],
      'sp-admonition': ['kind', 'title'],
      'sp-tabs': ['group'],
      'sp-tab': ['value', 'label', 'isDefault'],
    },
  })
}
