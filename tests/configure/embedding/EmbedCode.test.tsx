import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EmbedCode } from '../../../src/configure/preview/BrandPreviewBlock'
import type { Look } from '../../../src/engine/session/useCase'
import type { EmbedWords } from '../../../src/language/flow'
import { announced } from '../../renderer/announced'
import { flowOf, show } from '../../renderer/show'

const words: EmbedWords = {
  title: 'On your page',
  description: 'What to do.',
  script: 'Script',
  element: 'Element',
  react: 'React',
  ways: 'Ways',
  headers: 'Headers',
  link: 'Link',
  linkHint: 'Opens it.',
  linkWithout: 'Without the file.',
  pageLabel: 'Address',
  pageWrong: 'No address',
  ancestors: 'Host',
  origins: 'File',
  policies: 'Page',
  page: 'https://client.example',
  copy: { label: 'Copy', copied: 'Copied', failed: 'Copy it yourself' },
}

describe('the code for a client’s page', () => {
  it('MOM-08 stands in tabs, the script first, which the arrow keys, Home and End choose', async () => {
    const user = userEvent.setup()
    showCode()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Script',
      'Element',
      'React',
      'Headers',
      'Link',
    ])
    expect(screen.getByRole('tabpanel', { name: 'Script' })).toHaveTextContent('Formway.create')
    await user.click(screen.getByRole('tab', { name: 'Script' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Element' })).toHaveFocus()
    expect(screen.getByRole('region', { name: 'Element' })).toHaveTextContent('use-case="rent"')
    await user.keyboard('{End}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Link')
    await user.keyboard('{ArrowRight}{ArrowLeft}{Home}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Script')
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('MOM-08 names the page whose address is entered in each of its headers', async () => {
    const user = userEvent.setup()
    showCode()
    await user.click(screen.getByRole('tab', { name: 'Headers' }))
    expect(screen.getByRole('region', { name: 'File' })).toHaveTextContent('{"origins":["https://client.example"]}')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'elm.example/apply?x=1')
    expect(screen.getByRole('region', { name: 'File' })).toHaveTextContent('{"origins":["https://elm.example"]}')
    expect(screen.getByRole('region', { name: 'Host' })).toHaveTextContent('frame-ancestors https://elm.example')
    await user.click(screen.getByRole('tab', { name: 'Script' }))
    await user.click(screen.getByRole('tab', { name: 'Headers' }))
    expect(screen.getByRole('textbox')).toHaveValue('elm.example/apply?x=1')
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'http://elm.example')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No address')
    expect(screen.getByRole('region', { name: 'File' })).toHaveTextContent('https://client.example')
  })

  it('MOM-08 has a link with the look, without a logo that is a picture in itself', async () => {
    const user = userEvent.setup()
    showCode({ name: 'Elm & Sons', logo: 'data:image/png;base64,AAAA' })
    await user.click(screen.getByRole('tab', { name: 'Link' }))
    const link = new URL(screen.getByRole('region', { name: 'Link' }).textContent ?? '')
    expect([link.hash, [...link.searchParams]]).toEqual([
      '#/configure',
      [
        ['use-case', 'rent'],
        ['brand-name', 'Elm & Sons'],
      ],
    ])
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Without the file.')
  })

  it('is copied, and says so', async () => {
    userEvent.setup()
    showCode()
    fireEvent.click(screen.getByRole('tab', { name: 'Element' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy Element' }))
    expect(await screen.findByRole('button', { name: 'Copied Element' })).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toContain('<formway-flow')
    await expect.poll(announced).toEqual(['Copied'])
  })

  it('is selected where the browser does not copy', async () => {
    userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    showCode()
    fireEvent.click(screen.getByRole('tab', { name: 'React' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy React' }))
    await expect.poll(announced).toEqual(['Copy it yourself'])
    expect(screen.getAllByText('Copy it yourself', { selector: '.copy-failed' })).toHaveLength(1)
    expect(getSelection()?.toString()).toContain('<FormwayFlow')
  })
})

function showCode(brand: Partial<Look> = {}) {
  return show(
    flowOf({ look: { title: 'Look', layout: 'intro' } }),
    <EmbedCode words={words} useCase="rent" brand={brand} />,
  )
}
