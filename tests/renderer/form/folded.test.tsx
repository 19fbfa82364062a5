import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../../../src/renderer/screen/Screen'
import type { FieldDocument } from '../../../src/language/flow'
import { whilePrinting } from '../printing'
import { flowOf, renderers, show } from '../show'

const name = { type: 'text', label: 'Name', rules: { required: 'Enter a name' } } as const satisfies FieldDocument
const flow = flowOf({
  first: {
    title: 'First',
    blocks: { more: { type: 'form', title: 'A second contact', folded: true, fields: { name } } },
    buttons: { go: { label: 'Go', submit: true } },
    on: { go: { goto: 'second' } },
  },
  second: { title: 'Second' },
})

function shown() {
  const page = show(flow, <Screen renderers={renderers} />)
  return { ...page, fold: () => page.container.querySelector('details') }
}

describe('a folded form', () => {
  it('WLD-11 is closed under its title until that is pressed', async () => {
    const { user, fold } = shown()
    expect(fold()).not.toHaveAttribute('open')
    expect(screen.getByRole('region', { name: 'A second contact' })).toBeVisible()
    await user.click(screen.getByRole('heading', { level: 2, name: 'A second contact' }))
    expect(fold()).toHaveAttribute('open')
  })

  it('WLD-11 opens for what is wrong in it, each time the screen is sent, and for who follows a link to it', async () => {
    const { user, fold } = shown()
    const go = screen.getByRole('button', { name: 'Go' })
    await user.click(go)
    expect(fold()).toHaveAttribute('open')
    fold()?.removeAttribute('open')
    await user.click(go)
    expect(fold()).toHaveAttribute('open')
    fold()?.removeAttribute('open')
    await user.click(screen.getByRole('link', { name: 'Enter a name' }))
    expect(fold()).toHaveAttribute('open')
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  })

  it('WLD-11 is printed whole, and closed again', () => {
    const { fold } = shown()
    whilePrinting(() => expect(fold()).toHaveAttribute('open'))
    expect(fold()).not.toHaveAttribute('open')
  })
})
