import type { ComponentData, ComponentProp } from 'specpress'
import { ICON_NAMES } from './icons.ts'

const iconType = 'name of an [icon](./icons.mdx)'
const icon: ComponentProp = {
  type: iconType,
  meaning: 'an icon before the title',
  choices: ICON_NAMES,
}
const description: ComponentProp = { type: 'text', meaning: 'a sentence below the title' }
const title: ComponentProp = { type: 'text', meaning: 'the title', isRequired: true }
const videoTitle: ComponentProp = {
  type: 'text',
  meaning: 'the line to click, and the name for screen readers',
}

/** The components of `@components`, for checks of documents and the tables of the manual. */
export const COMPONENTS: Readonly<Record<string, ComponentData>> = {
  Badge: {
    props: {
      text: { type: 'text', meaning: 'the label. Default: its content' },
      variant: {
        type: '`note`, `tip`, `success`, `caution`, `danger`',
        meaning: 'the color. Default: the main color',
        choices: ['default', 'note', 'tip', 'success', 'caution', 'danger'],
      },
    },
  },
  Card: {
    props: {
      title: { type: 'text', meaning: 'the title' },
      icon,
      href: { type: 'path or URL', meaning: 'makes the whole card a link' },
      description,
    },
  },
  CardGrid: { props: {} },
  Features: {
    props: { items: { type: 'list of objects', meaning: 'the features', isRequired: true } },
    content: 'none',
  },
  FileTree: { props: {}, content: 'bulleted list' },
  Hero: {
    props: {
      title: { ...title, meaning: 'the name of the product, or a promise' },
      tagline: { type: 'text', meaning: 'one sentence below the title' },
      actions: {
        type: 'list of `{ text, link, variant?, icon? }`',
        meaning: '[buttons](./buttons.mdx)',
      },
      image: {
        type: 'element',
        meaning:
          'next to the text, or above it in a narrow window; `alt=""` if it is only decoration',
      },
      heading: {
        type: '`h1`, `h2`, `p`',
        meaning: 'the element of the title. Default: `h1`, the title of the page',
        choices: ['h1', 'h2', 'p'],
      },
    },
  },
  Icon: {
    props: {
      name: {
        type: 'text',
        meaning: 'a name from the list below',
        isRequired: true,
        choices: ICON_NAMES,
      },
      label: {
        type: 'text',
        meaning: 'its name for screen readers; without one, it is decoration',
      },
      size: { type: 'CSS length', meaning: 'width and height: `2rem`. Default: `1.25em`' },
      color: {
        type: 'CSS color',
        meaning: 'the color of its lines. Default: that of the text',
      },
    },
    content: 'none',
  },
  LinkButton: {
    props: {
      href: { type: 'path or URL', meaning: 'the target', isRequired: true },
      variant: {
        type: '`primary`, `secondary`, `minimal`',
        meaning: 'the look. Default: `primary`',
        choices: ['primary', 'secondary', 'minimal'],
      },
      icon: { type: iconType, meaning: 'an icon after the text', choices: ICON_NAMES },
    },
  },
  LinkCard: {
    props: {
      title: { ...title, meaning: 'the text of the link' },
      href: {
        type: 'path or URL',
        meaning:
          'the target. A path of this site is written without the base; a broken one is an error',
        isRequired: true,
      },
      description,
    },
    content: 'none',
  },
  Steps: { props: {}, content: 'numbered list' },
  Video: {
    props: {
      src: {
        type: 'URL',
        meaning: 'the URL of the player, for an `iframe`',
        isRequired: true,
      },
      title: { ...videoTitle, isRequired: true },
    },
    content: 'none',
  },
  YouTube: {
    props: {
      id: { type: 'text', meaning: 'the id of the video, or its URL', isRequired: true },
      title: videoTitle,
    },
    content: 'none',
  },
}
