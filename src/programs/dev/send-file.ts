import { basename, dirname } from 'node:path'
import send from 'send'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endWith, plain } from './answer.ts'

export interface FileToSend {
  /** Absolute. */
  readonly file: string
  readonly cacheControl: string
  /** Default: by the name of the file. */
  readonly type?: string
}

/** Sends a file from the disk, whole or the requested range, unless the browser has it already. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, cacheControl, type }: FileToSend,
): void {
  if (type !== undefined) response.setHeader('Content-Type', type)
  send(request, encodeURIComponent(basename(file)), {
    root: dirname(file),
    index: false,
    // The caller decides which files are published.
    dotfiles: 'allow',
    cacheControl: false,
  })
    .on('headers', (headers: ServerResponse) => headers.setHeader('Cache-Control', cacheControl))
    .on('error', ({ status }: { readonly status: number }) => {
      const [known, text] = ERRORS.find(([code]) => code === status) ?? NO_FILE
      endWith(response, plain(known, text), cacheControl)
    })
    .pipe(response)
}

const NO_FILE = [404, 'There is no file here.'] as const
const ERRORS = [
  [412, 'The file is not the one that the request is about.'],
  [416, 'The file has no such part.'],
] as const
