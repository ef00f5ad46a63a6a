import { Worker } from 'node:worker_threads'
import { MAX_MEMORY, MAX_MILLISECONDS } from './limits.ts'

export interface Diagram {
  readonly source: string
  /** The prefix of the ids in the SVG. */
  readonly prefix: string
}

export interface RenderedDiagram {
  readonly svg: string
  /** The `accTitle` of the diagram, or its title. */
  readonly title?: string
}

export interface DiagramFailure {
  readonly reason: string
  /** The line of the source, from 1. */
  readonly line?: number
  /** True if the machine may be the cause: the same diagram may be rendered next time. */
  readonly isPassing?: boolean
}

export type Render = (diagram: Diagram) => Promise<RenderedDiagram | DiagramFailure>

/**
 * Renders diagrams one after the other, in a separate thread: Mermaid needs the globals of a browser, and a hostile diagram
 * must not take the memory or the time of the build. The thread starts at the first diagram.
 */
export function diagramRenderer(variables: Readonly<Record<string, string>>): Render {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const renderNext = (diagram: Diagram): Promise<RenderedDiagram | DiagramFailure> => {
    thread ??= new Worker(new URL('./thread.js', import.meta.url), {
      workerData: variables,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    })
    const worker = thread
    return new Promise((resolve) => {
      const give = (result: RenderedDiagram | DiagramFailure): void => {
        clearTimeout(timer)
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
        // An idle thread must not keep the process running.
        worker.unref()
        resolve(result)
      }
      const giveUp = (reason: string): void => {
        thread = undefined
        give({ reason, isPassing: true })
        void worker.terminate()
      }
      const timer = setTimeout(() => {
        giveUp(`it took more than ${MAX_MILLISECONDS / 1000} seconds.`)
      }, MAX_MILLISECONDS)
      worker.ref()
      worker.on('message', give)
      worker.on('error', ({ message }) => giveUp(`${message.replace(/\.?$/, '')}.`))
      worker.on('exit', () => giveUp('the thread that renders it ended.'))
      worker.postMessage(diagram)
    })
  }

  return (diagram) => {
    const rendered = last.then(() => renderNext(diagram))
    last = rendered
    return rendered
  }
}
