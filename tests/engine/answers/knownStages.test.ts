import { expect, it } from 'vitest'
import { initialState } from '../../../src/engine/answers/initialState'
import { relevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { programOf } from '../../../src/engine/program/programOf'
import type { RelevantAnswers } from '../../../src/engine/program/dependencies'
import { after, TODAY } from '../../../src/explorer/stepResult'
import { walksThrough } from '../../../src/explorer/walks/walksThrough'
import { exampleNamed, flowNamed } from '../../flows/flowsOnDisk'

const flows = [flowNamed('bill-financing'), flowNamed('tenant-screening'), exampleNamed('grant-request'), exampleNamed('work-history')]

it.each(flows)('what counts of $id is the same whether the screens before are known or worked out anew', (flow) => {
  const program = programOf(flow)
  let state = initialState(program, {}, '', TODAY)
  for (const event of walksThrough(program).walks.flatMap(({ events }) => events)) {
    state = after(program, state, [event])
    // Nothing is known of copies.
    const anew = relevantAnswers(program, { ...state, answers: structuredClone(state.answers) })
    expect(told(relevantAnswers(program, state))).toEqual(told(anew))
  }
})

function told({ answers, forms, items }: RelevantAnswers): unknown {
  // As JSON: a calculation that gives nothing stands among answers as undefined.
  return { answers: JSON.parse(JSON.stringify(answers)), forms: [...forms], items: [...items] }
}
