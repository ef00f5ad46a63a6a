import { RenderingProvider } from '../api/rendering.ts'
import { ParameterItem } from '../api/parameter-item.tsx'
import { Sample, SampleTabs, WholePrograms } from '../api/sample-tabs.tsx'
import { SchemaView } from '../api/schema-parts.tsx'
import { MethodBadge } from './method-badge.tsx'
import { usePage } from 'specpress/theme'
import type { EmbedComponentProps, EmbedView } from 'specpress/theme'

/** A part of an API reference within a document. */
export function Embed({ view, isInline, render, resolve }: EmbedComponentProps) {
  const { writtenIn } = usePage()
  return (
    <RenderingProvider value={{ render, resolve, writtenIn }}>
      {view.kind === 'operation' ? (
        <Operation {...view} isInline={isInline} />
      ) : view.kind === 'schema' ? (
        <Schema {...view} />
      ) : view.kind === 'sample' ? (
        <Samples {...view} />
      ) : (
        <Parameters {...view} />
      )}
    </RenderingProvider>
  )
}

type ViewOf<Kind extends EmbedView['kind']> = Extract<EmbedView, { readonly kind: Kind }>

interface OperationProps extends ViewOf<'operation'> {
  readonly isInline: boolean
}

/** A card; in a line of text, only the link. */
function Operation({ href, method, path, title, deprecated, isInline }: OperationProps) {
  if (isInline) {
    return (
      <a className="sp-embed-line" href={href} title={title}>
        <MethodBadge method={method} /> <code>{path}</code>
      </a>
    )
  }
  return (
    <ul className="sp-operations sp-embed">
      <li>
        <a href={href}>
          <span>{deprecated ? <s>{title}</s> : title}</span>
          <span className="sp-endpoint">
            <MethodBadge method={method} />
            <code>{path}</code>
          </span>
        </a>
      </li>
    </ul>
  )
}

function Schema({ href, name, schema }: ViewOf<'schema'>) {
  return (
    <div className="sp-embed sp-embed-frame">
      <p className="sp-embed-title">
        <a href={href}>{name}</a>
      </p>
      <SchemaView schema={schema} />
    </div>
  )
}

function Samples({ items }: ViewOf<'sample'>) {
  const [first, ...others] = items
  if (first === undefined) return null
  return (
    <div className="sp-embed sp-samples sp-pane">
      <WholePrograms items={items} />
      {others.length === 0 ? <Sample {...first} /> : <SampleTabs items={items} />}
    </div>
  )
}

function Parameters({ href, title, parameters }: ViewOf<'parameter'>) {
  return (
    <div className="sp-embed sp-embed-frame">
      <p className="sp-embed-title">
        <a href={href}>{title}</a>
      </p>
      <ul className="sp-properties">
        {parameters.map((parameter) => (
          <ParameterItem key={parameter.id} {...parameter} />
        ))}
      </ul>
    </div>
  )
}
