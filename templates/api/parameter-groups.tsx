import { ApiHeading } from './api-heading.tsx'
import { ApiSection } from './api-section.tsx'
import { ParameterItem } from './parameter-item.tsx'
import { useMessages } from '../words.ts'
import type { ParameterGroup } from 'specpress/theme'

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[]
  readonly level?: 2 | 4
}

/** Parameters, grouped by their place. */
export function ParameterGroups({ groups, level = 2 }: ParameterGroupsProps) {
  const { text } = useMessages()
  return groups.map((group) => (
    <ApiSection key={group.id} headingId={group.id}>
      <ApiHeading level={level} id={group.id}>
        {text(group.title)}
      </ApiHeading>
      <ul className="sp-properties">
        {group.parameters.map((parameter) => (
          <ParameterItem key={parameter.id} {...parameter} />
        ))}
      </ul>
    </ApiSection>
  ))
}
