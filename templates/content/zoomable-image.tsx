import { useId } from 'react'
import { useMessages } from '../words.ts'
import type { ReactNode } from 'react'

// Only pages that need it include it.
const STYLE = [
  '.sp-zoom{padding:0;border:0;background:none;font:inherit;color:inherit;cursor:zoom-in}',
  '.sp-zoomed{inset:0;inline-size:100vw;block-size:100dvh;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;background:var(--sp-color-bg)}',
  '.sp-zoomed>button{inline-size:100%;block-size:100%;padding:1rem;border:0;background:none;cursor:zoom-out}',
  '.sp-zoomed img{max-inline-size:100%;max-block-size:calc(100dvh - 2rem);margin:auto}',
  '@media print{.sp-zoomed{display:none}}',
].join('')

interface Props {
  readonly src: string
  readonly alt: string
  /** The image in the text. */
  readonly children: ReactNode
}

/**
 * An image that fills the window when a reader presses it, and closes at the next press or with Escape. The
 * browser does all of it without a script. It may be in a paragraph, which may not contain a `dialog`.
 */
export function ZoomableImage({ src, alt, children }: Props) {
  const id = useId()
  const { t } = useMessages()
  return (
    <>
      <style href="sp-zoom" precedence="sp">
        {STYLE}
      </style>
      <button
        type="button"
        className="sp-zoom"
        popoverTarget={id}
        aria-label={t('image.enlarge', { image: alt })}
      >
        {children}
      </button>
      <span className="sp-zoomed" id={id} popover="auto" role="dialog" aria-label={alt}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('image.close')}
          autoFocus
        >
          <img src={src} alt={alt} loading="lazy" decoding="async" />
        </button>
      </span>
    </>
  )
}
