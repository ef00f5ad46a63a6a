import { Badge } from '../api/badges.tsx'
import { CodeWords } from '../api/code-words.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { Prose } from '../api/prose.tsx'
import { ReferencePage } from '../api/reference-page.tsx'
import { useRendering } from '../api/rendering.ts'
import { Heading } from '../content/heading.tsx'
import { MethodBadge } from '../content/method-badge.tsx'
import { DateText } from '../layout/date-text.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { useMessages } from '../words.ts'
import type {
  ChangedOperationLink,
  ChangelogEntry,
  ChangelogGroup,
  ChangelogVersion,
  TemplateProps,
} from 'specpress/theme'

// Only this page includes it. A link to a change shows it, even if the filter hides its level.
const STYLE = [
  '.sp-change-filter{display:inline-flex;gap:var(--sp-space-2);align-items:center;cursor:pointer}',
  '.sp-change-group{margin-block-start:var(--sp-space-5)}',
  '.sp-changes{padding:0;margin-block:var(--sp-space-3) var(--sp-space-5);list-style:none}',
  '.sp-changes>li{padding-block:var(--sp-space-3);border-block-start:1px solid var(--sp-color-border)}',
  '.sp-changes p{margin:0}',
  '.sp-change-group h3{margin:0;font-size:var(--sp-text-base);overflow-wrap:anywhere}',
  '.sp-change-group summary{display:flex;gap:var(--sp-space-2);align-items:center;inline-size:fit-content}',
  '.sp-change-of{display:grid;gap:var(--sp-space-1);padding:0;margin-block:var(--sp-space-2);font-size:var(--sp-text-sm);overflow-wrap:anywhere;list-style:none}',
  'main:has(.sp-change-filter :checked) :is(.sp-changes>li:not([data-level=breaking],:target,:has(:target)),.sp-change-group:not(:has([data-level=breaking],:target))){display:none}',
  '@media print{.sp-change-filter{display:none}}',
].join('')

const TONES = { breaking: 'red', risky: 'amber', compatible: 'green' } as const
const LEVELS = {
  breaking: 'api.levelBreaking',
  risky: 'api.levelRisky',
  compatible: 'api.levelCompatible',
} as const

/** The changes of an API by version, the newest first, and by operation, the worst first. */
export function ChangelogTemplate({ page, body, render, resolve }: TemplateProps<'changelog'>) {
  const { t } = useMessages()
  if (body === undefined) return <DocsLayout page={page}>{null}</DocsLayout>
  const { versions } = body
  const isMixed =
    versions.some(({ counts }) => counts.breaking > 0) &&
    versions.some(({ counts }) => counts.risky + counts.compatible > 0)
  return (
    <ReferencePage page={page} render={render} resolve={resolve}>
      <style href="sp-changelog" precedence="sp">
        {STYLE}
      </style>
      <Heading level={1}>{page.title}</Heading>
      <p className="sp-lead">{page.description}</p>
      {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
      {isMixed && (
        <p data-sp-unsearched="">
          <label className="sp-change-filter">
            <input type="checkbox" /> {t('api.onlyBreaking')}
          </label>
        </p>
      )}
      {versions.map((version) => (
        <Version key={version.id} {...version} lang={page.site.lang} />
      ))}
    </ReferencePage>
  )
}

interface InLanguage {
  /** The language of the page. The sentences about changes are in English. */
  readonly lang: string
}

function Version(version: ChangelogVersion & InLanguage) {
  const { t, text } = useMessages()
  const { id, title, date, guide, isFirst, counts, notes, groups, lang } = version
  const { breaking, risky, compatible } = counts
  const all = breaking + risky + compatible
  const shown = groups
    .flatMap(({ entries }) => entries)
    .reduce((sum, { others }) => sum + 1 + others.length, 0)
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {text(title)}
      </Heading>
      <p className="sp-quiet">
        {date !== undefined && <DateText date={date} />}
        {date !== undefined && all > 0 && ' · '}
        {all > 0 && t('api.changeCounts', { breaking, risky, compatible })}
      </p>
      {isFirst && <p>{t('api.firstVersion')}</p>}
      <Prose tree={guide} />
      {!isFirst && all === 0 && <p>{t('api.noChanges')}</p>}
      {groups.map((group, index) => (
        <Group key={index} {...group} lang={lang} />
      ))}
      {all > shown && <p className="sp-quiet">{t('api.moreChanges', { count: all - shown })}</p>}
      {notes > 0 && <p className="sp-quiet">{t('api.textChanges', { count: notes })}</p>}
    </section>
  )
}

function Group({ operations, more = 0, entries, lang }: ChangelogGroup & InLanguage) {
  const { t } = useMessages()
  const [first, ...others] = operations
  return (
    <section className="sp-change-group">
      {others.length === 0 ? (
        <h3>{first === undefined ? t('api.wholeApi') : <Operation {...first} />}</h3>
      ) : (
        <details>
          <summary className="sp-chevron">
            <h3>{t('api.operationCount', { count: operations.length + more })}</h3>
          </summary>
          <ul className="sp-change-of">
            {operations.map((operation) => (
              <li key={`${operation.method} ${operation.path}`}>
                <Operation {...operation} />
              </li>
            ))}
            {more > 0 && <li className="sp-quiet">{t('api.moreOperations', { count: more })}</li>}
          </ul>
        </details>
      )}
      <ul className="sp-changes">
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} lang={lang} />
        ))}
      </ul>
    </section>
  )
}

function Operation({ method, path, url }: ChangedOperationLink) {
  const { resolve } = useRendering()
  const name = (
    <>
      <MethodBadge method={method} /> <code>{path}</code>
    </>
  )
  return url === undefined ? <span>{name}</span> : <a href={resolve(url)}>{name}</a>
}

function Entry({ id, others, level, text, reason, lang }: ChangelogEntry & InLanguage) {
  const { t } = useMessages()
  const isEnglish = /^en\b/i.test(lang)
  return (
    <li id={id} data-level={level}>
      <p>
        {others.map((other) => (
          <span key={other} id={other} />
        ))}
        <span className="sp-badges">
          <Badge name={t(LEVELS[level])} tone={TONES[level]} position="before" />
        </span>{' '}
        <span {...(!isEnglish && { lang: 'en', dir: 'ltr' })}>
          <CodeWords text={text} /> <span className="sp-quiet">{reason}</span>
        </span>
      </p>
    </li>
  )
}
