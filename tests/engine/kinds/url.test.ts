import { describe, expect, it } from 'vitest'
import { findSampleIssues } from '../../../src/engine/rules/issues'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { formFlow, messagesFor } from '../oneForm'
import { TODAY } from '../smallFlow'
import { url } from '../../../src/engine/kinds/writtenForms'

/** The scheme of an address that runs something. */
const SCRIPT = ['java', 'script:'].join('')

it.each([
  ['example.com', 'https://example.com'],
  ['www.example.org/path?x=1', 'https://www.example.org/path?x=1'],
  ['http://example.com', 'http://example.com'],
  ['logo.png', 'logo.png'],
  ['scan.PDF', 'scan.PDF'],
  ['example.com/logo.png', 'https://example.com/logo.png'],
  ['robin@example.com', 'robin@example.com'],
  ['data:image/png;base64,iVBOR', 'data:image/png;base64,iVBOR'],
])(
  'WLD-07 an address of any scheme is read as people write it, and the name of a file is none: %s',
  (written, read) => {
    expect(url.parse(written, { scheme: 'any' })).toBe(read)
  },
)

describe('FLT-08 the address of a web page', () => {
  it.each([
    ['https://münchen.de/straße', 'https://xn--mnchen-3ya.de/stra%C3%9Fe'],
    ['linkedin.com/in/zoé', 'https://linkedin.com/in/zo%C3%A9'],
    ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
    ['例え。jp', 'https://xn--r8jz45g.jp/'],
    ['  HTTP://Example.COM:80/A b ', 'http://example.com/A%20b'],
    ['example.com', 'https://example.com/'],
    ['https://example.com/a?q=é#ü', 'https://example.com/a?q=%C3%A9#%C3%BC'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['\u202ahttps://example.com/x\u202c\u200b', 'https://example.com/x'],
    ['\ufeffexample.com\u200e', 'https://example.com/'],
    ['linkedin.com/in/zoe\u0301', 'https://linkedin.com/in/zo%C3%A9'],
    ['https:\\\\example.com\\x', 'https://example.com/x'],
    ['http://192.0.2.1:65535/', 'http://192.0.2.1:65535/'],
    ['https://a.xn--p1ai/?q="x"', 'https://a.xn--p1ai/?q=%22x%22'],
  ])('is kept as browsers write it: %s', (written, kept) => {
    expect(url.parse(written, {})).toBe(kept)
    expect(url.parse(kept, {})).toBe(kept)
    expect(messagesFor({ page: { type: 'url', label: 'Page' } }, { page: written })).toEqual({})
  })

  it('counts as it was kept before, without the slash behind the host', () => {
    const field = compileCheckedFlow(formFlow({ page: { type: 'url', label: 'Page' } })).fields.get('form.page')
    const isWrong = (kept: string): boolean => field === undefined || findSampleIssues(field, kept, TODAY).length > 0
    expect(['https://example.com', 'https://example.com/', 'https://example.com/é'].map(isWrong)).toEqual([
      false,
      false,
      true,
    ])
  })

  it.each([
    ...[
      `${SCRIPT}alert(1)`,
      'data:text/html,x',
      'vbscript:x',
      'blob:https://example.com/1',
      'ftp://example.com/a',
      'mailto:robin@example.com',
    ],
    ...[
      'http://example',
      'http://example.',
      'https://robin:secret@example.com/',
      'https://robin@example.com',
      'https://',
      'https://[::1]/',
      'https://exa mple.com/',
      'https://example.com:65536/',
      'https://example.123/',
      'http://192.0.2.256/',
      '//example.com/',
      '<https://example.com>',
      `${SCRIPT}//example.com/%0Aalert(1)`,
    ],
  ])('is none of another scheme, without a dot in its host, or with a user: %s', (written) => {
    expect(messagesFor({ page: { type: 'url', label: 'Page' } }, { page: written })).toEqual({ page: 'Check Page' })
  })
})
