/** A public Docusaurus site, at the commit that the lists of its routes were made from. */
export interface PublicSite {
  readonly name: string
  readonly repository: string
  readonly commit: string
  /** The folder of the site in its repository. */
  readonly folder: string
}

export const PUBLIC_SITES: readonly PublicSite[] = [
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
