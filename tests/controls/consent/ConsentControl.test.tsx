import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const consent = {
  type: 'consent',
  purpose: 'creditCheck',
  label: 'I agree',
  text: 'We ask for your credit report.',
} as const

describe('a consent', () => {
  it('says whether it may be left', () => {
    renderForm(oneField(consent))
    expect(screen.getByRole('checkbox', { name: 'I agree (optional)' })).toBeVisible()
  })

  it('is not ticked at first, is given by ticking, and taken back by unticking', async () => {
    const form = renderForm(oneField(consent))
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(form.answer('field')).toBeUndefined()
    const before = new Date().toISOString()
    await form.user.tab()
    await form.user.keyboard(' ')
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(form.answer('field')).toMatchObject({
      purpose: 'creditCheck',
      language: 'en-CA',
      words: expect.stringMatching(/^[\da-f]{64}$/),
    })
    const { at } = Object(form.answer('field'))
    expect([before, at, new Date().toISOString()].toSorted()[1]).toBe(at)
    await form.user.keyboard(' ')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(form.answer('field')).toBeUndefined()
  })

  it('is described by its words, and by its message once it is missing', async () => {
    const form = renderForm(oneField({ ...consent, rules: { required: 'Agree, or apply by mail' } }))
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(
      'We ask for your credit report.',
    )
    form.send({ type: 'press', name: 'go' })
    expect(
      await screen.findByRole('checkbox', {
        description: 'We ask for your credit report. Error: Agree, or apply by mail',
      }),
    ).toBeInvalid()
  })
})
