import { useMessages } from '../words.ts'

/** Copies the code next to it. Hidden without a script. */
export function CopyButton() {
  const { t } = useMessages()
  return <button type="button" className="sp-copy" aria-label={t('code.copy')} />
}
