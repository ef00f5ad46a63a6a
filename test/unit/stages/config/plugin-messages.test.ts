import { describe, expect, test } from 'vitest'
import { pluggedMessages } from '../../../../src/stages/config/plugin-messages.ts'

describe('the messages of a plug-in', () => {
  const texts = {
    en: { more: 'More', less: 'Less' },
    zh: { more: '更多' },
    'zh-Hant': { more: '顯示更多' },
    'de-CH': { more: 'Mehr (CH)' },
    de: { more: 'Mehr', less: 'Weniger' },
  }

  test.each([
    ['zh-CN', '更多', ['more']],
    ['zh-TW', '顯示更多', ['more']],
    ['de-CH', 'Mehr (CH)', ['more', 'less']],
    ['de-AT', 'Mehr', ['more', 'less']],
    ['da', 'More', []],
  ])('in %s are those of the closest tags', (lang, more, translated) => {
    const found = pluggedMessages(texts, lang)
    expect(found.all).toEqual({ more, less: lang.startsWith('de') ? 'Weniger' : 'Less' })
    expect([...found.translated].sort()).toEqual([...translated].sort())
  })
})
