import { CodeWords } from './code-words.tsx'
import { Extensions } from './extensions.tsx'
import { LifeMarks } from './life-marks.tsx'
import { NameLink } from './name-link.tsx'
import { ParameterExamples } from './parameter-examples.tsx'
import { Prose } from './prose.tsx'
import { SchemaFacts } from './schema-facts.tsx'
import { SchemaParts } from './schema-parts.tsx'
import { hasParts, partsLabel } from './schema-words.ts'
import { TypeLine } from './type-line.tsx'
import { useMessages } from '../words.ts'
import type { Parameter } from 'specpress/theme'

/** A parameter, or a header of a response. */
export function ParameterItem(parameter: Parameter) {
  const { t, text } = useMessages()
  const { id, name, required, deprecated, description, schema, examples } = parameter
  const { deprecatedText, mediaType, written, allowEmptyValue, allowReserved } = parameter
  return (
    <li id={id}>
      <p>
        <NameLink id={id} name={name} deprecated={deprecated || schema.deprecated} />
        <TypeLine schema={schema} required={required} deprecated={deprecated} />
        {parameter.life && <LifeMarks life={parameter.life} />}
      </p>
      <Prose tree={description ?? schema.description} />
      {deprecatedText && <Prose tree={deprecatedText} />}
      <SchemaFacts schema={schema} />
      {examples.length > 0 && <ParameterExamples examples={examples} />}
      {mediaType !== undefined && (
        <div>
          <span>{t('api.writtenIn')}</span> <code>{mediaType}</code>
        </div>
      )}
      {written && (
        <div>
          <span>{t('api.writtenAs')}</span> <code>{written.text}</code>{' '}
          <span className="sp-quiet">
            (
            {t(written.explode ? 'api.writtenExploded' : 'api.writtenStyle', {
              style: written.style,
            })}
            )
          </span>
        </div>
      )}
      {allowEmptyValue === true && (
        <div>
          <CodeWords text={t('api.emptyAllowed', { name })} />
        </div>
      )}
      {allowReserved === true && (
        <div>
          <CodeWords text={t('api.reservedAllowed')} />
        </div>
      )}
      <Extensions extensions={parameter.extensions} />
      {hasParts(schema) && (
        <details className="sp-fold">
          <summary>{text(partsLabel(schema))}</summary>
          <SchemaParts schema={schema} />
        </details>
      )}
    </li>
  )
}
