import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from './reading.ts'

export interface Question {
  readonly question: string
  /** Sentences of the docs, each of which answers the question. The first page is the expected one. */
  readonly answers: readonly { readonly page: string; readonly text: string }[]
}

export type Questions = Readonly<Record<'serpline' | 'specpress', readonly Question[]>>

export function questionsIn(root: string): Questions {
  const file = join(root, 'test/bench/agents/questions.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Questions
}

/** The answers that are missing on their pages in a built site, each as a line. */
export function outdatedIn(questions: readonly Question[], folder: string): readonly string[] {
  return questions.flatMap(({ question, answers }) =>
    answers
      .filter(({ page, text }) => !markdownOf(page, folder).includes(plainText(text)))
      .map(({ page, text }) => `${question}\n  ${page} does not have “${text}”`),
  )
}

function markdownOf(page: string, folder: string): string {
  try {
    return plainText(readFileSync(join(folder, `${page}.md`), 'utf8'))
  } catch {
    // The page was removed, and so was its answer.
    return ''
  }
}
