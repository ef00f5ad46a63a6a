import { Anchor } from './anchor.tsx'
import { Prose } from './prose.tsx'
import { SchemaFacts } from './schema-facts.tsx'
import { hasParts, partsLabel } from './schema-words.ts'
import { TypeLine } from './type-line.tsx'
import type { SchemaChoices, SchemaNode, SchemaProperty } from 'specpress/theme'

interface SchemaPartsProps {
  readonly schema: SchemaNode
  /** What the items of a list are drawn as is part of it: one level less to unfold. */
  readonly label?: string | undefined
}

/** A schema that stands for itself, such as that of a body: its type, its words and all that is below. */
export function SchemaView({ schema }: SchemaPartsProps) {
  return (
    <div className="sp-schema">
      <p className="sp-type-line">
        <TypeLine schema={schema} />
      </p>
      <Prose tree={schema.description} small />
      <SchemaFacts schema={schema} />
      <SchemaParts schema={schema} />
    </div>
  )
}

/** All that is below a schema: properties, items, choices, conditions. */
export function SchemaParts({ schema }: SchemaPartsProps) {
  const { properties, items, tuple, additional, choices, conditions, discriminator } = schema
  return (
    <>
      {properties.length > 0 && (
        <ul className="sp-properties">
          {properties.map((property) => (
            <Property key={property.id} {...property} />
          ))}
        </ul>
      )}
      {tuple.map((item, index) => (
        <Below key={index} label={`Item ${String(index + 1)}`} schema={item} />
      ))}
      {items && <Below label={tuple.length > 0 ? 'Further items' : 'Each item'} schema={items} />}
      {additional && (
        <Below
          label={properties.length > 0 ? 'Every other property' : 'Each value'}
          schema={additional}
        />
      )}
      {choices.map((group) => (
        <Choices key={group.kind} group={group} property={discriminator?.property} />
      ))}
      {conditions.map(({ label, schema: condition }) => (
        <Below key={label} label={label} schema={condition} />
      ))}
    </>
  )
}

function Property({ id, name, isPattern, required, schema }: SchemaProperty) {
  return (
    <li id={id} className="sp-property">
      <p className="sp-type-line">
        <code className="sp-name" data-deprecated={schema.deprecated || undefined}>
          {isPattern ? `/${name}/` : name}
        </code>
        <TypeLine schema={schema} required={required} />
        <Anchor id={id} label={name} />
      </p>
      <Prose tree={schema.description} small />
      <SchemaFacts schema={schema} />
      {hasParts(schema) && (
        <details className="sp-fold">
          <summary>{partsLabel(schema)}</summary>
          <SchemaParts schema={schema} />
        </details>
      )}
    </li>
  )
}

/** A schema with a name that is not a property's: `Each item`. */
function Below({ label, schema }: { readonly label: string; readonly schema: SchemaNode }) {
  return (
    <div className="sp-below">
      <p className="sp-type-line">
        <span className="sp-label">{label}</span>
        <TypeLine schema={schema} />
      </p>
      <Prose tree={schema.description} small />
      <SchemaFacts schema={schema} />
      <SchemaParts schema={schema} />
    </div>
  )
}

const KINDS = {
  oneOf: 'One of these',
  anyOf: 'One or more of these',
  allOf: 'All of these',
}

interface ChoicesProps {
  readonly group: SchemaChoices
  /** The property whose value tells them apart. */
  readonly property: string | undefined
}

function Choices({ group: { kind, options }, property }: ChoicesProps) {
  return (
    <div className="sp-choices">
      <p className="sp-label">
        {KINDS[kind]}
        {property !== undefined && (
          <>
            , told apart by <code>{property}</code>
          </>
        )}
      </p>
      {options.map(({ label, value, schema }, index) => (
        <details key={label} className="sp-fold" open={index === 0}>
          <summary>
            <span>{label}</span>
            {property !== undefined && value !== undefined && (
              <code>
                {property}: {value}
              </code>
            )}
          </summary>
          <Prose tree={schema.description} small />
          <SchemaFacts schema={schema} />
          <SchemaParts schema={schema} />
        </details>
      ))}
    </div>
  )
}
