/** A public site, at the commit of its figures. */
export interface PublicSite {
  readonly generator: 'docusaurus' | 'vitepress' | 'mintlify' | 'starlight'

  readonly name: string
  readonly repository: string
  readonly commit: string
  /** The folder of the site in its repository. */
  readonly folder: string
  /** The folder of its documents, if their routes are counted by their files. */
  readonly content?: string
  /** The folder whose documents have routes without its name. */
  readonly rootFolder?: string
  /** The beginnings of paths below the content that are not pages. */
  readonly leftOut?: readonly string[]
}

const DOCUSAURUS: readonly Omit<PublicSite, 'generator'>[] = [
  { name: 'babel', repository: 'babel/website', commit: 'b475320', folder: 'website' },
  { name: 'crawlee', repository: 'apify/crawlee', commit: '69a824b', folder: 'website' },
  {
    name: 'docsearch',
    repository: 'algolia/docsearch',
    commit: '4ac53c4',
    folder: 'packages/website',
  },
  { name: 'electron', repository: 'electron/website', commit: 'a48e104', folder: '.' },
  { name: 'jest', repository: 'jestjs/jest', commit: '52db46e', folder: 'website' },
  {
    name: 'lexical',
    repository: 'facebook/lexical',
    commit: '5d51022',
    folder: 'packages/lexical-website',
  },
  { name: 'mikro-orm', repository: 'mikro-orm/mikro-orm', commit: 'a6b9730', folder: 'docs' },
  { name: 'nonebot', repository: 'nonebot/nonebot2', commit: '1850981', folder: 'website' },
  {
    name: 'react-native',
    repository: 'facebook/react-native-website',
    commit: '2f3a5ac',
    folder: 'website',
  },
  {
    name: 'redux-toolkit',
    repository: 'reduxjs/redux-toolkit',
    commit: '74200d8',
    folder: 'website',
  },
  {
    name: 'typescript-eslint',
    repository: 'typescript-eslint/typescript-eslint',
    commit: '56c9ed9',
    folder: 'packages/website',
  },
]

export const PUBLIC_SITES: readonly PublicSite[] = [
  ...DOCUSAURUS.map((site) => ({ ...site, generator: 'docusaurus' as const })),
  {
    generator: 'vitepress',
    name: 'vitepress',
    repository: 'vuejs/vitepress',
    commit: 'ed2bfb26',
    folder: 'docs',
    content: 'docs',
    rootFolder: 'en',
  },
  {
    generator: 'vitepress',
    name: 'vite',
    repository: 'vitejs/vite',
    commit: 'a98c8d95d5',
    folder: 'docs',
    content: 'docs',
  },
  {
    generator: 'mintlify',
    name: 'mintlify',
    repository: 'mintlify/docs',
    commit: '3bbce7aa1',
    folder: '.',
    content: '.',
    leftOut: ['agent-context/'],
  },
  {
    generator: 'mintlify',
    name: 'modelcontextprotocol',
    repository: 'modelcontextprotocol/modelcontextprotocol',
    commit: 'b0f60ba5',
    folder: 'docs',
    content: 'docs',
  },
  {
    generator: 'starlight',
    name: 'starlight',
    repository: 'withastro/starlight',
    commit: '3999be7c',
    folder: 'docs',
    content: 'docs/src/content/docs',
  },
  {
    generator: 'starlight',
    name: 'expressive-code',
    repository: 'expressive-code/expressive-code',
    commit: 'a77ac26e',
    folder: 'docs',
    content: 'docs/src/content/docs',
  },
  {
    generator: 'starlight',
    name: 'tauri',
    repository: 'tauri-apps/tauri-docs',
    commit: 'e1c39c6e',
    folder: '.',
    content: 'src/content/docs',
  },
  {
    generator: 'starlight',
    name: 'biome',
    repository: 'biomejs/website',
    commit: '830c2a8d',
    folder: '.',
    content: 'src/content/docs',
  },
]
