import { boundaryOf } from '../../base/shared/request/body.ts'
import type { BodyPart } from '../../base/shared/request/body.ts'
import { queryText } from './requests.ts'
import type { CollectedBody, CollectedRequest, RequestCollection } from './requests.ts'

/** A `.http` file, which VS Code's REST Client, Visual Studio and the editors of JetBrains run. */
export function httpFile({ name, server, variables, groups }: RequestCollection): string {
  const head = [
    `# ${inLine(name)}`,
    '',
    `@baseUrl = ${inLine(server)}`,
    ...variables.map((variable) => `@${variable} = `),
    '',
  ]
  const requests = groups.flatMap(({ tag, requests }) =>
    requests.map((request) => requestText(request, tag?.label)),
  )
  return `${head.join('\n')}\n${requests.join('\n')}`
}

function requestText(request: CollectedRequest, group: string | undefined): string {
  const { title, method, url, query, headers, body, auth } = request
  const text = queryText(query)
  const lines = [
    `### ${inLine(group === undefined ? title : `${group}: ${title}`)}`,
    `${method} ${text === '' ? url : `${url}?${text}`}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(auth.kind === 'basic'
      ? [`Authorization: Basic {{${auth.user}}}:{{${auth.password}}}`]
      : []),
    ...(body ? bodyLines(body) : []),
    '',
  ]
  return lines.join('\n')
}

function bodyLines(body: CollectedBody): readonly string[] {
  switch (body.kind) {
    case 'text':
      return ['', separated(body.text)]
    case 'form':
      return ['Content-Type: application/x-www-form-urlencoded', '', body.text]
    case 'parts': {
      const parts = body.parts.map(partLines)
      const boundary = boundaryOf(parts.flat())
      return [
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        '',
        ...parts.flatMap((lines) => [`--${boundary}`, ...lines]),
        `--${boundary}--`,
      ]
    }
    case 'file':
      return ['', `< ./${body.file}`]
    default:
      return body satisfies never
  }
}

function partLines({ name, type, text = '', file }: BodyPart): readonly string[] {
  const named = `Content-Disposition: form-data; name="${quoted(name)}"`
  return [
    file === undefined ? named : `${named}; filename="${quoted(file)}"`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    file === undefined ? separated(text) : `< ./${file}`,
  ]
}

// Lines that a client would take as its own: the end of a request, a file to send or to write, a script. A space before them keeps
// the meaning of JSON and XML.
function separated(text: string): string {
  return text.replaceAll(/^(?=###|<@?\w*\s|>{1,2}!?\s|<>\s)/gm, ' ')
}

function quoted(text: string): string {
  return inLine(text).replaceAll('"', '%22')
}

function inLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim()
}
