import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { FILE, showForm } from './shownForm'

const FIELD = `{
  "version": 2,
  "id": "bicycle",
  "language": "en-CA",
  "languages": ["en-CA", "fr-CA"],
  "steps": { "ride": "Ride" },
  "screens": {
    "rider": {
      "step": "ride",
      "title": "Rider",
      "blocks": {
        "about": {
          "type": "form",
          "fields": {
            "kind": {
              "type": "choice",
              "label": "Kind of bicycle",
              "choices": { "city": "City", "road": "Road", "cargo": "Cargo" },
              "rules": { "required": "Choose one" }
            },
            "name": {
              "type": "text",
              "label": "Name",
              "mood": { "kept": [1, 2] },
              "rules": { "required": "Give a name", "minLength": { "is": 2, "message": "At least {{is}}" } },
              "when": { "about.kind": "city" }
            }
          }
        }
      }
    }
  }
}
`

describe('the form of what is at the caret', () => {
  it('writes a change of a text into the document and nothing else', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    const label = screen.getByRole('textbox', { name: 'Label' })
    await userEvent.clear(label)
    await userEvent.type(label, 'Full name')
    expect(documents.read(FILE)).toBe(FIELD.replace('"Name"', '"Full name"'))
    expect(label).toHaveFocus()
  })

  it('leads down to parts and up again', async () => {
    showForm({ [FILE]: FIELD }, '"version"')
    await userEvent.click(within(screen.getByRole('group', { name: 'Screens' })).getByRole('button', { name: /rider/ }))
    expect(screen.getByRole('heading', { name: 'Screens' })).toHaveFocus()
    await userEvent.click(within(screen.getByRole('group', { name: 'rider' })).getByRole('button', { name: /Rider/ }))
    expect(screen.getByRole('combobox', { name: 'Step' })).toHaveValue('ride')
    await userEvent.click(screen.getByRole('button', { name: 'Document' }))
    expect(screen.getByRole('textbox', { name: 'Id' })).toHaveValue('bicycle')
  })

  it('shows a key that the language does not know, and keeps it', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    const strange = screen.getByRole('group', { name: 'mood' })
    expect(strange).toHaveTextContent('The language does not know this key.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), '!')
    expect(documents.read(FILE)).toContain('"mood": { "kept": [1, 2] }')
  })

  it('adds and removes keys', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a key' }), 'width')
    expect(screen.getByText(/How wide the field is/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add width' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Width' }), 'Full')
    expect(documents.read(FILE)).toContain('"width": "full"')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Width' }))
    expect(documents.read(FILE)).toBe(FIELD)
  })

  it('changes rules, their words and their order', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    await userEvent.click(screen.getByRole('button', { name: 'Move rule Min length up' }))
    expect(documents.read(FILE)).toContain(
      '"rules": { "minLength": { "is": 2, "message": "At least {{is}}" }, "required"',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a rule' }), 'maxLength')
    await userEvent.click(screen.getByRole('button', { name: 'Add max length' }))
    const rule = screen.getByRole('group', { name: 'Rule Max length' })
    await userEvent.clear(within(rule).getByRole('textbox', { name: 'Is' }))
    await userEvent.type(within(rule).getByRole('textbox', { name: 'Is' }), '40')
    await userEvent.type(within(rule).getByRole('textbox', { name: 'Message' }), 'Too long')
    expect(documents.read(FILE)).toContain('"maxLength": { "is": 40, "message": "Too long" }')
    await userEvent.click(screen.getByRole('button', { name: 'Remove rule Required' }))
    expect(documents.read(FILE)).not.toContain('Give a name')
  })

  it('changes choices and their order by the keyboard', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Kind of')
    screen.getByRole('button', { name: 'Move choice cargo by the arrow keys' }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(documents.read(FILE)).toContain('{ "cargo": "Cargo", "city": "City", "road": "Road" }')
    await userEvent.type(screen.getByRole('textbox', { name: 'Value of a new choice' }), 'tandem{Enter}')
    expect(documents.read(FILE)).toContain('"road": "Road", "tandem": "tandem" }')
    await userEvent.click(screen.getByRole('button', { name: 'Remove choice road' }))
    expect(documents.read(FILE)).toContain('"city": "City", "tandem": "tandem" }')
  })

  it('builds a condition from answers and their choices', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value of about.kind' }), 'Cargo')
    expect(documents.read(FILE)).toContain('"when": { "about.kind": "cargo" }')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How about.kind is compared' }), 'Is one of')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Road' }))
    expect(documents.read(FILE)).toContain('"when": { "about.kind": ["cargo", "road"] }')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When: holds if' }), 'this does not hold')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How about.kind is compared' }), 'Given')
    expect(documents.read(FILE)).toContain('"when": { "not": { "about.kind": { "given": true } } }')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Given of about.kind' }), 'No')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'And also' }), 'minLength')
    await userEvent.click(screen.getByRole('button', { name: 'Add min length' }))
    expect(documents.read(FILE)).toContain('"when": { "not": { "about.kind": { "given": false, "minLength": 0 } } }')
    await userEvent.click(screen.getByRole('button', { name: 'Remove given of about.kind' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Min length of about.kind' }), '3')
    expect(documents.read(FILE)).toContain('"when": { "not": { "about.kind": { "minLength": 3 } } }')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'When: holds if' }),
      'at least one of these holds',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'When, 2: answer' }), 'about.kind')
    await userEvent.click(screen.getAllByRole('button', { name: 'Add the answer' }).at(-1) ?? document.body)
    expect(documents.read(FILE)).toContain(
      '"when": { "any": [{ "not": { "about.kind": { "minLength": 3 } } }, { "about.kind": "city" }] }',
    )
  })

  it('changes the words of a case and their French, and compares with cases', async () => {
    const calculations =
      '"calculations": { "whose": { "calculator": "byCase", "cases": { "city": { "when": { "about.kind": "city" }, "text": "Its bell" } }, "otherwise": "Its horn" } },'
    const text = FIELD.replace('"screens"', () => `${calculations} "screens"`).replace(
      '"when": { "about.kind": "city" }\n            }',
      '"when": { "calculations.whose": "city" }\n            }',
    )
    const { documents } = showForm({ [FILE]: text, 'flows/fr-CA/bicycle.json': '{}\n' }, '"text": "Its bell"')
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 's')
    expect(documents.read(FILE)).toContain('"text": "Its bells"')
    await userEvent.type(screen.getByRole('textbox', { name: /Text in fr-CA/ }), 'S')
    expect(JSON.parse(documents.read('flows/fr-CA/bicycle.json') ?? '')).toEqual({
      calculations: { whose: { cases: { city: { text: 'S' } } } },
    })
    cleanup()
    const { documents: others } = showForm({ [FILE]: text }, '"Name"')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value of calculations.whose' }), 'Its horn')
    expect(others.read(FILE)).toContain('"when": { "calculations.whose": "otherwise" }')
  })

  it('keeps what still means something when the kind changes', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Email')
    expect(documents.read(FILE)).toContain('"type": "email"')
    expect(documents.read(FILE)).toContain('"label": "Name"')
    expect(documents.read(FILE)).toContain('"required": "Give a name"')
  })

  it('shows the same text in the other languages, and marks what is missing or not accepted', async () => {
    const layer = '{ "screens": { "rider": { "title": "Cycliste" } } }\n'
    const { documents } = showForm({ [FILE]: FIELD, 'flows/fr-CA/bicycle.json': layer }, '"step": "ride"')
    const words = screen.getByRole('textbox', { name: /Title in fr-CA/ })
    expect(words).toHaveValue('Cycliste')
    expect(screen.getByText('(not accepted for these words)')).toBeVisible()
    await userEvent.type(words, 's')
    expect(documents.read('flows/fr-CA/bicycle.json')).toBe(layer.replace('Cycliste', 'Cyclistes'))
    await userEvent.click(screen.getByRole('button', { name: 'Accept these words in fr-CA' }))
    expect(screen.queryByText('(not accepted for these words)')).toBeNull()
  })

  it('waits while the text cannot be read, and puts in then what was written', async () => {
    const { documents } = showForm({ [FILE]: FIELD }, '"Name"')
    act(() => documents.edit(FILE, FIELD.replace('"version": 2,', '"version": 2')))
    expect(screen.getByText(/waits until the text can be read/)).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), ' of the rider')
    expect(documents.read(FILE)).not.toContain('rider"\n')
    act(() => documents.edit(FILE, FIELD.replace('"id"', '"id" ')))
    expect(documents.read(FILE)).toContain('"label": "Name of the rider"')
    expect(screen.queryByText(/waits until/)).toBeNull()
  })

  it('shows a value of the wrong type as it is, and replaces it', async () => {
    const { documents } = showForm({ [FILE]: FIELD.replace('"Name"', '["Name"]') }, '"mood"')
    const label = screen.getByRole('group', { name: 'Label' })
    expect(label).toHaveTextContent('"Name"')
    await userEvent.selectOptions(within(label).getByRole('combobox'), 'What the field asks')
    expect(documents.read(FILE)).toContain('"label": ""')
  })

  it('undoes with the stack of the text', async () => {
    const { onUndo } = showForm({ [FILE]: FIELD }, '"Name"')
    screen.getByRole('textbox', { name: 'Label' }).focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(onUndo).toHaveBeenCalledWith('undo', FILE)
  })

  it('has nothing that axe finds, in a field and in a document', async () => {
    for (const at of ['"Name"', '"Kind of', '"version"']) {
      const { container } = showForm({ [FILE]: FIELD, 'flows/fr-CA/bicycle.json': '{}' }, at)
      const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(container.querySelector('[style]')).toBeNull()
    }
  })
})
