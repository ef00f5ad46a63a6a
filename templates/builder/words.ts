import { useWords } from '../words.ts'

/**
 * The messages of the builder. It is rendered again in the browser, without the messages of the page, so they
 * are its props.
 */
export function useBuilderWords() {
  const { say } = useWords()
  return {
    add: say('builder.add'),
    addProperty: say('builder.addProperty'),
    body: say('builder.body'),
    close: say('builder.close'),
    cookie: say('builder.cookie'),
    file: say('builder.file'),
    fileHint: say('builder.fileHint'),
    followed: say('builder.followed'),
    header: say('builder.header'),
    mediaType: say('builder.mediaType'),
    missing: say('builder.missing'),
    noSignIn: say('builder.noSignIn'),
    notJson: say('builder.notJson'),
    notObject: say('builder.notObject'),
    notSent: say('builder.notSent'),
    open: say('builder.open'),
    path: say('builder.path'),
    query: say('builder.query'),
    querystring: say('builder.querystring'),
    remove: say('builder.remove'),
    required: say('builder.required'),
    reset: say('builder.reset'),
    server: say('builder.server'),
    signIn: say('builder.signIn'),
    target: say('builder.target'),
    unavailable: say('builder.unavailable'),
  }
}

export type BuilderWords = ReturnType<typeof useBuilderWords>

/** The messages of the part that sends the request. */
export function useTryWords() {
  const { say } = useWords()
  return {
    answer: say('try.answer'),
    binary: say('try.binary'),
    cancel: say('try.cancel'),
    clientId: say('try.clientId'),
    clientSecret: say('try.clientSecret'),
    clientSecretMaybe: say('try.clientSecretMaybe'),
    cookies: say('try.cookies'),
    cut: say('try.cut'),
    download: say('try.download'),
    empty: say('try.empty'),
    failed: say('try.failed'),
    fileMissing: say('try.fileMissing'),
    getToken: say('try.getToken'),
    headers: say('try.headers'),
    noToken: say('try.noToken'),
    password: say('try.password'),
    redirect: say('try.redirect'),
    remember: say('try.remember'),
    scopes: say('try.scopes'),
    secret: say('try.secret'),
    send: say('try.send'),
    sending: say('try.sending'),
    tokenByClient: say('try.tokenByClient'),
    tokenByCode: say('try.tokenByCode'),
    user: say('try.user'),
    waiting: say('try.waiting'),
    withCookies: say('try.withCookies'),
  }
}

export type TryWords = ReturnType<typeof useTryWords>
