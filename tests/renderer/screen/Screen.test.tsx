import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { announced } from '../announced'
import { passTime } from '../passTime'
import { flowOf, renderers, show } from '../show'
import { Screen } from '../../../src/renderer/screen/Screen'

const flow = flowOf(
  {
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
        taken: {
          type: 'notice',
          tone: 'warning',
          title: 'Bob is taken',
          text: 'Choose another.',
          when: { 'about.name': 'Bob' },
        },
        more: {
          type: 'form',
          title: 'More about you',
          when: { 'seen.more': true },
          fields: { age: { type: 'text', label: 'Age' } },
        },
      },
      buttons: {
        go: { label: 'Go' },
        fail: { label: 'Fail' },
        wrong: { label: 'Wrong' },
        open: { label: 'Open', when: { not: { 'seen.open': true } } },
        more: { label: 'More', when: { not: { 'seen.more': true } } },
      },
      on: {
        go: { goto: 'done' },
        fail: { show: { tone: 'error', text: 'That did not work' } },
        wrong: { clear: ['about.name'], show: { tone: 'error', text: 'Nobody is called so' } },
        open: { set: { 'seen.open': true } },
        more: { set: { 'seen.more': true } },
      },
    },
    done: { layout: 'outcome', final: true, title: 'Done' },
  },
  { data: { seen: { open: { type: 'yesNo', label: 'Opened' }, more: { type: 'yesNo', label: 'More' } } } },
)

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
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('EAR-03 gives the focus to the heading of what came in the place of a button that goes', async () => {
    const { user, send } = show(flow)
    send({ type: 'press', name: 'start' })
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'More about you' })).toHaveFocus())
  })

  it('EAR-05 says a message once, in a region that was there before', async () => {
    const { send, container } = show(flow)
    send({ type: 'press', name: 'start' })
    const regions = [...container.querySelectorAll('[aria-live]')]
    send({ type: 'press', name: 'fail' })
    await expect.poll(announced).toEqual(['That did not work'])
    expect(regions.some(({ textContent }) => textContent === 'That did not work')).toBe(true)
    expect(screen.getByText('That did not work', { selector: '.notice *' })).toBeVisible()
  })

  it('EAR-05 says what comes with an answer, and not what comes with its screen', async () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    send({ type: 'answer', path: 'about.name', value: 'Bob' })
    await expect.poll(announced).toEqual(['Bob is taken. Choose another.'])
    send({ type: 'back' })
    send({ type: 'press', name: 'start' })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toHaveFocus())
    expect(screen.getByText('Choose another.')).toBeVisible()
    expect(announced()).toEqual([])
  })

  it('EAR-05 says what is wrong with a field there, and leads to it', async () => {
    const { user, send } = show(flow)
    send({ type: 'press', name: 'start' }, { type: 'answer', path: 'about.name', value: 'Eve' })
    await user.click(screen.getByRole('button', { name: 'Wrong' }))
    const name = screen.getByLabelText(/Name/)
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveAccessibleDescription('Error: Nobody is called so')
    expect(screen.getAllByText('Nobody is called so')).toHaveLength(1)
    expect(announced()).toEqual([])
  })

  it('brings a message into sight when it comes', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    send({ type: 'press', name: 'fail' })
    expect(scroll.mock.contexts).toEqual([screen.getByText('That did not work').closest('.screen-message')])
  })

  it('says its language to the browser', () => {
    show({ ...flow, language: 'fr-CA' })
    expect(document.documentElement).toHaveAttribute('lang', 'fr-CA')
  })
})

describe('a change of screen', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('EAR-01 moves focus to the heading, but not on the first screen', () => {
    vi.useFakeTimers()
    const { send } = show(flow)
    passTime(500)
    expect(document.body).toHaveFocus()
    send({ type: 'press', name: 'start' })
    passTime(150)
    expect(screen.getByRole('heading', { level: 1, name: 'About you' })).toHaveFocus()
    send({ type: 'back' })
    passTime(150)
    expect(screen.getByRole('heading', { level: 1, name: 'Acme uses Linkwell' })).toHaveFocus()
  })

  it('EAR-01 moves focus to the heading of the first screen where it is come to from elsewhere', async () => {
    show(flow, <Screen isArrival renderers={renderers} />)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Acme uses Linkwell' })).toHaveFocus())
  })

  it('scrolls to the top', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo')
    const { send } = show(flow)
    expect(scrollTo).not.toHaveBeenCalled()
    send({ type: 'press', name: 'start' })
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    scrollTo.mockRestore()
  })

  it('EAR-01 is said by its heading alone, and ends what was said of the screen before', async () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'start' })
    send({ type: 'press', name: 'fail' })
    await expect.poll(announced).toEqual(['That did not work'])
    send({ type: 'back' })
    expect(announced()).toEqual([])
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(announced()).toEqual([])
  })

  it('names the screen and the company in the title of the document', () => {
    const { send } = show(flow)
    expect(document.title).toBe('Acme uses Linkwell – Acme')
    send({ type: 'press', name: 'start' })
    expect(document.title).toBe('About you – Acme')
  })
})
