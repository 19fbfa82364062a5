import { expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildView } from '../../../src/engine/view/flowView'
import { formFlow } from '../oneForm'
import { rowWords } from '../rowWords'
import { TODAY, type Walk, walk } from '../smallFlow'

const document = formFlow(
  {
    bills: {
      type: 'list',
      label: 'Bills',
      item: 'Bill',
      total: 'calculations.bills',
      fields: { amount: { type: 'money', label: 'Amount' } },
    },
  },
  { calculations: { bills: { calculator: 'sum', list: 'form.bills', property: 'amount', label: 'In all' } } },
)
const only = document.screens['only']
if (only === undefined) throw new Error('The flow of one form has a screen.')
const program = compileCheckedFlow({
  ...document,
  screens: { only: { ...only, blocks: { ...only.blocks, said: { type: 'summary', title: 'All', screen: 'only' } } } },
})

it('LRG-05 what the items of a list come to stands before them on the review, and not where there is none', () => {
  const list = 'form.bills'
  expect(reviewed(walk(program))).toEqual(['Bills'])
  const two = walk(program)
    .send({ type: 'add', list }, { type: 'add', list })
    .answer('form.bills.0.amount', 1000)
    .answer('form.bills.1.amount', 250)
  expect(reviewed(two)).toEqual(['In all: $12.50', '# Bill 1', 'Amount: $10.00', '# Bill 2', 'Amount: $2.50'])
})

function reviewed({ state }: Walk): readonly string[] {
  const { blocks } = buildView(program, state, { today: TODAY, facts: {} }, null)
  return blocks.flatMap((block) =>
    block.type === 'summary' ? rowWords(block.data).map((words) => words.join(': ')) : [],
  )
}
