import { afterEach, describe, expect, it, vi } from 'vitest'
import { setDocumentLanguage } from '../../../src/embed/frame/embedding'

const languages = ['en-CA', 'fr-CA']

/** The language in which a page begins, where `kept` was chosen in this browser before and the page around asks for `asked`. */
function begun(kept: string | null, asked: string | undefined, asksLanguage: boolean): string {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en-CA'] })
  const documentElement = { lang: 'en-CA' }
  vi.stubGlobal('document', { documentElement })
  setDocumentLanguage(document, asked, { languages, ...(asksLanguage ? { asksLanguage: true } : {}) })
  return documentElement.lang
}

describe('the language that a page begins in', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is the one that the page around asks for', () => {
    expect([begun(null, 'fr-CA', false), begun('en-CA', 'fr-CA', false), begun('fr-CA', undefined, false)]).toEqual([
      'fr-CA',
      'fr-CA',
      'fr-CA',
    ])
  })

  it('LNG-05 is the one that was chosen here, where the flow asks the applicant', () => {
    expect([begun('en-CA', 'fr-CA', true), begun('fr-CA', 'en-CA', true)]).toEqual(['en-CA', 'fr-CA'])
    expect([begun(null, 'fr-CA', true), begun('es-419', 'fr-CA', true)]).toEqual(['fr-CA', 'fr-CA'])
  })
})
