import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announced } from '../renderer/announced'
import { configuration } from './catalogue'
import { brought, openConfigure, values } from './openConfigure'

const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' })

beforeEach(() => {
  window.location.hash = ''
})

describe('the configuration screen', () => {
  it('CFG-04 offers every use case there is by its name, in their order', () => {
    openConfigure()
    const options = [...screen.getByLabelText<HTMLSelectElement>('Use Case').options].map(({ text }) => text)
    expect(options).toEqual(['Choose', 'Rent', 'Loan', 'Credit', 'Plain'])
  })

  it('CFG-06 fills in the look of the use case that is chosen, over what was typed', async () => {
    const { user } = openConfigure()
    await user.type(screen.getByLabelText('Company Name'), '!')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Loan')
    expect(values()).toEqual([
      'Teal Loans',
      'http://localhost:3000/teal.svg',
      'http://localhost:3000/teal-wide.svg',
      '#006D6F',
    ])
  })

  it('MOM-08 brings back what the look of a use case replaced, in place and said, and keeps the use case', async () => {
    const { user } = openConfigure()
    const before = values()
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Loan')
    await expect.poll(announced).toContain('The name, logos and color are now those of Loan.')
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(values()).toEqual(before)
    expect(screen.getByLabelText('Use Case')).toHaveDisplayValue('Loan')
    expect(screen.getByLabelText('Use Case')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('MOM-08 offers nothing to bring back where nothing was the client’s own, nor once something else is entered', async () => {
    const { user } = openConfigure()
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Loan')
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument()
    await user.type(screen.getByLabelText('Company Name'), '!')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await user.type(screen.getByLabelText('Company Name'), '{Backspace}')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Plain')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('MOM-08 says when it was saved', async () => {
    const { user } = openConfigure()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Saved \d/)).toBeInTheDocument()
  })

  it('MOM-08 is filled in by a link, which saves nothing and is taken once', () => {
    window.history.replaceState(null, '', '/?use-case=loan&brand-name=Oak&brand-primary-color=%23112233#/configure')
    const { saved } = openConfigure()
    expect(values()).toEqual([
      'Oak',
      'http://localhost:3000/teal.svg',
      'http://localhost:3000/teal-wide.svg',
      '#112233',
    ])
    expect([saved(), window.location.search, window.location.hash]).toEqual([null, '', '#/configure'])
  })

  it('MOM-08 takes a picture for a logo, chosen, dropped or pasted, and says why it takes none', async () => {
    const { user } = openConfigure()
    const field = screen.getByLabelText<HTMLInputElement>('Logo URL')
    await user.upload(screen.getByLabelText('or choose a picture (Logo URL)'), drawing)
    await expect.poll(() => field.value).toMatch(/^data:image\/svg\+xml;base64,/)
    const wide = screen.getByLabelText<HTMLInputElement>('Secondary Logo URL')
    fireEvent.drop(wide, { dataTransfer: brought(drawing) })
    await expect.poll(() => wide.value).toMatch(/^data:image\/svg/)
    const taken = wide.value
    fireEvent.paste(wide, { clipboardData: brought(new File(['<p>'], 'page.svg', { type: 'image/svg+xml' })) })
    await expect.poll(announced).toContain('page.svg is not a picture. Choose a PNG, JPG, SVG or WebP.')
    fireEvent.paste(wide, {
      clipboardData: brought(
        new File([`<svg xmlns="http://www.w3.org/2000/svg"><!--${'a'.repeat(200_000)}--></svg>`], 'large.svg', {
          type: 'image/svg+xml',
        }),
      ),
    })
    expect(await screen.findByText(/^large.svg is too large to save/)).toBeInTheDocument()
    expect(wide.value).toBe(taken)
    await user.clear(wide)
    await expect.poll(() => screen.queryByText(/is too large to save/)).toBeNull()
  })

  it('keeps what was typed when the choice is taken back and made again', async () => {
    const { user } = openConfigure()
    await user.type(screen.getByLabelText('Company Name'), '!')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Choose')
    await user.selectOptions(screen.getByLabelText('Use Case'), 'Rent')
    expect(values()[0]).toBe('Elm & Sons!')
  })

  it('CFG-07 saves what is in the fields, without spaces around the name, and stays', async () => {
    const { user, saved } = openConfigure()
    await user.type(screen.getByLabelText('Company Name'), '  ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Configuration saved.')
    expect(saved()).toEqual(configuration)
    expect(window.location.hash).toBe('')
  })

  it('CFG-07 saves and goes on to the flow on Enter', async () => {
    const { user, saved } = openConfigure()
    await user.type(screen.getByLabelText('Company Name'), '{Enter}')
    await vi.waitFor(() => expect(window.location.hash).toBe('#/'))
    expect(saved()).toEqual(configuration)
  })

  it('CFG-01 saves nothing while a field is wrong', async () => {
    const { user, saved } = openConfigure()
    await user.clear(screen.getByLabelText('Company Name'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent('Company Name is required')
    expect(saved()).toBeNull()
  })

  it.each(['Logo URL', 'Secondary Logo URL'])(
    'CFG-02 takes no %s by http of another host, which is never asked for',
    async (label) => {
      const { user, saved } = openConfigure()
      const input = screen.getByLabelText(label)
      await user.clear(input)
      await user.type(input, 'http://other.example/logo.png')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(input).toHaveAccessibleDescription(
        expect.stringContaining('A logo from another site must start with https://'),
      )
      expect(saved()).toBeNull()
      await user.clear(input)
      await user.type(input, `${window.location.origin}/logo.png`)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(saved()).not.toBeNull()
    },
  )

  it('CFG-08 shows what another tab saved', () => {
    const { saveElsewhere } = openConfigure()
    saveElsewhere({ ...configuration, name: 'Oak & Daughters', useCase: 'loan' })
    expect(values()).toEqual([
      'Oak & Daughters',
      configuration.logo,
      configuration.secondaryLogo,
      configuration.primaryColor,
    ])
  })

  it('CFG-08 keeps what was changed here when another tab saves', async () => {
    const { user, saveElsewhere } = openConfigure()
    await user.type(screen.getByLabelText('Company Name'), '!')
    saveElsewhere({ ...configuration, name: 'Oak & Daughters' })
    expect(values()[0]).toBe('Elm & Sons!')
  })
})
