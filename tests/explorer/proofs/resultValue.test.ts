import { expect, it } from 'vitest'
import { getResultValue } from '../../../src/explorer/proofs/variables'
import { smallFlow } from '../../engine/smallFlow'

it.each(['constructor.', 'constructor.name', '__proto__.good', 'send.constructor', 'send.bad', ''])(
  'an event that no action ends with brings nothing: "%s"',
  (event) => {
    expect(getResultValue(smallFlow, event, 'result')).toBeUndefined()
  },
)
