import { expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { transition } from '../../../src/engine/transition/transition'
import { formFlow } from '../oneForm'
import { TODAY } from '../smallFlow'

const program = compileCheckedFlow(
  formFlow({
    name: { type: 'text', label: 'Name' },
    account: { type: 'text', label: 'Account holder', prefill: 'form.name' },
  }),
)

it('a field that is prefilled from one of the same form follows it key by key, until it is answered otherwise', () => {
  const type = (path: string, value: string) => {
    state = transition(program, state, { type: 'answer', path: `form.${path}`, value }, TODAY).after
    return state.answers['form']?.['account']
  }
  let state = createInitialState(program, {})
  expect(type('name', 'A')).toBe('A')
  expect(type('name', 'Ad')).toBe('Ad')
  expect(type('account', 'Robin')).toBe('Robin')
  expect(type('name', 'Ada')).toBe('Robin')
})
