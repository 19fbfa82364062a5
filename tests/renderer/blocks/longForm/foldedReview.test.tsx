import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument, Flow } from '../../../../src/language/flow'
import { screenRenderers } from '../../../../src/renderer/screen/screenRenderers'
import { longForm } from '../../../../src/renderer/blocks/longForm/longForm'
import { Screen } from '../../../../src/renderer/screen/Screen'
import { flowOf, show } from '../../show'

const texts = (count: number): Record<string, FieldDocument> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `field${index + 1}`,
      { type: 'text', label: `Question ${index + 1}`, autocomplete: 'off' } as const,
    ]),
  )

const goes = { buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } } as const

/** A flow that asks so much on its first screen, and a little on its second, with a review of both and a receipt. */
function asking(count: number): Flow {
  return flowOf({
    much: { title: 'Much', next: 'little', blocks: { much: { type: 'form', fields: texts(count) } }, ...goes },
    little: {
      title: 'Little',
      next: 'review',
      blocks: {
        little: {
          type: 'form',
          fields: {
            name: { type: 'text', label: 'Name' },
            tick: { type: 'yesNo', label: 'Send me news' },
            cards: { type: 'yesNo', label: 'Any pets', as: 'cards' },
            homes: {
              type: 'list',
              label: 'Homes',
              item: 'Home',
              add: 'Add',
              fields: { street: { type: 'text', label: 'Street' }, city: { type: 'text', label: 'City' } },
            },
          },
        },
      },
      ...goes,
    },
    review: {
      title: 'Review',
      next: 'done',
      blocks: {
        much: { type: 'summary', title: 'Much', screen: 'much' },
        little: { type: 'summary', title: 'Little', screen: 'little' },
      },
      ...goes,
    },
    done: {
      title: 'Done',
      final: true,
      blocks: {
        receipt: {
          type: 'receipt',
          of: 'review',
          title: 'Receipt',
          facts: {},
          open: 'See what you sent',
          print: 'Print',
          download: 'Download',
          failed: 'Failed',
          file: 'receipt',
        },
      },
    },
  })
}

/** Answers one question of each screen, and goes on to the review. */
function atReview(count: number) {
  const shown = show(asking(count), <Screen renderers={{ ...screenRenderers, ...longForm }} />)
  shown.send(
    { type: 'answer', path: 'much.field1', value: 'One' },
    { type: 'press', name: 'go' },
    { type: 'answer', path: 'little.name', value: 'Ada' },
    { type: 'answer', path: 'little.homes', value: [{ street: 'Elm' }] },
    { type: 'press', name: 'go' },
  )
  return shown
}

describe('a review of more than sixty rows', () => {
  it('LRG-07 is folded by section, each with what was answered and what was left blank in numbers', async () => {
    const { user } = atReview(65)
    const much = within(screen.getByRole('region', { name: 'Much' }))
    const title = much.getByRole('button', { name: 'Much 1 answer · 64 questions left blank', expanded: false })
    expect(much.getByText('One')).not.toBeVisible()
    await user.click(title)
    expect(title).toHaveAttribute('aria-expanded', 'true')
    expect(much.getByText('One')).toBeVisible()
    expect(much.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Question 1'])
  })

  it('LRG-07 has many questions that were left blank behind their number, and names a few in one line', async () => {
    const { user } = atReview(65)
    await user.click(screen.getByRole('button', { name: 'Show all answers' }))
    const blank = screen.getByText('64 questions left blank', { selector: 'summary' })
    expect(within(screen.getByRole('region', { name: 'Much' })).getByText('Question 65')).not.toBeVisible()
    await user.click(blank)
    expect(screen.getByText('Question 65')).toBeVisible()
    const little = within(screen.getByRole('region', { name: 'Little' }))
    expect(little.getByText('Not provided: Any pets, Home 1: City')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hide all answers' })).toBeVisible()
  })

  it('a box that was left is an answer: No', async () => {
    const { user } = atReview(65)
    await user.click(screen.getByRole('button', { name: 'Show all answers' }))
    expect(screen.getByText('Send me news').closest('.summary-row')).toHaveTextContent('No')
  })

  it('keeps open what was opened while something is changed', async () => {
    const { user, send } = atReview(65)
    await user.click(screen.getByRole('button', { name: /^Little/ }))
    await user.click(screen.getByRole('button', { name: 'Change Little' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Little')
    send({ type: 'press', name: 'go' })
    expect(screen.getByText('Ada')).toBeVisible()
    expect(screen.getByText('One')).not.toBeVisible()
  })

  it('leads to a receipt that is folded the same way', async () => {
    const { user, send } = atReview(65)
    send({ type: 'press', name: 'go' })
    await user.click(screen.getByText('See what you sent'))
    expect(screen.getByText('Ada')).not.toBeVisible()
    await user.click(screen.getByRole('heading', { level: 3, name: 'Little' }))
    expect(screen.getByText('Ada')).toBeVisible()
    expect(screen.getByText('Not provided: Any pets, Home 1: City')).toBeVisible()
  })
})

describe('a review of fewer rows', () => {
  it('lies open, and names what was not provided in one row', () => {
    atReview(10)
    expect(screen.queryByRole('button', { name: 'Show all answers' })).not.toBeInTheDocument()
    expect(screen.getByText('One')).toBeVisible()
    expect(screen.getByText(/Question 9, Question 10/).closest('.summary-row')).toHaveTextContent(/^Not provided/)
  })
})
