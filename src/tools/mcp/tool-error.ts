/** A call cannot be answered. The message is for the agent: the reason, and how to call instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
