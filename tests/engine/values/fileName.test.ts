import { describe, expect, it } from 'vitest'
import { getFileExtension, isFileName, normalizeFileName } from '../../../src/engine/values/fileName'

describe('the name of a file', () => {
  it.each(['letter.pdf', 'Lettre d’emploi.pdf', '.hidden', 'a', '書類.pdf', 'emoji 😀.png'])('may be %j', (name) => {
    expect(isFileName(name)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '.',
    '..',
    '\u200b',
    'a/b.pdf',
    'a\\b.pdf',
    'a\u0000.pdf',
    'a\ud800.pdf',
    'pay\u202efdp.exe',
    'a\u2066b.pdf',
    'x'.repeat(2000),
  ])('is none that a browser gives or anybody can read: %j', (name) => expect(isFileName(name)).toBe(false))

  it('is made readable where a system allowed another', () => {
    expect(normalizeFileName('pay\u202efdp.exe')).toBe('pay_fdp.exe')
    expect(isFileName(normalizeFileName('a/b\u0000\ud800.pdf'))).toBe(true)
  })

  it.each([
    ['letter.PDF', 'pdf'],
    ['a.pdf.exe', 'exe'],
    ['.pdf', ''],
    [' .pdf', ''],
    ['\u200b.pdf', ''],
    ['..pdf', ''],
    ['letter', ''],
  ])('of %j ends in %j', (name, ending) => expect(getFileExtension(name)).toBe(ending))
})
