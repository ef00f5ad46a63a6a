import { describe, expect, test } from 'vitest'
import { shippedLanguage } from '../../../../src/base/words/shipped.ts'

describe('the built-in messages of a language tag', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['EN-us', 'en'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-hant', 'zh-Hant'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['uk-UA', 'uk'],
    ['ko-KR', 'ko'],
  ])('%s are those of %s', (lang, shipped) => {
    expect(shippedLanguage(lang)).toBe(shipped)
  })

  test('are missing in a language or a script that Specpress does not have', () => {
    const tags = ['da', 'ja-Latn', 'yue', 'en_US', '']
    expect(tags.map(shippedLanguage)).toEqual(tags.map(() => undefined))
  })
})
