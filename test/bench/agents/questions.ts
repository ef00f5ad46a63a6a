import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from './reading.ts'
import type { SearchCall } from '../../../src/tools/mcp/search-pages.ts'

export interface Question {
  readonly question: string
  /** Sentences of the docs, each of which answers the question. The first page is the expected one. */
  readonly answers: readonly { readonly page: string; readonly text: string }[]
}

export type Questions = Readonly<Record<'serpline' | 'specpress', readonly Question[]>>

/** The lists and pages that a person opened for each question, in this order, with nothing but the lists to go by. */
export type Choices = Readonly<Record<string, readonly string[]>>

/** The call of the tool `search` that a language model made for each question, with nothing but the tool's description to go by. */
export type Calls = Readonly<Record<string, SearchCall>>

/** Questions of one author, with the choices and calls of others. The second set is not tuned with: only its totals are printed. */
export interface QuestionSet {
  readonly name: 'first' | 'second'
  readonly questions: Questions
  readonly choices: Readonly<Record<keyof Questions, Choices>>
  readonly calls: Readonly<Record<keyof Questions, Calls>>
}

export function questionSetsIn(root: string): readonly QuestionSet[] {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(root, 'test/bench/agents', name), 'utf8'))
  return (['first', 'second'] as const).map((name) => {
    const end = name === 'second' ? '-second.json' : '.json'
    return {
      name,
      questions: read(`questions${end}`) as Questions,
      choices: read(`choices${end}`) as QuestionSet['choices'],
      calls: read(`calls${end}`) as QuestionSet['calls'],
    }
  })
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

/** The chosen files that a built site does not have, each as a line. */
export function outdatedChoices(choices: Choices, folder: string): readonly string[] {
  return Object.entries(choices).flatMap(([question, paths]) =>
    paths
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `${question}\n  ${path} does not exist`),
  )
}
