// The files that code of a site may import besides code, and what each gives. Of several patterns that match
// a name, TypeScript takes the first.

/** The text of a file. Other generators write `raw-loader!./file`. */
declare module '*?raw' {
  const text: string
  export default text
}
declare module 'raw-loader!*' {
  const text: string
  export default text
}
declare module '!!raw-loader!*' {
  const text: string
  export default text
}
declare module '*.txt' {
  const text: string
  export default text
}

/** The classes of a CSS module, by the names in its file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.module.sass' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Other styles are added to the page, and give nothing. */
declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}

/** A document as a component. Its props are `props` in the document. */
declare module '*.mdx' {
  import type { ReactElement } from 'react'

  export default function Content(props: Readonly<Record<string, unknown>>): ReactElement
}
declare module '*.md' {
  import type { ReactElement } from 'react'

  export default function Content(props: Readonly<Record<string, unknown>>): ReactElement
}

/** The URL at which the file is published. */
declare module '*.avif' {
  const href: string
  export default href
}
declare module '*.eot' {
  const href: string
  export default href
}
declare module '*.gif' {
  const href: string
  export default href
}
declare module '*.ico' {
  const href: string
  export default href
}
declare module '*.jpeg' {
  const href: string
  export default href
}
declare module '*.jpg' {
  const href: string
  export default href
}
declare module '*.m4a' {
  const href: string
  export default href
}
declare module '*.mp3' {
  const href: string
  export default href
}
declare module '*.mp4' {
  const href: string
  export default href
}
declare module '*.ogg' {
  const href: string
  export default href
}
declare module '*.otf' {
  const href: string
  export default href
}
declare module '*.pdf' {
  const href: string
  export default href
}
declare module '*.png' {
  const href: string
  export default href
}
declare module '*.svg' {
  const href: string
  export default href
}
declare module '*.ttf' {
  const href: string
  export default href
}
declare module '*.wav' {
  const href: string
  export default href
}
declare module '*.webm' {
  const href: string
  export default href
}
declare module '*.webp' {
  const href: string
  export default href
}
declare module '*.woff' {
  const href: string
  export default href
}
declare module '*.woff2' {
  const href: string
  export default href
}
declare module '*.zip' {
  const href: string
  export default href
}
