import { expect, it } from 'vitest'
import { resultValue } from '../../../src/explorer/proofs/variables'
import { smallFlow } from '../../engine/smallFlow'

it.each(['constructor.', 'constructor.name', '__proto__.good', 'send.constructor', 'send.bad', ''])(
  'an event that no action ends with brings nothing: "%s"',
  (event) => {
    expect(resultValue(smallFlow, event, 'result')).toBeUndefined()
  },
)
