import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { flowOf, show } from '../show'

const flow = flowOf({
  intro: {
    layout: 'intro',
    title: '{{brand.name}} uses {{provider.name}}',
    links: { configure: { label: 'Configure', to: '/configure' } },
    blocks: {
      small: { type: 'text', style: 'footnote', text: 'Small print' },
      text: { type: 'text', text: 'Large print' },
      logos: { type: 'logos' },
    },
    buttons: { start: { label: 'Start', style: 'primary' } },
    on: { start: { goto: 'about' } },
  },
  about: {
    step: 'about',
    title: 'About you',
    eyebrow: 'For {{brand.name}}',
    description: 'Who you are.',
    above: ['open'],
    blocks: {
      about: { type: 'form', fields: { name: { type: 'text', label: 'Name' } } },
      hint: { type: 'text', text: 'Only sometimes', when: { 'about.name': 'Ada' } },
    },
    buttons: {
      go: { label: 'Go' },
      fail: { label: 'Fail' },
      open: { label: 'Open', when: { not: { 'seen.open': true } } },
    },
    on: {
      go: { goto: 'done' },
      fail: { show: { tone: 'error', text: 'That did not work' } },
      open: { set: { 'seen.open': true } },
    },
  },
  done: { layout: 'outcome', final: true, title: 'Done' },
}, { data: { seen: { open: { type: 'yesNo', label: 'Opened' } } } })

describe('a screen', () => {
  it('shows its heading and description with the placeholders filled', () => {
    show(flow)
    expect(screen.getByRole('heading', { level: 1, name: 'Acme uses Linkwell' })).toBeVisible()
  })

  it('puts logos above the heading and footnotes below the buttons, whatever their order in the flow', () => {
    show(flow)
    const parts = [
      screen.getByRole('img', { name: 'Acme' }),
      screen.getByRole('heading', { level: 1 }),
      screen.getByText('Large print'),
      screen.getByRole('button', { name: 'Start' }),
      screen.getByText('Small print'),
    ]
    for (const [index, part] of parts.slice(1).entries()) {
      expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('puts the buttons that are to stand above its blocks there, and the others below', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    const parts = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByRole('button', { name: 'Open' }),
      screen.getByLabelText(/Name/),
      screen.getByRole('button', { name: 'Go' }),
    ]
    for (const [index, part] of parts.slice(1).entries()) {
      expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('says a few words above its heading, which are read with it', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    expect(screen.getByText('For Acme')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toHaveAccessibleDescription('For Acme')
  })

  it('links to other parts of the product by their route', () => {
    show(flow)
    expect(screen.getByRole('link', { name: 'Configure' })).toHaveAttribute('href', '#/configure')
  })

  it('leaves out blocks whose condition does not hold', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    expect(screen.queryByText('Only sometimes')).not.toBeInTheDocument()
    send({ type: 'answer', path: 'about.name', value: 'Ada' })
    expect(screen.getByText('Only sometimes')).toBeVisible()
  })

  it('offers a way back where there is one, and only there', async () => {
    const { user, send } = show(flow)
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    send({ type: 'press', name: 'start' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acme uses Linkwell')
    send({ type: 'press', name: 'start' }, { type: 'press', name: 'go' })
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })

  it('gives its heading the focus of a button that goes when it is pressed', async () => {
    const { user, send } = show(flow)
    send({ type: 'press', name: 'start' })
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('says an error message at once, in a region that was there before', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    const region = screen.getByRole('alert')
    expect(region).toBeEmptyDOMElement()
    send({ type: 'press', name: 'fail' })
    expect(region).toHaveTextContent('That did not work')
  })

  it('brings a message into sight when it comes', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    send({ type: 'press', name: 'fail' })
    expect(scroll.mock.contexts).toEqual([screen.getByRole('alert').parentElement])
  })

  it('says its language to the browser', () => {
    show({ ...flow, language: 'fr-CA' })
    expect(document.documentElement).toHaveAttribute('lang', 'fr-CA')
  })
})

describe('a change of screen', () => {
  it('moves focus to the heading, but not on the first screen', () => {
    const { send } = show(flow)
    expect(document.body).toHaveFocus()
    send({ type: 'press', name: 'start' })
    expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toHaveFocus()
    send({ type: 'back' })
    expect(screen.getByRole('heading', { level: 1, name: 'Acme uses Linkwell' })).toHaveFocus()
  })

  it('scrolls to the top', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const { send } = show(flow)
    expect(scrollTo).not.toHaveBeenCalled()
    send({ type: 'press', name: 'start' })
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    scrollTo.mockRestore()
  })

  it('is said in a region that was there before', () => {
    const { send } = show(flow)
    const regions = screen.getAllByRole('status')
    expect(regions.map(({ textContent }) => textContent).join('')).toBe('')
    send({ type: 'press', name: 'start' })
    const kept = regions.filter(({ isConnected }) => isConnected)
    expect(kept.map(({ textContent }) => textContent)).toContain('About you')
  })

  it('names the screen and the company in the title of the document', () => {
    const { send } = show(flow)
    expect(document.title).toBe('Acme uses Linkwell – Acme')
    send({ type: 'press', name: 'start' })
    expect(document.title).toBe('About you – Acme')
  })
})
