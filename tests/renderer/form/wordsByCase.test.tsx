import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { compileReport, reportText, translateReport } from '../../fixtures/reportFlow'
import { announced } from '../announced'
import { show } from '../show'

const { english, french } = translateReport()

describe('IMP-05 words by case on a screen', () => {
  it('follow the answer in label, hint and message, while what is typed stays', async () => {
    const { user } = show(english)
    const name = screen.getByLabelText(/^Your name/)
    await user.type(name, 'R')
    await user.tab()
    expect(name).toHaveAccessibleDescription(/Your name has at least 2 letters/)
    await user.click(screen.getByLabelText('The victim'))
    expect(screen.getByLabelText(/^The victim’s name/)).toBe(name)
    expect(name).toHaveValue('R')
    expect(name).toHaveAccessibleDescription(
      /The victim’s name, as a document has it.*The victim’s name has at least 2/,
    )
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('link', { name: 'Enter this: The victim’s name' })).toBeInTheDocument()
    await user.click(screen.getByLabelText('The claimant'))
    expect(screen.getByRole('link', { name: 'Enter this: The claimant’s name' })).toBeInTheDocument()
    expect(announced().join(' ')).not.toMatch(/claimant|victim/)
  })

  it('follow an answer that decides about nothing but words', async () => {
    const { calculations, ...report } = JSON.parse(reportText)
    const text = JSON.stringify({ ...report, calculations: { whose: calculations.whose } })
      .replace('{{calculations.whom}}', 'The person')
      .replace(',"calculations.risk"', '')
    const { flow } = compileReport(text)
    if (flow === null) throw new Error('The report does not compile.')
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(screen.getByLabelText('The victim'))
    const message = 'Enter this: The victim’s name'
    expect(screen.getByRole('link', { name: message })).toBeInTheDocument()
    expect(screen.getByLabelText(/^The victim’s name/)).toHaveAccessibleDescription(new RegExp(message))
  })

  it('stand in the title, on the review, and in the other language', async () => {
    const { user, send } = show(french)
    await user.click(screen.getByLabelText('De la victime'))
    await user.type(screen.getByLabelText(/^Le nom de la victime/), 'Ada')
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Au sujet de Ada')
    await user.type(screen.getByLabelText(/^Âge/), '12')
    send({ type: 'press', name: 'continue' })
    expect(screen.getByText('Le nom de la victime')).toBeInTheDocument()
    expect(screen.getByText('À risque')).toBeInTheDocument()
  })
})
