import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Screen as ScreenDefinition } from '../../../src/language/flow'
import { flowOf, show } from '../show'

const footer = {
  icon: 'lock',
  text: 'Handled by {{provider.name}} for {{brand.name}}.',
  links: { help: { label: 'Help', href: 'help.html' } },
} as const

describe('the footer', () => {
  it.each(['intro', 'page', 'outcome'] as const)('says on a screen of the layout %s what the flow says', (layout) => {
    show(flowOf({ start: { layout, title: 'Start' } }, { footer }))
    const shown = screen.getByRole('contentinfo')
    expect(shown).toHaveTextContent('Handled by Linkwell for Acme.')
    const help = within(shown).getByRole('link', { name: 'Help (opens in a new tab)' })
    expect(help).toHaveAttribute('href', 'help.html')
    expect(help).toHaveAttribute('target', '_blank')
  })

  it('comes after everything else of the screen', () => {
    show(
      flowOf(
        { start: { title: 'Start', buttons: { go: { label: 'Go' } }, on: { go: { restart: true } } } },
        { footer },
      ),
    )
    const button = screen.getByRole('button', { name: 'Go' })
    expect(button.compareDocumentPosition(screen.getByRole('contentinfo'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('leads from the intro to the licences, with or without words of the flow', () => {
    const intro: Record<string, ScreenDefinition> = { start: { layout: 'intro', title: 'Start' } }
    show(flowOf(intro))
    expect(within(screen.getByRole('contentinfo')).getAllByRole('link')).toHaveLength(1)
  })

  it('is left out where the flow says nothing', () => {
    show(flowOf({ start: { title: 'Start' } }))
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  })
})
