import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfigurePage, configureDocument } from '../../src/configure/ConfigurePage'
import type { Configuration } from '../../src/configure/configuration'
import { BrandProvider } from '../../src/renderer/parts/brand/BrandContext'
import '../renderer/browserParts'
import { configuration, flows } from './catalogue'

beforeEach(() => {
  window.location.hash = ''
})

describe('the configuration screen', () => {
  it('CFG-04 offers every use case there is by its name, in their order', () => {
    open()
    const options = [...screen.getByLabelText<HTMLSelectElement>('Use Case').options].map(({ text }) => text)
    expect(options).toEqual(['Choose', 'Rent', 'Loan', 'Credit', 'Plain'])
  })

  it('CFG-06 fills in the look of the use case that is chosen, over what was typed', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Company Name'), '!')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Loan')
    expect(values()).toEqual(['Teal Loans', 'http://localhost:3000/teal.svg', 'http://localhost:3000/teal-wide.svg', '#006D6F'])
  })

  it('keeps what was typed when the choice is taken back and made again', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Company Name'), '!')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Choose')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Rent')
    expect(values()[0]).toBe('Elm & Sons!')
  })

  it('CFG-07 saves what is in the fields, without spaces around the name, and stays', async () => {
    const { user, saved } = open()
    await user.type(screen.getByLabelText('Company Name'), '  ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Configuration saved.')
    expect(saved()).toEqual(configuration)
    expect(window.location.hash).toBe('')
  })

  it('CFG-07 saves and goes on to the flow on Enter', async () => {
    const { user, saved } = open()
    await user.type(screen.getByLabelText('Company Name'), '{Enter}')
    await vi.waitFor(() => expect(window.location.hash).toBe('#/'))
    expect(saved()).toEqual(configuration)
  })

  it('CFG-01 saves nothing while a field is wrong', async () => {
    const { user, saved } = open()
    await user.clear(screen.getByLabelText('Company Name'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent('Company Name is required')
    expect(saved()).toBeNull()
  })

  it.each(['Logo URL', 'Secondary Logo URL'])('CFG-02 takes no %s by http of another host, which is never asked for', async (label) => {
    const { user, saved } = open()
    const input = screen.getByLabelText(label)
    await user.clear(input)
    await user.type(input, 'http://other.example/logo.png')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(input).toHaveAccessibleDescription(expect.stringContaining('The logo of another site must start with https://'))
    expect(saved()).toBeNull()
    await user.clear(input)
    await user.type(input, `${window.location.origin}/logo.png`)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved()).not.toBeNull()
  })

  it('CFG-08 shows what another tab saved', () => {
    const { saveElsewhere } = open()
    saveElsewhere({ ...configuration, name: 'Oak & Daughters', useCase: 'loan' })
    expect(values()).toEqual(['Oak & Daughters', configuration.logo, configuration.secondaryLogo, configuration.primaryColor])
  })

  it('CFG-08 keeps what was changed here when another tab saves', async () => {
    const { user, saveElsewhere } = open()
    await user.type(screen.getByLabelText('Company Name'), '!')
    saveElsewhere({ ...configuration, name: 'Oak & Daughters' })
    expect(values()[0]).toBe('Elm & Sons!')
  })
})

function open() {
  let current: Configuration = configuration
  let saved: Configuration | null = null
  const listeners = new Set<() => void>()
  const change = (next: Configuration): void => {
    current = next
    for (const listener of listeners) listener()
  }
  const store = {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save: (next: Configuration) => {
      saved = next
      change(next)
      return true
    },
    forget: () => undefined,
  }
  const host = {
    storage: { read: () => null, write: () => true, remove: () => undefined },
    today: () => '2026-03-31',
    restart: () => undefined,
    report: () => undefined,
  }
  if (configureDocument.kind === 'broken') throw new Error('The configuration screen has errors.')
  render(
    <BrandProvider value={configuration}>
      <ConfigurePage flow={configureDocument} flows={flows} configuration={store} host={host} isArrival={false} />
    </BrandProvider>,
  )
  return {
    user: userEvent.setup(),
    saved: () => saved,
    saveElsewhere: (next: Configuration) => act(() => change(next)),
  }
}

function values(): string[] {
  const labels = ['Company Name', 'Logo URL', 'Secondary Logo URL', 'Primary Color']
  return labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
}
