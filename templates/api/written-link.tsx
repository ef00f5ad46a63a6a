import { useRendering } from './rendering.ts'

interface WrittenLinkProps {
  readonly href: string
  readonly children: string
}

/** A link that an API description contains outside of its texts. It is rendered like those in texts: a dead one is plain text. */
export function WrittenLink({ href, children }: WrittenLinkProps) {
  const { render } = useRendering()
  return render({
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: { href },
        children: [{ type: 'text', value: children }],
      },
    ],
  })
}
