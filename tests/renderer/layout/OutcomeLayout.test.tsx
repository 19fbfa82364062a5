import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Screen as ScreenDefinition } from '../../../src/language/flow'
import { flowOf, show } from '../show'

function showEnd(end: Partial<ScreenDefinition>): void {
  show(flowOf({ start: { layout: 'outcome', title: 'The end', ...end } }))
}

describe('an outcome', () => {
  it('has the tick of a success where the flow ends', () => {
    showEnd({ final: true })
    expect(screen.getByRole('heading', { name: 'The end' })).toBeInTheDocument()
    expect(document.querySelector('.outcome-mark')).toBeInTheDocument()
  })

  it('has none for who cannot apply', () => {
    showEnd({ stops: 'keep' })
    expect(screen.getByRole('heading', { name: 'The end' })).toBeInTheDocument()
    expect(document.querySelector('.outcome-mark')).not.toBeInTheDocument()
  })
})
