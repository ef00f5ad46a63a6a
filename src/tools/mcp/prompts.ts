import type { AgentManifest } from '../../agents/agent-manifest.ts'
import { ToolError } from './tool-error.ts'

interface PromptArgument {
  readonly name: string
  readonly description: string
  readonly required: boolean
}

/** A request that a person can choose in an agent. */
interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: PromptArgument[]
  /** The request, from the values of the arguments. */
  readonly text: (values: Readonly<Record<string, string>>, site: string) => string
}

const PROMPTS: readonly (Prompt & { readonly needsApi?: true })[] = [
  {
    name: 'answer',
    title: 'Answer a question from the documentation',
    description: 'Answers from the published pages, and names them.',
    arguments: [{ name: 'question', description: 'The question.', required: true }],
    text: ({ question = '' }, site) =>
      `Answer this question from the documentation of ${site}: ${question}\n\nFind the sections with search, in several wordings, and read them with read_page. Name the URL of each page that you used. If the documentation does not say it, say so.`,
  },
  {
    name: 'call',
    title: 'Write a program that calls an operation',
    description: 'Writes a program for an operation of the API, with its errors handled.',
    arguments: [
      {
        name: 'operation',
        description: 'Its id, its method and path, or what it does.',
        required: true,
      },
      { name: 'language', description: 'The language. Default: curl.', required: false },
    ],
    text: ({ operation = '', language = 'curl' }, site) =>
      `Write a program in ${language} that calls this operation of ${site}: ${operation}\n\nFind it with list_operations, read it with read_operation, and begin with make_request_sample. Handle the errors that it names. Read secrets from environment variables.`,
    needsApi: true,
  },
  {
    name: 'explain_error',
    title: 'Explain an error',
    description: 'Says what an error or an unexpected answer means, and what to do.',
    arguments: [
      { name: 'error', description: 'The error as it was printed, or the answer.', required: true },
    ],
    text: ({ error = '' }, site) =>
      `Explain this error of ${site}, and what to do about it:\n\n${error}\n\nFind its code or its words with search, and read the sections with read_page. Name the URL of each page that you used.`,
  },
]

/** The requests that a site offers. */
export function promptsOf({ collections }: AgentManifest): readonly Prompt[] {
  const hasApis = collections.some(({ apis }) => apis.length > 0)
  return PROMPTS.filter(({ needsApi }) => hasApis || !needsApi).map(
    ({ needsApi: _, ...prompt }) => prompt,
  )
}

interface PromptCall {
  readonly name: string
  readonly arguments?: Readonly<Record<string, string>> | undefined
}

/** A request with its values, as the protocol returns it. Throws a `ToolError` if the call is wrong. */
export function promptOf(
  manifest: AgentManifest,
  { name, arguments: values = {} }: PromptCall,
): { description: string; messages: { role: 'user'; content: { type: 'text'; text: string } }[] } {
  const prompts = promptsOf(manifest)
  const prompt = prompts.find((each) => each.name === name)
  if (prompt === undefined) {
    const names = prompts.map((each) => each.name).join(', ')
    throw new ToolError(`There is no prompt \`${name}\`. Choose from ${names}.`)
  }
  const missing = prompt.arguments.find((each) => each.required && !values[each.name]?.trim())
  if (missing) throw new ToolError(`The prompt \`${name}\` needs \`${missing.name}\`.`)
  const text = prompt.text(values, manifest.title)
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  }
}
