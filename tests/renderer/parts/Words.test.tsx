import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Words as WordsDocument } from '../../../src/language/flow'
import { Words } from '../../../src/renderer/parts/Words'
import { flowOf, show } from '../show'

const about = { title: 'About', blocks: { f: { type: 'form', fields: { a: { type: 'text', label: 'A' } } } } } as const
const HOSTILE = [
  '<b>x</b>',
  '**x**',
  '[x](https://evil.example)',
  '<img src=x onerror=alert(1)>',
  '{{f.a}}',
  '](javascript:alert(1))',
  '<script>',
  '&lt;',
  '**',
  '[',
  '](x)',
  '"',
  '\u202E',
]

function shown(words: WordsDocument, answer = '') {
  const page = show(flowOf({ about }), <Words words={words} />)
  if (answer !== '') page.send({ type: 'answer', path: 'f.a', value: answer })
  return page
}

describe('words', () => {
  it('WLD-01 are one paragraph, with what is bold and where a link leads', () => {
    const { container } = shown('Bring **two pay stubs** and [our form](form.html).')
    expect(container.querySelector('p')).toHaveTextContent('Bring two pay stubs and our form (opens in a new tab).')
    expect(screen.getByText('two pay stubs').localName).toBe('strong')
    const link = screen.getByRole('link', { name: 'our form (opens in a new tab)' })
    expect(link).toHaveAttribute('href', 'form.html')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('WLD-01 open no new tab for what opens an app of its own', () => {
    shown('[Write to us](mailto:help@example.com) or [call](tel:+14165550123).')
    expect(screen.getByRole('link', { name: 'Write to us' })).not.toHaveAttribute('target')
    expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:+14165550123')
  })

  it('WLD-01 are paragraphs, points and numbers', () => {
    shown({
      first: 'You need:',
      what: { points: { id: 'An ID', stubs: '**Three** stubs' } },
      then: { numbers: { scan: 'Scan it' } },
      last: 'That is all.',
    })
    const [points, numbers] = screen.getAllByRole('list')
    expect(points?.localName).toBe('ul')
    expect(numbers?.localName).toBe('ol')
    expect(
      points === undefined
        ? []
        : within(points)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent),
    ).toEqual(['An ID', 'Three stubs'])
    expect(screen.getByText('That is all.').localName).toBe('p')
  })

  it('WLD-01 take an answer for what it is: it brings no mark, no link and no HTML', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 5 }), (parts) => {
        // What cannot be seen alone is no answer.
        const answer = `x${parts.join('')}x`
        const { container, unmount } = shown('You said **{{f.a}}** and [{{f.a}}](terms.html).', answer)
        const elements = [...container.querySelectorAll('.words *')].map(({ localName }) => localName)
        expect(elements).toEqual(['strong', 'a', 'span', 'span'])
        expect(container.querySelector('strong')?.textContent).toBe(answer)
        unmount()
      }),
      { numRuns: 60 },
    )
  })

  it('WLD-01 bring no HTML and no script, whatever a document says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const { container, unmount } = shown({
            a: parts.join(''),
            b: { points: { c: parts.toReversed().join(' ') } },
          })
          for (const element of container.querySelectorAll('.words *')) {
            expect(['p', 'ul', 'li', 'strong', 'a', 'span']).toContain(element.localName)
            expect(element.getAttribute('href') ?? 'none').not.toMatch(/^\s*(?:javascript|data|vbscript):/i)
          }
          unmount()
        },
      ),
      { numRuns: 100 },
    )
  })
})
