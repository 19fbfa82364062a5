import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showPane } from '../text/shownPane'

const OWN = 'flows/bicycle.json'
const LAYER = 'flows/fr-CA/bicycle.json'

const texts = {
  [OWN]: `{
  "language": "en-CA",
  "languages": ["en-CA", "fr-CA"],
  "screens": { "rider": { "title": "Rider" } }
}
`,
  [LAYER]: '{ "screens": { "rider": { "title": "Cycliste" } } }\n',
}

/** Shows text and form, with the caret in the screen. */
async function showBoth(prepare: (type: (before: string, text: string) => void) => void = () => undefined) {
  const pane = await showPane(texts)
  prepare(pane.type)
  await userEvent.click(screen.getByRole('button', { name: 'Both' }))
  pane.goTo({ file: OWN, line: 4, column: 28 })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  return { ...pane, title }
}

describe('text and form', () => {
  it('have one undo history', async () => {
    const { documents, title, press } = await showBoth((type) => type('"language": "en-CA"', ' '))
    await userEvent.click(title)
    await userEvent.paste(' of a bicycle')
    expect(documents.read(OWN)).toContain('"Rider of a bicycle"')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(documents.read(OWN)).toContain('"en-CA" ,')
    expect(documents.read(OWN)).toContain('"Rider"')
    expect(title).toHaveFocus()
    expect(title).toHaveValue('Rider')
    press('z', { ctrlKey: true })
    expect(documents.read(OWN)).toBe(texts[OWN])
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(documents.read(OWN)).toContain('"en-CA" ,')
    await userEvent.click(screen.getByRole('button', { name: 'Form' }))
    expect(within(screen.getByRole('group', { name: 'Editor' })).getAllByRole('button')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(documents.read(OWN)).toBe(texts[OWN])
  })

  it('undo the words of another language where they are written', async () => {
    const { documents, title } = await showBoth()
    await userEvent.type(title, 's')
    const words = screen.getByRole('textbox', { name: /Title in fr-CA/ })
    await userEvent.type(words, 's')
    expect(documents.read(LAYER)).toContain('Cyclistes')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(documents.read(LAYER)).toBe(texts[LAYER])
    expect(documents.read(OWN)).toContain('Riders')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(documents.read(LAYER)).toContain('Cyclistes')
  })

  it('keep to what is selected while the text around it changes', async () => {
    const { documents, title } = await showBoth()
    const next = texts[OWN].replace('"screens": {', '"screens": {\n    "first": { "title": "First" },')
    act(() => documents.edit(OWN, next))
    await userEvent.type(title, 's')
    expect(documents.read(OWN)).toBe(next.replace('"Rider"', '"Riders"'))
  })
})
