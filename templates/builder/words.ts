import { useMessages } from '../words.ts'

/**
 * The messages of the builder. It is rendered again in the browser, without the messages of the page, so they
 * are its props.
 */
export function useBuilderWords() {
  const { t } = useMessages()
  return {
    add: t('builder.add'),
    addProperty: t('builder.addProperty'),
    body: t('builder.body'),
    close: t('builder.close'),
    cookie: t('builder.cookie'),
    file: t('builder.file'),
    fileHint: t('builder.fileHint'),
    followed: t('builder.followed'),
    header: t('builder.header'),
    mediaType: t('builder.mediaType'),
    missing: t('builder.missing'),
    noSignIn: t('builder.noSignIn'),
    notJson: t('builder.notJson'),
    notObject: t('builder.notObject'),
    notSent: t('builder.notSent'),
    open: t('builder.open'),
    path: t('builder.path'),
    query: t('builder.query'),
    querystring: t('builder.querystring'),
    remove: t('builder.remove'),
    required: t('builder.required'),
    reset: t('builder.reset'),
    server: t('builder.server'),
    signIn: t('builder.signIn'),
    target: t('builder.target'),
    unavailable: t('builder.unavailable'),
  }
}

export type BuilderWords = ReturnType<typeof useBuilderWords>

/** The messages of the part that sends the request. */
export function useTryWords() {
  const { t } = useMessages()
  return {
    answer: t('try.answer'),
    binary: t('try.binary'),
    cancel: t('try.cancel'),
    clientId: t('try.clientId'),
    clientSecret: t('try.clientSecret'),
    clientSecretMaybe: t('try.clientSecretMaybe'),
    cookies: t('try.cookies'),
    cut: t('try.cut'),
    download: t('try.download'),
    empty: t('try.empty'),
    failed: t('try.failed'),
    fileMissing: t('try.fileMissing'),
    getToken: t('try.getToken'),
    headers: t('try.headers'),
    noToken: t('try.noToken'),
    password: t('try.password'),
    redirect: t('try.redirect'),
    remember: t('try.remember'),
    scopes: t('try.scopes'),
    secret: t('try.secret'),
    send: t('try.send'),
    sending: t('try.sending'),
    tokenByClient: t('try.tokenByClient'),
    tokenByCode: t('try.tokenByCode'),
    user: t('try.user'),
    waiting: t('try.waiting'),
    withCookies: t('try.withCookies'),
  }
}

export type TryWords = ReturnType<typeof useTryWords>
