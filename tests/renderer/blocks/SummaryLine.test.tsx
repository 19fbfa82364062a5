import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SummaryLine } from '../../../src/renderer/blocks/SummaryLine'

describe('a line of an answer', () => {
  it('sets the first part of an item off from the others, in the same words', () => {
    const { container } = render(<SummaryLine line="12 Maple Street · Toronto · Ontario" />)
    expect(container.textContent).toBe('12 Maple Street · Toronto · Ontario')
    expect(container.querySelector('.muted')?.textContent).toBe(' · Toronto · Ontario')
  })

  it('leaves an answer of one part as it is', () => {
    const { container } = render(<SummaryLine line="Toronto" />)
    expect(container.textContent).toBe('Toronto')
    expect(container.querySelector('.muted')).toBeNull()
  })
})
