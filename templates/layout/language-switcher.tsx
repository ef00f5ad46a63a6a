import { Switcher } from './switcher.tsx'
import { useMessages } from '../words.ts'
import type { PageProps } from 'specpress/theme'

interface LanguageSwitcherProps {
  readonly languages: NonNullable<PageProps['languages']>
}

/** Links to the same page in other languages. Each language has its own name for itself. */
export function LanguageSwitcher({ languages }: LanguageSwitcherProps) {
  const { t } = useMessages()
  const current = languages.find((language) => language.current)
  return (
    <Switcher name={t('language.label')} label={current?.label ?? ''} icon="globe">
      {languages.map(({ label, lang, dir, href, current: isCurrent }) => (
        <li key={lang}>
          <a
            href={href}
            hrefLang={lang}
            lang={lang}
            dir={dir}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </Switcher>
  )
}
