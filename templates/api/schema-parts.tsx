import { ExpandAll } from './expand-all.tsx'
import { useRendering } from './rendering.ts'
import { LifeMarks } from './life-marks.tsx'
import { NameLink } from './name-link.tsx'
import { Prose } from './prose.tsx'
import { SchemaFacts } from './schema-facts.tsx'
import { hasParts, isPlainList, needsNoLevel, partsLabel } from './schema-words.ts'
import { TypeLine } from './type-line.tsx'
import { useMessages } from '../words.ts'
import type {
  SchemaChoices,
  SchemaDiscriminator,
  SchemaNode,
  SchemaProperty,
} from 'specpress/theme'

interface SchemaPartsProps {
  readonly schema: SchemaNode
  /** The label of a list's items is part of the list: one level less to expand. */
  readonly label?: string | undefined
}

/** A schema on its own, such as that of a body: its type, its facts and all levels below it. */
export function SchemaView({ schema }: SchemaPartsProps) {
  return (
    <div className="sp-schema">
      <p className="sp-type-line">
        <TypeLine schema={schema} />
        <ExpandAll schema={schema} />
      </p>
      {schema.description && <Prose tree={schema.description} />}
      <SchemaFacts schema={schema} />
      <SchemaParts schema={schema} />
    </div>
  )
}

/** All levels below a schema: properties, items, choices, conditions. */
export function SchemaParts({ schema }: SchemaPartsProps) {
  const { properties, items, tuple, additional, choices, conditions, discriminator } = schema
  const { t, text } = useMessages()
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
        <Below key={index} label={t('api.item', { number: index + 1 })} schema={item} />
      ))}
      {items && (
        <Each
          label={tuple.length > 0 ? t('api.furtherItems') : undefined}
          usual={t('api.eachItem')}
          schema={items}
        />
      )}
      {additional && (
        <Each
          label={properties.length > 0 ? t('api.everyOtherProperty') : undefined}
          usual={t('api.eachValue')}
          schema={additional}
        />
      )}
      {discriminator &&
        discriminator.mapping.length > 0 &&
        (choices.length === 0 || hasFallback(discriminator)) && <Kinds {...discriminator} />}
      {choices.map((group) => (
        <Choices key={group.kind} group={group} property={discriminator?.property} />
      ))}
      {conditions.map(({ label, schema: condition }) => (
        <Below key={text(label)} label={text(label)} schema={condition} />
      ))}
    </>
  )
}

function Property({ id, name, isPattern, required, life, schema }: SchemaProperty) {
  const { text } = useMessages()
  return (
    <li id={id}>
      <p>
        <NameLink id={id} name={isPattern ? `/${name}/` : name} deprecated={schema.deprecated} />
        <TypeLine schema={schema} required={required} />
        {life && <LifeMarks life={life} />}
      </p>
      {schema.description && <Prose tree={schema.description} />}
      <SchemaFacts schema={schema} />
      {isPlainList(schema) ? (
        <SchemaParts schema={schema} />
      ) : (
        hasParts(schema) && (
          <details className="sp-fold">
            <summary>{text(partsLabel(schema))}</summary>
            <SchemaParts schema={schema} />
          </details>
        )
      )}
    </li>
  )
}

interface EachProps {
  /** Set if there are others next to them. */
  readonly label: string | undefined
  readonly usual: string
  readonly schema: SchemaNode
}

/** The items of a list or the values of a map. The type of the list names objects and choices: they need no level. */
function Each({ label, usual, schema }: EachProps) {
  if (label !== undefined || !needsNoLevel(schema))
    return <Below label={label ?? usual} schema={schema} />
  return (
    <>
      {schema.description && <Prose tree={schema.description} />}
      <SchemaFacts schema={schema} />
      <SchemaParts schema={schema} />
    </>
  )
}

/** A schema with a label that is not the name of a property: `Each item`. */
function Below({ label, schema }: { readonly label: string; readonly schema: SchemaNode }) {
  return (
    <div className="sp-below">
      <p className="sp-type-line">
        <span className="sp-label">{label}</span>
        <TypeLine schema={schema} />
      </p>
      {schema.description && <Prose tree={schema.description} />}
      <SchemaFacts schema={schema} />
      <SchemaParts schema={schema} />
    </div>
  )
}

/** True if unlisted values have a schema of their own, which no alternative covers. */
function hasFallback({ mapping }: SchemaDiscriminator): boolean {
  return mapping.some(({ value }) => value === undefined)
}

/** The values of a discriminator property, and the schema of each. */
function Kinds({ property, mapping }: SchemaDiscriminator) {
  const { t, rich } = useMessages()
  const { resolve } = useRendering()
  return (
    <div className="sp-choices">
      <p className="sp-label">
        {rich('api.kindsBy', { property, code: (name) => <code>{name}</code> })}
      </p>
      <dl className="sp-values">
        {mapping.map(({ value, schema, url }) => (
          <div key={value ?? ''}>
            <dt>{value === undefined ? t('api.otherValues') : <code>{value}</code>}</dt>
            <dd>{url === undefined ? schema : <a href={resolve(url)}>{schema}</a>}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface ChoicesProps {
  readonly group: SchemaChoices
  /** The discriminator property. */
  readonly property: string | undefined
}

function Choices({ group: { kind, options }, property }: ChoicesProps) {
  const { t, rich, text } = useMessages()
  return (
    <div className="sp-choices">
      <p className="sp-label">
        {property === undefined
          ? t(`api.${kind}`)
          : rich(`api.${kind}By`, { property, code: (name) => <code>{name}</code> })}
      </p>
      {options.map(({ label, value, schema }, index) => (
        <details key={text(label)} className="sp-fold" open={index === 0}>
          <summary>
            <span>{text(label)}</span>
            {property !== undefined && value !== undefined && (
              <code>
                {property}: {value}
              </code>
            )}
          </summary>
          {schema.description && <Prose tree={schema.description} />}
          <SchemaFacts schema={schema} />
          <SchemaParts schema={schema} />
        </details>
      ))}
    </div>
  )
}
