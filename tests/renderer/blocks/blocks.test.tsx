import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../../src/language/flow'
import { announced } from '../announced'
import { flowOf, show } from '../show'

describe('items', () => {
  const items = {
    rent: { icon: 'home', title: 'For {{brand.name}}', description: 'Pay rent' },
    bank: { icon: 'landmark', title: 'Bank' },
  } as const

  it('are in order where they are steps', () => {
    const { container } = showBlock({ type: 'items', layout: 'steps', items })
    expect(container.querySelector('ol')).toContainElement(screen.getAllByRole('listitem')[0] ?? null)
    expect(container.querySelector('ul')).toBeNull()
  })

  it.each(['card', 'tiles', 'steps'] as const)('are listed with title and description, as %s', (layout) => {
    showBlock({ type: 'items', layout, title: 'Why', items })
    expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible()
    const words = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(words).toEqual(['For AcmePay rent', 'Bank'])
  })

  it('FLT-04 show an item only while its condition holds, and no heading over nothing', () => {
    const { send } = showBlock({
      type: 'items',
      title: 'Next',
      items: { one: { title: 'One', when: { 'a.b': 1 } }, two: { title: 'Two', when: { 'a.b': 2 } } },
    })
    expect(screen.queryByRole('heading', { level: 2, name: 'Next' })).toBeNull()
    send({ type: 'answer', path: 'a.b', value: 1 })
    expect(screen.getByRole('heading', { level: 2, name: 'Next' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One'])
    send({ type: 'answer', path: 'a.b', value: 2 })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Two'])
  })
})

describe('a notice', () => {
  it('is a note with its heading and text', () => {
    showBlock({ type: 'notice', tone: 'info', title: 'Bring your ID', text: 'Any of {{brand.name}}' })
    expect(screen.getByRole('note')).toHaveTextContent('Bring your IDAny of Acme')
  })

  it('stands without a box under a heading of its own where it is plain', () => {
    showBlock({ type: 'notice', tone: 'plain', title: 'Send it', text: 'What you say is true' })
    expect(screen.getByRole('note')).toContainElement(screen.getByRole('heading', { level: 2, name: 'Send it' }))
    expect(screen.getByRole('note').querySelector('svg')).toBeNull()
  })

  it('EAR-05 is announced when it comes with an answer, once', async () => {
    const { send } = showBlock({ type: 'notice', tone: 'warning', text: 'Not accepted', when: { 'a.b': 1 } })
    send({ type: 'answer', path: 'a.b', value: 1 })
    expect(screen.getByText('Not accepted', { selector: '.notice *' })).toBeVisible()
    await expect.poll(announced).toEqual(['Not accepted'])
  })
})

describe('a text', () => {
  it('ends with its link, which opens a new tab and says so', () => {
    showBlock({ type: 'text', text: 'By going on you agree to the', link: { label: 'policy', href: 'privacy.html' } })
    const link = screen.getByRole('link', { name: 'policy (opens in a new tab)' })
    expect(link).toHaveAttribute('href', 'privacy.html')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('a meter', () => {
  const meter = { type: 'meter', label: 'Documents', calculation: 'documents' } as const

  it('shows the share that its calculation gives', () => {
    const { send } = showBlock(meter)
    const bar = screen.getByText('Documents').closest('.meter')?.querySelector('progress')
    expect(bar).toHaveAttribute('value', '0')
    send({ type: 'answer', path: 'a.letter', value: 'x' })
    expect(bar).toHaveAttribute('value', '0.25')
    expect(screen.getByText('25%')).toBeVisible()
  })

  it('EAR-01 is words to a screen reader: a bar would speak whenever it changes', () => {
    showBlock(meter)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(document.querySelector('progress')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText('Documents').closest('p')).toHaveTextContent(/^Documents 0%$/)
  })

  it('shows its own words instead of the percentage', () => {
    showBlock({ ...meter, detail: '{{calculations.documents}} done' })
    expect(screen.getByText('0% done')).toBeVisible()
  })
})

describe('a schedule', () => {
  it('lists the payments of its calculation, the first of them today, and their total', () => {
    const { send } = showBlock({ type: 'schedule', title: 'Your plan', calculation: 'plan' })
    send(
      { type: 'answer', path: 'a.bills', value: [{ amount: 10000 }] },
      { type: 'answer', path: 'a.plan', value: '4' },
    )
    expect(tableRows('Your plan')).toEqual([
      ['Today, March 31, 2026', '$42.60'],
      ['April 7, 2026', '$19.13'],
      ['April 14, 2026', '$19.13'],
      ['April 21, 2026', '$19.14'],
      ['Total', '$100.00'],
    ])
  })

  it('is worked out from the examples of the fields when the flow says so', () => {
    showBlock({ type: 'schedule', title: 'Your plan', calculation: 'plan', source: 'sample' })
    expect(tableRows('Your plan').map(([, amount]) => amount)).toEqual([
      '$23.00',
      '$10.33',
      '$10.33',
      '$10.34',
      '$54.00',
    ])
  })
})

describe('a figure', () => {
  it('shows its value under its label', () => {
    showBlock({ type: 'figure', tone: 'banner', label: 'Paid to {{brand.name}}', value: '$100.00' })
    expect(screen.getByRole('term')).toHaveTextContent('Paid to Acme')
    expect(screen.getByRole('definition')).toHaveTextContent('$100.00')
  })
})

describe('a frame', () => {
  it('embeds its page with the height and no more permissions than the flow gives', () => {
    showBlock({
      type: 'frame',
      title: 'Bill provider',
      src: 'frame.html',
      height: 600,
      allow: ['camera'],
      sandbox: ['allow-scripts', 'allow-forms'],
    })
    const frame = screen.getByTitle('Bill provider')
    expect(frame).toHaveAttribute('height', '600')
    expect(frame).toHaveAttribute('allow', 'camera')
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  })

  it('allows nothing when the flow says nothing', () => {
    showBlock({ type: 'frame', title: 'Bill provider', src: 'frame.html', height: 600 })
    expect(screen.getByTitle('Bill provider')).toHaveAttribute('sandbox', '')
  })
})

describe('logos', () => {
  it("show the client's beside the provider's", () => {
    showBlock({ type: 'logos' })
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Acme', 'Linkwell'])
  })

  it('are the client’s alone, square or wide', () => {
    showBlock({ type: 'logo', shape: 'square' })
    showBlock({ type: 'logo', shape: 'wide' })
    const images = screen.getAllByRole('main').map((main) => within(main).getByRole('img', { name: 'Acme' }))
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['acme-square.svg', 'acme-wide.svg'])
  })
})

function showBlock(block: Block) {
  return show(
    flowOf(
      {
        only: {
          layout: 'intro',
          title: 'Only',
          blocks: {
            a: {
              type: 'form',
              fields: {
                b: { type: 'number', label: 'B' },
                letter: { type: 'text', label: 'Letter' },
                one: { type: 'text', label: 'One' },
                two: { type: 'text', label: 'Two' },
                three: { type: 'text', label: 'Three' },
                bills: {
                  type: 'list',
                  label: 'Bills',
                  fields: { amount: { type: 'money', label: 'Amount', example: '54.00' } },
                },
                plan: { type: 'plan', label: 'Plan', calculation: 'plan', example: '4' },
              },
            },
            block,
          },
        },
      },
      {
        calculations: {
          documents: { calculator: 'filled', paths: ['a.letter', 'a.one', 'a.two', 'a.three'], of: 4 },
          total: { calculator: 'sum', list: 'a.bills', property: 'amount' },
          plan: {
            calculator: 'installments',
            total: 'total',
            plan: 'a.plan',
            plans: [{ id: '4', label: '4 weeks', payments: 3, every: { days: 7 }, downPayment: 42.6 }],
          },
        },
      },
    ),
  )
}

function tableRows(name: string): readonly (readonly string[])[] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row')
  return rows.map((cells) => [...cells.children].map(({ textContent }) => textContent ?? ''))
}
