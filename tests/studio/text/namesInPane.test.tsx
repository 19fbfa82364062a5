import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { showPane } from './shownPane'

const OWN = 'flows/bicycle.json'
const SHARED = 'flows/shared/rider.json'
const FRENCH = 'flows/fr-CA/bicycle.json'
const OTHER = 'flows/boat.json'

const own = `{
  "id": "bicycle", "start": "rider", "extends": ["shared/rider.json"],
  "screens": {
    "rider": { "next": "done" },
    "done": {
      "title": "Thank you, {{rider.name}}",
      "blocks": { "tall": { "type": "notice", "tone": "info", "text": "Mind your head", "when": { "rider.size": "tall" } } }
    }
  }
}
`

const texts = {
  [OWN]: own,
  [SHARED]: `{
  "screens": {
    "rider": {
      "title": "Who rides?",
      "blocks": {
        "rider": {
          "type": "form",
          "fields": {
            "name": { "type": "text", "label": "Name" },
            "size": { "type": "choice", "label": "Size", "choices": { "tall": "Tall", "small": "Small" } }
          }
        }
      },
      "buttons": { "go": { "label": "Go on" } },
      "on": { "go": { "goto": "next" } }
    }
  }
}
`,
  [FRENCH]: '{\n  "screens": { "done": { "title": "Merci, {{rider.name}}" } }\n}\n',
  [OTHER]:
    '{\n  "id": "boat", "start": "rider", "extends": ["shared/rider.json"],\n  "screens": { "end": { "title": "Ahoy {{rider.name}}" } }\n}\n',
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function shown() {
  const pane = await showPane(texts, [OWN, SHARED, FRENCH])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toBeEnabled())
  return pane
}

describe('the names of a flow', () => {
  it('STU-03 leads from a name to where it is defined, in another document too, by key and by button', async () => {
    const { type, press: pressKey, getCaretLine } = await shown()
    type('{{rider.na', '')
    pressKey('F12')
    expect(await screen.findByRole('option', { name: SHARED, selected: true })).toBeVisible()
    expect(getCaretLine()).toBe('            "‸name": { "type": "text", "label": "Name" },')
    type('"goto": "next', '')
    await press('Go to definition')
    expect(screen.getByText('There is no name at the caret.')).toBeVisible()
  })

  it('STU-03 lists where a name is written, and leads to each place', async () => {
    const { type, press: pressKey, getCaretLine } = await shown()
    type('{{rider.na', '')
    pressKey('F12', { shiftKey: true })
    const places = await screen.findByRole('region', { name: '“name” is written at 3 places' })
    const buttons = within(places).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`${SHARED}, line 9, defined here`),
      expect.stringContaining('"title": "Thank you, {{rider.name}}"'),
      expect.stringContaining(FRENCH),
    ])
    expect(buttons[0]).toHaveFocus()
    await userEvent.click(within(places).getByRole('button', { name: /Merci/ }))
    expect(getCaretLine()).toBe('  "screens": { "done": { "title": "Merci, {{rider.‸name}}" } }')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: /is written/ })).toBeNull()
  })

  it('STU-03 renames in all documents of the flow and of flows that share them, and one undo in each takes it back', async () => {
    const { documents, type, press: pressKey, container } = await shown()
    type('{{rider.na', '')
    pressKey('F2')
    const field = await screen.findByRole('textbox', { name: 'New name for “name”' })
    expect(field).toHaveFocus()
    expect(screen.getByText(/Also changes flows\/boat\.json\./)).toBeVisible()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
    await userEvent.keyboard('fullName{Enter}')
    expect(screen.getByText(/^Renamed “name” to “fullName” in /)).toBeVisible()
    expect(documents.read(OWN)).toBe(own.replace('rider.name', 'rider.fullName'))
    expect(documents.read(SHARED)).toContain('"fullName": { "type": "text"')
    expect(documents.read(FRENCH)).toContain('{{rider.fullName}}')
    expect(documents.read(OTHER)).toContain('{{rider.fullName}}')
    await press('Undo')
    expect(documents.isUnsaved(OWN)).toBe(false)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document' }), `${SHARED} (unsaved)`)
    await press('Undo')
    expect(documents.isUnsaved(SHARED)).toBe(false)
  })

  it('refuses a name that is taken or cannot be one, and says why', async () => {
    const { documents, type, press: pressKey } = await shown()
    type('{{rider.na', '')
    pressKey('F2')
    const field = await screen.findByRole('textbox', { name: 'New name for “name”' })
    await userEvent.clear(field)
    await userEvent.type(field, 'size{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('There is a “size” already.')
    await userEvent.clear(field)
    await userEvent.type(field, 'full name{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(/It cannot be called “full name”: .*small letter/)
    expect(OWN in texts && documents.isUnsaved(OWN)).toBe(false)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('knows names in JSON that is broken while one types', async () => {
    const { type, press: pressKey, getCaretLine } = await shown()
    type('"next": "done" }', ' "" { ')
    type('{{rider.na', '')
    pressKey('F12')
    await screen.findByRole('option', { name: SHARED, selected: true })
    expect(getCaretLine()).toContain('"‸name"')
  })

  it('offers the names that exist at a place, with their words', async () => {
    const { type, press: pressKey, getOffered } = await shown()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document' }), SHARED)
    type('"goto": "', '')
    pressKey(' ', { ctrlKey: true })
    await waitFor(() =>
      expect(getOffered()).toEqual(expect.arrayContaining(['doneThank you, {{rider.name}}', 'riderWho rides?'])),
    )
  })
})
