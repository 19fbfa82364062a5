import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../renderer/form/renderForm'

const status = { type: 'choice', choices: { fullTime: 'Full time', partTime: 'Part time' } } as const

describe('cards', () => {
  it('EMP-01 are a group, named by its label, of which one is chosen', async () => {
    const form = renderForm(oneField(status))
    expect(screen.getByRole('radiogroup', { name: /^Field/ })).toBeVisible()
    await form.user.click(screen.getByLabelText('Part time'))
    expect(form.answer('field')).toBe('partTime')
    expect(screen.getByRole('radio', { name: 'Part time' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Full time' })).not.toBeChecked()
  })

  it('are led to by a message: the first has the id of the field', () => {
    renderForm(oneField(status))
    expect(screen.getByRole('radio', { name: 'Full time' })).toHaveAttribute('id', 'field-form-field')
  })

  it('carry the message of the field on their group', async () => {
    const form = renderForm(oneField({ ...status, rules: { required: 'Fill in Field' } }))
    await form.user.click(screen.getByRole('radio', { name: 'Full time' }))
    form.send({ type: 'answer', path: 'form.field', value: undefined })
    await form.user.click(screen.getByText('Elsewhere'))
    const group = await screen.findByRole('radiogroup', { description: 'Error: Fill in Field' })
    expect(group).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('IMP-08 pictures at choices', () => {
  const choices = {
    flat: { label: 'Flat', picture: { src: 'flat.svg' } },
    gable: { label: 'Gable', picture: { src: 'gable.svg', words: 'Two slopes' } },
    other: 'Another roof',
  }

  it('stand above the words: one that adorns is not read out, another is part of the name', async () => {
    const form = renderForm(oneField({ type: 'choice', choices }))
    expect(
      screen.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('img')?.getAttribute('src')),
    ).toEqual(['flat.svg', 'gable.svg', undefined])
    expect(screen.getByRole('radio', { name: 'Flat' })).not.toBeChecked()
    await form.user.click(screen.getByRole('radio', { name: 'Two slopes Gable' }))
    expect(form.answer('field')).toBe('gable')
  })

  it('are pressed like the words where several can be chosen', async () => {
    const form = renderForm(oneField({ type: 'choices', choices, alone: 'other' }))
    await form.user.click(screen.getByAltText('Two slopes'))
    await form.user.click(screen.getByRole('checkbox', { name: 'Flat' }))
    expect(form.answer('field')).toEqual(['flat', 'gable'])
    await form.user.click(screen.getByRole('checkbox', { name: 'Another roof' }))
    expect(form.answer('field')).toEqual(['other'])
  })
})

describe('a row', () => {
  it.each([
    { ...status, as: 'row' },
    { type: 'yesNo', as: 'row' },
  ] as const)('has radio buttons beside each other, of which one is chosen: %j', async (field) => {
    const form = renderForm(oneField(field))
    expect(screen.getByRole('radiogroup', { name: /^Field/ }).querySelector('.choices-row')).not.toBeNull()
    const [, last] = screen.getAllByRole('radio')
    if (last !== undefined) await form.user.click(last)
    expect(last).toBeChecked()
    expect(form.answer('field')).toBe(field.type === 'yesNo' ? false : 'partTime')
  })
})

describe('a list to choose from', () => {
  it('begins with an entry that is no answer, and takes an answer back with it', async () => {
    const form = renderForm(oneField({ ...status, as: 'select' }))
    const list = screen.getByRole('combobox', { name: /^Field/ })
    expect(list).toHaveDisplayValue('Choose')
    await form.user.selectOptions(list, 'Part time')
    expect(form.answer('field')).toBe('partTime')
    await form.user.selectOptions(list, 'Choose')
    expect(form.answer('field')).toBeUndefined()
  })
})

describe('the words of choices', () => {
  it.each(['select', 'cards'] as const)('have their placeholders filled as %s', (as) => {
    renderForm(
      {
        who: { type: 'text', label: 'Who' },
        field: { type: 'choice', label: 'Field', as, choices: { own: 'Own of {{form.who}}' } },
      },
      { who: 'Ada' },
    )
    expect(screen.getByRole(as === 'select' ? 'option' : 'radio', { name: 'Own of Ada' })).toBeInTheDocument()
  })
})

describe('a checkbox', () => {
  it('has its label beside it, once', async () => {
    const form = renderForm(oneField({ type: 'yesNo' }))
    expect(screen.getAllByText('Field')).toHaveLength(1)
    await form.user.click(screen.getByRole('checkbox', { name: 'Field' }))
    expect(form.answer('field')).toBe(true)
    await form.user.click(screen.getByRole('checkbox', { name: 'Field' }))
    expect(form.answer('field')).toBe(false)
  })
})

describe('boxes', () => {
  const pets = { type: 'choices', choices: { cat: 'Cat', dog: 'Dog', none: 'None of these' }, alone: 'none' } as const

  it('WLD-02 are a group, named by its label, of which any are chosen, in the order in which they stand', async () => {
    const form = renderForm(oneField(pets))
    expect(screen.getByRole('group', { name: /^Field/ })).toBeVisible()
    await form.user.click(screen.getByRole('checkbox', { name: 'Dog' }))
    await form.user.click(screen.getByRole('checkbox', { name: 'Cat' }))
    expect(form.answer('field')).toEqual(['cat', 'dog'])
    await form.user.click(screen.getByRole('checkbox', { name: 'Cat' }))
    await form.user.click(screen.getByRole('checkbox', { name: 'Dog' }))
    expect(form.answer('field')).toBeUndefined()
  })

  it('clear the others where one goes alone, which another clears again', async () => {
    const form = renderForm(oneField(pets), { field: ['cat', 'dog'] })
    await form.user.click(screen.getByRole('checkbox', { name: 'None of these' }))
    expect(form.answer('field')).toEqual(['none'])
    expect(screen.getByRole('checkbox', { name: 'Cat' })).not.toBeChecked()
    await form.user.click(screen.getByRole('checkbox', { name: 'Dog' }))
    expect(form.answer('field')).toEqual(['dog'])
    expect(screen.getByText('or')).toBeVisible()
  })

  it('say on their group what is wrong, and are led to by a message', async () => {
    const form = renderForm(oneField({ ...pets, rules: { required: 'Choose what you have' } }))
    await form.user.click(screen.getByRole('checkbox', { name: 'Cat' }))
    await form.user.click(screen.getByRole('checkbox', { name: 'Cat' }))
    await form.user.click(screen.getByText('Elsewhere'))
    expect(await screen.findByRole('group', { description: 'Error: Choose what you have' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Cat' })).toHaveAttribute('id', 'field-form-field')
  })
})

describe('yes and no as cards', () => {
  it('WLD-11 are both answers, of which one has to be given where it is required', async () => {
    const form = renderForm(oneField({ type: 'yesNo', as: 'cards', rules: { required: 'Say whether you do' } }))
    expect(screen.getByRole('radiogroup', { name: /^Field/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
    await form.user.click(screen.getByRole('radio', { name: 'No' }))
    expect(form.answer('field')).toBe(false)
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    await form.user.click(screen.getByText('Elsewhere'))
    expect(screen.queryByText('Say whether you do')).toBeNull()
    await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(form.answer('field')).toBe(true)
  })
})

describe('a search among choices', () => {
  const province = {
    type: 'choice',
    as: 'search',
    choices: { ab: 'Alberta', bc: 'British Columbia', nb: 'New Brunswick', qc: 'Québec' },
    rules: { required: 'Choose a province', format: 'Choose a province from the list' },
  } as const

  it('WLD-06 finds what has the text in it, whatever the accents, and gives the value of what is chosen', async () => {
    const form = renderForm(oneField(province))
    const input = screen.getByRole('combobox', { name: /^Field/ })
    await form.user.type(input, 'b')
    expect(input).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'British Columbia',
      'New Brunswick',
      'Alberta',
      'Québec',
    ])
    await form.user.clear(input)
    await form.user.type(input, 'quebec')
    await form.user.click(screen.getByText('Elsewhere'))
    expect(form.answer('field')).toBe('qc')
    expect(input).toHaveDisplayValue('Québec')
  })

  it('is used with the keys: down to a choice, Enter takes it and sends nothing, Escape only closes the list', async () => {
    const form = renderForm(oneField(province))
    const input = screen.getByRole('combobox', { name: /^Field/ })
    await form.user.type(input, '{ArrowDown}{ArrowDown}')
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'British Columbia' }).id)
    await form.user.type(input, '{Enter}')
    expect(form.answer('field')).toBe('bc')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(form.screen()).toBe('first')
    await form.user.type(input, '{ArrowDown}{Escape}')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(form.answer('field')).toBe('bc')
  })

  it('keeps what was typed and is no choice, and says so', async () => {
    const form = renderForm(oneField(province))
    const input = screen.getByRole('combobox', { name: /^Field/ })
    await form.user.type(input, 'Atlantis')
    expect(screen.getByText('No matches')).toBeVisible()
    await form.user.click(screen.getByText('Elsewhere'))
    expect(await screen.findByText('Choose a province from the list')).toBeVisible()
    expect(input).toHaveDisplayValue('Atlantis')
  })

  it('follows an answer that comes from elsewhere', () => {
    const form = renderForm(oneField(province))
    form.send({ type: 'answer', path: 'form.field', value: 'nb' })
    expect(screen.getByRole('combobox', { name: /^Field/ })).toHaveDisplayValue('New Brunswick')
    form.send({ type: 'answer', path: 'form.field', value: undefined })
    expect(screen.getByRole('combobox', { name: /^Field/ })).toHaveDisplayValue('')
  })

  it('lists fifty of many, and how many there are besides', async () => {
    const choices = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`c${index}`, `Place ${index}`]))
    const form = renderForm(oneField({ ...province, choices }))
    await form.user.type(screen.getByRole('combobox', { name: /^Field/ }), 'place 49')
    expect(screen.getAllByRole('option')).toHaveLength(50)
    expect(screen.getByText('61 more. Keep typing to find them')).toBeVisible()
  })
})

describe('choices under a condition', () => {
  it.each(['cards', 'select', 'search'] as const)(
    'WLD-06 come and go with the answer that they ask about, as %s',
    async (as) => {
      const form = renderForm({
        garden: { type: 'yesNo', label: 'Garden' },
        field: {
          type: 'choice',
          as,
          label: 'Field',
          choices: { home: 'Home', lawn: { label: 'Lawn', when: { 'form.garden': true } } },
        },
      })
      const opened = async (): Promise<void> => {
        if (as === 'search') await form.user.click(screen.getByRole('combobox'))
      }
      const role = as === 'cards' ? 'radio' : 'option'
      await opened()
      expect(screen.getByRole(role, { name: 'Home' })).toBeInTheDocument()
      expect(screen.queryByRole(role, { name: 'Lawn' })).toBeNull()
      await form.user.click(screen.getByRole('checkbox', { name: 'Garden' }))
      await opened()
      expect(screen.getByRole(role, { name: 'Lawn' })).toBeInTheDocument()
    },
  )
})

describe('a choice from a list', () => {
  it('WLD-06 offers what is typed into the items, as it is typed', async () => {
    const form = renderForm({
      people: {
        type: 'list',
        label: 'People',
        item: 'Person',
        starts: 1,
        fields: { name: { type: 'text', label: 'Name' } },
      },
      field: { type: 'choiceFrom', label: 'Speaks', list: 'form.people', property: 'name' },
    })
    expect(screen.queryByRole('option', { name: 'Ada' })).toBeNull()
    await form.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada')
    await form.user.selectOptions(screen.getByRole('combobox', { name: /^Speaks/ }), 'Ada')
    expect(form.answer('field')).toBe('Ada')
    await form.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'm')
    expect(screen.getByRole('option', { name: 'Adam' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: /^Speaks/ })).toHaveDisplayValue('Choose')
  })
})
