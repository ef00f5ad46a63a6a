interface Recordings {
  readonly noteAny: (what: string, above: () => undefined) => void
}

/**
 * Marks the present work as work for every build: call it in a component, a module or a plug-in that uses something that
 * Specpress cannot record, such as the time, a random number or the network. Its page or document is then made again in
 * each build. Renders nothing, so a document in MDX can call it in braces. Does nothing in the browser.
 */
export function inEveryBuild(): undefined {
  // The recordings belong to the engine, which has another copy of this module.
  const holder = globalThis as Readonly<Record<symbol, Recordings | undefined>>
  holder[Symbol.for('specpress.recordings')]?.noteAny('always', inEveryBuild)
  return undefined
}
