import { Worker } from 'node:worker_threads'
import { MAX_MEMORY, MAX_MILLISECONDS } from './limits.ts'

export interface Diagram {
  readonly source: string
  /** What the ids of the drawing begin with. */
  readonly prefix: string
}

export interface Drawn {
  readonly svg: string
  /** The `accTitle` of the diagram, or its title. */
  readonly title?: string
}

export interface NotDrawn {
  readonly reason: string
  /** The line of the source, from 1. */
  readonly line?: number
}

export type Render = (diagram: Diagram) => Promise<Drawn | NotDrawn>

/** Checks that what draws is next to Specpress. */
export function isInstalled(): boolean {
  return ['mermaid', 'svgdom'].every((name) => {
    try {
      import.meta.resolve(name)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Draws diagrams one after the other, in a thread of its own: Mermaid wants the globals of a browser, and a diagram of a
 * stranger must not take the memory or the time of the build. The thread starts at the first diagram.
 */
export function diagramRenderer(variables: Readonly<Record<string, string>>): Render {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const drawNext = (diagram: Diagram): Promise<Drawn | NotDrawn> => {
    thread ??= new Worker(new URL('./draw.js', import.meta.url), {
      workerData: variables,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    })
    const worker = thread
    return new Promise((resolve) => {
      const give = (result: Drawn | NotDrawn): void => {
        clearTimeout(timer)
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
        // A thread that waits does not keep the build from its end.
        worker.unref()
        resolve(result)
      }
      const giveUp = (reason: string): void => {
        thread = undefined
        give({ reason })
        void worker.terminate()
      }
      const timer = setTimeout(() => {
        giveUp(`it took more than ${MAX_MILLISECONDS / 1000} seconds.`)
      }, MAX_MILLISECONDS)
      worker.ref()
      worker.on('message', give)
      worker.on('error', ({ message }) => giveUp(`${message.replace(/\.?$/, '')}.`))
      worker.on('exit', () => giveUp('the thread that draws it ended.'))
      worker.postMessage(diagram)
    })
  }

  return (diagram) => {
    const drawn = last.then(() => drawNext(diagram))
    last = drawn
    return drawn
  }
}
