/**
 * Says that a module uses something that its text does not show, such as the time or a random number: call it in a component, a
 * module or a plug-in. All pages and documents whose code imports the module are then made again in each build. It is found
 * by its name and does nothing when it is called, so a document in MDX can call it in braces.
 */
export function inEveryBuild(): undefined {
  return undefined
}
