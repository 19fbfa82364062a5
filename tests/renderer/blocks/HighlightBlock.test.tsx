import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { HighlightBlock } from '../../../src/language/flow'
import { Screen } from '../../../src/renderer/screen/Screen'
import { announced } from '../announced'
import { flowOf, renderers, show } from '../show'

const number: HighlightBlock = {
  type: 'highlight',
  label: 'Your number at {{brand.name}}',
  value: '7K3M-29QX',
  copy: { label: 'Copy', copied: 'Copied', failed: 'Copy it yourself' },
}

describe('a highlight', () => {
  it('shows its value under its label', () => {
    showHighlight(number)
    expect(screen.getByRole('term')).toHaveTextContent('Your number at Acme')
    expect(screen.getByRole('definition')).toHaveTextContent('7K3M-29QX')
  })

  it('says below its value what its note says', () => {
    showHighlight({ ...number, note: '{{brand.name}} will text you' })
    expect(screen.getByText('Acme will text you')).toBeVisible()
  })

  it('is left out while it has no value', () => {
    showHighlight({ ...number, value: '{{provider.none}}' })
    expect(screen.queryByText('Your number at Acme')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('copies its value and says so', async () => {
    const { user } = showHighlight(number)
    await user.click(screen.getByRole('button', { name: 'Copy Your number at Acme' }))
    expect(await navigator.clipboard.readText()).toBe('7K3M-29QX')
    await expect.poll(announced).toEqual(['Copied'])
    expect(screen.getByRole('button', { name: 'Copied Your number at Acme' })).toHaveFocus()
  })

  it('selects its value where the browser does not let it be copied', async () => {
    const { user } = showHighlight(number)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy Your number at Acme' }))
    await expect.poll(announced).toEqual(['Copy it yourself'])
    expect(screen.getByText('Copy it yourself', { selector: '.copy-failed' })).toBeVisible()
    expect(getSelection()?.toString()).toBe('7K3M-29QX')
  })

  it('has no button where the flow has no words for one', () => {
    const { copy: _copy, ...plain } = number
    showHighlight(plain)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

function showHighlight(block: HighlightBlock) {
  return show(flowOf({ only: { layout: 'intro', title: 'Only', blocks: { block } } }), <Screen renderers={renderers} />)
}
