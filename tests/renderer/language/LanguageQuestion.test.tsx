import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LanguageQuestion } from '../../../src/renderer/language/LanguageQuestion'
import { announced } from '../announced'
import { flowOf, show } from '../show'

const french = {
  language: 'fr-CA',
  title: 'Langue',
  text: 'En français.',
  choose: 'Continuer',
  busy: 'Un instant…',
  failed: 'Rien n’a changé.',
}
const english = {
  language: 'en-CA',
  title: 'Language',
  text: 'In English.',
  choose: 'Continue',
  busy: 'One moment...',
  failed: 'Nothing has changed.',
}

function asked(choose: (language: string) => Promise<void>, pressed: string | null = null) {
  return show(
    flowOf({ first: { title: 'First' } }),
    <LanguageQuestion offers={[french, english]} choose={choose} pressed={pressed} />,
  )
}

describe('LNG-05 the question for a language', () => {
  it('stands in each language, the first one first, and names the page in both', () => {
    const { container } = asked(never)
    expect([...container.querySelectorAll('section')].map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['fr-CA', 'LangueEn français.Continuer'],
      ['en-CA', 'LanguageIn English.Continue'],
    ])
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2'])
    expect(document.title).toBe('Langue / Language – Acme')
  })

  it('is answered once, and says in that language that its words are fetched', async () => {
    const choose = vi.fn<(language: string) => Promise<void>>(never)
    const { user } = asked(choose)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(choose.mock.calls).toEqual([['en-CA']])
    expect(screen.getByRole('button', { name: 'One moment...' }).ariaDisabled).toBe('true')
    await vi.waitFor(() => expect(announced()).toEqual(['One moment...']))
    expect(document.querySelector('[data-announcer] > p')?.closest('[lang]')?.getAttribute('lang')).toBe('en-CA')
  })

  it('goes on asking where the words cannot be fetched, says so, and takes another press', async () => {
    const choose = vi.fn<(language: string) => Promise<void>>(() => Promise.reject(new Error('No network.')))
    const { user } = asked(choose)
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(screen.getByText('Rien n’a changé.', { selector: 'section > p' })).toBeTruthy()
    await vi.waitFor(() => expect(announced()).toContain('Rien n’a changé.'))
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(choose).toHaveBeenCalledTimes(2)
  })

  it('hears a press that was made before it was there, if it was one of a language', async () => {
    const choose = vi.fn<(language: string) => Promise<void>>(never)
    await act(async () => asked(choose, 'fr-CA'))
    await act(async () => asked(choose, 'configure'))
    expect(choose.mock.calls).toEqual([['fr-CA']])
  })
})

function never(): Promise<void> {
  return new Promise(() => undefined)
}
