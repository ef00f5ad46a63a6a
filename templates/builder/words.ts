import { BUILDER_WORDS, TRY_WORDS } from './english.ts'
import { useMessages } from '../words.ts'
import type { BuilderWords, TryWords } from './english.ts'
import type { MessageId } from '../words.ts'

/**
 * The messages of the builder that are not the English ones. It is rendered again in the browser, without the
 * messages of the page, so they are its props.
 */
export function useBuilderWords(): Partial<BuilderWords> {
  return differing(BUILDER_WORDS, builderWordsIn(useMessages().t))
}

/** The same for the part that sends the request. */
export function useTryWords(): Partial<TryWords> {
  return differing(TRY_WORDS, tryWordsIn(useMessages().t))
}

type Translate = (id: MessageId, values?: { readonly count: number }) => string

/** The messages of the builder in the language of `t`. */
export function builderWordsIn(t: Translate): BuilderWords {
  return {
    add: t('builder.add'),
    addProperty: t('builder.addProperty'),
    body: t('api.body'),
    close: t('builder.close'),
    cookie: t('builder.cookie'),
    copied: t('code.copied'),
    copy: t('api.copyMenu'),
    copyAs: t('builder.copyAs'),
    default: t('builder.default'),
    example: t('builder.example'),
    faultAbove: t('builder.faultAbove'),
    faultBelow: t('builder.faultBelow'),
    faultDots: t('builder.faultDots'),
    faultEmptyPath: t('builder.faultEmptyPath'),
    faultEnum: t('builder.faultEnum'),
    faultHeader: t('builder.faultHeader'),
    faultMaxLength: t('builder.faultMaxLength'),
    faultMaximum: t('builder.faultMaximum'),
    faultMinLength: t('builder.faultMinLength'),
    faultMinimum: t('builder.faultMinimum'),
    faultPlace: t('builder.faultPlace'),
    faultRequired: t('builder.faultRequired'),
    faultType: t('builder.faultType'),
    faultUnknown: t('builder.faultUnknown'),
    fields: t('builder.fields'),
    file: t('builder.file'),
    fileHint: t('builder.fileHint'),
    followed: t('builder.followed'),
    header: t('builder.header'),
    length: t('builder.length'),
    localTime: t('builder.localTime'),
    mediaType: t('builder.mediaType'),
    noSignIn: t('builder.noSignIn'),
    notJson: t('builder.notJson'),
    notSent: t('builder.notSent'),
    open: t('builder.open'),
    optional: t('builder.optional'),
    path: t('builder.path'),
    pattern: t('builder.pattern'),
    query: t('builder.query'),
    querystring: t('api.parameters.querystring'),
    remove: t('builder.remove'),
    required: t('api.required'),
    requiredFields: t('builder.requiredFields'),
    reset: t('builder.reset'),
    server: t('api.servers', { count: 1 }),
    signIn: t('builder.signIn'),
    try: t('builder.try'),
    unavailable: t('builder.unavailable'),
  }
}

/** The messages of the part that sends the request, in the language of `t`. */
export function tryWordsIn(t: Translate): TryWords {
  return {
    answer: t('try.answer'),
    bearer: t('api.security.bearer'),
    binary: t('try.binary'),
    cancel: t('try.cancel'),
    clientId: t('try.clientId'),
    clientSecret: t('try.clientSecret'),
    clientSecretMaybe: t('try.clientSecretMaybe'),
    closeAnswer: t('try.closeAnswer'),
    cookies: t('try.cookies'),
    cut: t('try.cut'),
    download: t('try.download'),
    empty: t('try.empty'),
    failed: t('try.failed'),
    faults: t('try.faults'),
    fileMissing: t('try.fileMissing'),
    getToken: t('try.getToken'),
    headers: t('try.headers'),
    key: t('api.security.apiKey'),
    noToken: t('try.noToken'),
    otherFlows: t('try.otherFlows'),
    partial: t('try.partial'),
    password: t('try.password'),
    redirect: t('try.redirect'),
    remember: t('try.remember'),
    scopes: t('api.scopes'),
    secret: t('try.secret'),
    send: t('try.send'),
    sendAnyway: t('try.sendAnyway'),
    sending: t('try.sending'),
    sent: t('try.sent'),
    sentHint: t('try.sentHint'),
    showAnswer: t('try.showAnswer'),
    stop: t('try.stop'),
    takeBack: t('try.takeBack'),
    token: t('try.token'),
    tokenByClient: t('try.tokenByClient'),
    tokenByCode: t('try.tokenByCode'),
    user: t('try.user'),
    waiting: t('try.waiting'),
    withCookies: t('try.withCookies'),
    yourAnswer: t('try.yourAnswer'),
  }
}

function differing<Words extends Readonly<Record<string, string>>>(
  english: Words,
  words: Words,
): Partial<Words> {
  const others = Object.entries(words).filter(([name, text]) => english[name] !== text)
  return Object.fromEntries(others) as Partial<Words>
}
