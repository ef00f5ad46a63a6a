import { withoutEntities } from '../entities.ts'
import type { Tag } from '../tags.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'

/** Components that render only their content. */
export const WRAPPERS =
  /^(?:ClientOnly|Suspense|Transition|TransitionGroup|KeepAlive|Teleport|template|client-only|VPTeamPage|VPTeamPageTitle|VPTeamPageSection|DefaultTheme\.Layout)$/

/** True for the name of a component, and for `template`. */
export function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) || name.includes('-') || name === 'template'
}

export interface TagAttribute {
  readonly name: string
  /** `undefined` for a name alone. */
  readonly value: string | undefined
}

/** The attributes of a tag, with the characters of their entities: `&quot;` is a quotation mark. */
export function attributesOf({ attributes }: Tag): readonly TagAttribute[] {
  return attributesIn(attributes).map(({ name, value }) => ({
    name,
    value: value === undefined ? undefined : withoutEntities(value),
  }))
}
