import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildView } from '../../../src/engine/view/flowView'
import type { FormBlock } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { rowWords } from '../rowWords'
import { TODAY, walk } from '../smallFlow'

const street = { type: 'text', label: 'Street', rules: { required: 'Street is required' } } as const
const addresses: FormBlock['fields'] = {
  name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
  home: {
    type: 'group',
    label: 'Home',
    hint: 'Where you sleep.',
    fields: { street, unit: { type: 'text', label: 'Unit', when: { 'form.name': 'Ada' } } },
  },
  work: { type: 'group', label: 'Work', when: { 'form.name': 'Ada' }, fields: { street } },
  others: {
    type: 'list',
    label: 'Others',
    item: 'Other',
    fields: { where: { type: 'group', label: 'Where', fields: { street } } },
  },
}

const document = formFlow(addresses)
const only = document.screens['only']
if (only === undefined) throw new Error('The flow of one form has a screen.')
const program = compileCheckedFlow({
  ...document,
  screens: {
    only: {
      ...only,
      blocks: { ...only.blocks, said: { type: 'summary', title: 'All', screen: 'only' } },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'only' } },
    },
  },
})

describe('EAR-09 a group', () => {
  const added = walk(program).answer('form.name', 'Ada').send({ type: 'add', list: 'form.others' })

  it('is a heading on the review, in an item too', () => {
    const view = buildView(program, added.answer('form.home.street', '1 Elm').state, { today: TODAY, facts: {} }, null)
    const said = view.blocks.flatMap((block) =>
      block.type === 'summary' ? rowWords(block.data).map((words) => words.join(': ')) : [],
    )
    expect(said).toEqual([
      'Name: Ada',
      '# Home',
      'Street: 1 Elm',
      'Unit',
      '# Work',
      'Street',
      '# Other 1',
      '# Where',
      'Street',
    ])
  })

  it('has no heading where nothing in it is asked', () => {
    const view = buildView(program, walk(program).answer('form.name', 'Bob').state, { today: TODAY, facts: {} }, null)
    const said = view.blocks.flatMap((block) =>
      block.type === 'summary' ? rowWords(block.data).map((words) => words.join(': ')) : [],
    )
    expect(said).toEqual(['Name: Bob', '# Home', 'Street', 'Others'])
  })

  it('is named by what the summary says of its fields', () => {
    const { problems } = buildView(program, added.press('go').state, { today: TODAY, facts: {} }, null)
    expect(problems.map(({ message }) => message)).toEqual([
      'Home: Street is required',
      'Work: Street is required',
      'Where: Street is required',
    ])
  })
})
