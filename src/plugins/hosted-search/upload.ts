import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AfterBuild } from 'specpress'
import { RECORDS } from './records.ts'

/** An index of a service, and a key that can write to it. */
export interface Upload {
  readonly url: string
  readonly index: string
  readonly headers: Readonly<Record<string, string>>
}

interface Sending extends Upload {
  /** The records, one JSON object each. */
  readonly lines: readonly string[]
  readonly signal: AbortSignal
}

/** A step after the build that sends the records of the site. */
export function uploadStep(upload: Upload, send: (sending: Sending) => Promise<void>): AfterBuild {
  return async ({ folder, signal }) => {
    const text = await readFile(join(folder, RECORDS), 'utf8')
    await send({ ...upload, signal, lines: text.split('\n').filter((line) => line !== '') })
  }
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: string
}

async function ask(
  { url, headers, signal }: Sending,
  { method, path, body }: Request,
): Promise<string> {
  const content = body === undefined ? {} : { body }
  const response = await fetch(`${url}${path}`, { method, headers, signal, ...content })
  const text = await response.text()
  if (response.ok) return text
  const status = String(response.status)
  throw new Error(`${url} answers ${status} to ${method} ${path}: ${text.slice(0, MOST_SHOWN)}`)
}

const MOST_SHOWN = 200
const AT_A_TIME = 1000

/**
 * Fills a new index with the settings of the index, and moves it to its place: readers find the old records or the new ones.
 * https://www.algolia.com/doc/rest-api/search/
 */
export async function sendToAlgolia(sending: Sending): Promise<void> {
  const { index, lines } = sending
  const next = `${index}_next`
  const pathOf = (name: string, action: string): string =>
    `/1/indexes/${encodeURIComponent(name)}${action}`
  const change = async (request: Request): Promise<void> => {
    const task = valueIn(await ask(sending, request), 'taskID')
    await taskDone(sending, pathOf(next, `/task/${String(task)}`))
  }
  const post = (path: string, body: string): Promise<void> => change({ method: 'POST', path, body })
  const scope = ['settings', 'synonyms', 'rules']
  const copy = { operation: 'copy', destination: next, scope }
  // It exists if a build was killed. Algolia answers the same if it does not.
  await change({ method: 'DELETE', path: pathOf(next, '') })
  await post(pathOf(index, '/operation'), JSON.stringify(copy))
  for (let start = 0; start < lines.length; start += AT_A_TIME) {
    const requests = lines
      .slice(start, start + AT_A_TIME)
      .map((line) => `{"action":"addObject","body":${line}}`)
    await post(pathOf(next, '/batch'), `{"requests":[${requests.join(',')}]}`)
  }
  const move = { operation: 'move', destination: index }
  await post(pathOf(next, '/operation'), JSON.stringify(move))
}

const PAUSE_MS = 200

async function taskDone(sending: Sending, path: string): Promise<void> {
  while (valueIn(await ask(sending, { method: 'GET', path }), 'status') !== 'published') {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Sends the records, and then removes those of former builds. https://typesense.org/docs/api/documents.html */
export async function sendToTypesense(sending: Sending): Promise<void> {
  const { index, lines } = sending
  const path = `/collections/${encodeURIComponent(index)}/documents`
  const body = lines.join('\n')
  const answers = await ask(sending, { method: 'POST', path: `${path}/import?action=upsert`, body })
  for (const line of answers.split('\n').filter(Boolean)) {
    if (valueIn(line, 'success') === true) continue
    throw new Error(`Typesense does not take a record: ${String(valueIn(line, 'error'))}`)
  }
  const ids = new Set(lines.map(idOf))
  const all = await ask(sending, { method: 'GET', path: `${path}/export?include_fields=id` })
  for (const id of all.split('\n').filter(Boolean).map(idOf)) {
    if (ids.has(id)) continue
    await ask(sending, { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` })
  }
}

function idOf(line: string): string {
  return String(valueIn(line, 'id'))
}

/** The value of a key of a JSON object. */
function valueIn(text: string, key: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
