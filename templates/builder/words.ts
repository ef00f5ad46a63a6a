import { useWords } from '../words.ts'

/** What the builder says. It is drawn again in the browser, where no page lends it words, so it is given them. */
export function useBuilderWords() {
  const { say } = useWords()
  return {
    add: say('builder.add'),
    body: say('builder.body'),
    close: say('builder.close'),
    cookie: say('builder.cookie'),
    fileHint: say('builder.fileHint'),
    followed: say('builder.followed'),
    header: say('builder.header'),
    mediaType: say('builder.mediaType'),
    notJson: say('builder.notJson'),
    notSent: say('builder.notSent'),
    open: say('builder.open'),
    path: say('builder.path'),
    query: say('builder.query'),
    querystring: say('builder.querystring'),
    remove: say('builder.remove'),
    required: say('builder.required'),
    reset: say('builder.reset'),
    unavailable: say('builder.unavailable'),
  }
}

export type BuilderWords = ReturnType<typeof useBuilderWords>

/** What is said where a request may be sent. */
export function useTryWords() {
  const { say } = useWords()
  return {
    answer: say('try.answer'),
    failed: say('try.failed'),
    secret: say('try.secret'),
    send: say('try.send'),
    sending: say('try.sending'),
  }
}

export type TryWords = ReturnType<typeof useTryWords>
