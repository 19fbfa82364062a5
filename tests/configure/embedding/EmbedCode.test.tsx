import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EmbedCode } from '../../../src/configure/embedding/EmbedCode'
import type { EmbedWords } from '../../../src/language/block-brand-preview'
import { ExporterContext } from '../../../src/renderer/session/useExporter'
import { announced } from '../../renderer/announced'
import { flowOf, show } from '../../renderer/show'

const words: EmbedWords = {
  title: 'On your page',
  description: 'What to do.',
  script: 'Script',
  element: 'Element',
  react: 'React',
  headers: 'Headers',
  ancestors: 'Host',
  origins: 'File',
  policies: 'Page',
  page: 'https://client.example',
  copy: { label: 'Copy', copied: 'Copied', failed: 'Copy it yourself' },
}

describe('the code for a client’s page', () => {
  it('stands behind the name of each way, and under what it is', () => {
    showCode(async () => true)
    expect(screen.getAllByRole('group').map((way) => within(way).getAllByRole('region', { hidden: true }).length)).toEqual([1, 1, 1, 3])
    expect(screen.getByRole('region', { name: 'Element', hidden: true })).toHaveTextContent('use-case="rent"')
    expect(screen.getByRole('region', { name: 'File', hidden: true })).toHaveTextContent('{"origins":["https://client.example"]}')
  })

  it('is copied, and says so', async () => {
    const copy = vi.fn(async () => true)
    showCode(copy)
    fireEvent.click(screen.getByRole('button', { name: 'Copy Element', hidden: true }))
    expect(await screen.findByRole('button', { name: 'Copied Element', hidden: true })).toBeInTheDocument()
    expect(copy).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('<formway-flow'))
    await expect.poll(announced).toEqual(['Copied'])
  })

  it('is selected where the browser does not copy', async () => {
    showCode(async () => false)
    fireEvent.click(screen.getByRole('button', { name: 'Copy React', hidden: true }))
    await expect.poll(announced).toEqual(['Copy it yourself'])
    expect(screen.getAllByText('Copy it yourself', { selector: '.copy-failed' })).toHaveLength(1)
    expect(getSelection()?.toString()).toContain('<FormwayFlow')
  })
})

function showCode(copy: (text: string) => Promise<boolean>) {
  const exporter = { print: () => undefined, copy, download: () => undefined, onPrint: () => () => undefined }
  return show(
    flowOf({ look: { title: 'Look', layout: 'intro' } }),
    <ExporterContext value={exporter}>
      <EmbedCode words={words} useCase="rent" brand={{}} />
    </ExporterContext>,
  )
}
