import { describe, expect, it } from 'vitest'
import { readSchema } from '../../../src/compiler/language/schema'
import { collectVocabulary } from '../../../src/compiler/language/vocabulary'
import { bicycle } from '../../fixtures/bicycle'

const { texts, references, declarations } = collectVocabulary(bicycle(), 'flow')

describe('the vocabulary of a flow', () => {
  it.each([
    ['/screens/welcome/title', [], false, false],
    ['/screens/rider/blocks/rider/fields/kind/choices/adult', [], true, false],
    ['/screens/rider/blocks/rider/fields/name/rules/minLength/message', ['field', 'is'], true, false],
    ['/screens/rides/dialogs/confirm/buttons/yes/busy', [], false, false],
    ['/actions/reserve/outcomes/success/result/place', ['reference', 'today', 'confirmation'], true, true],
    ['/wording/stillMissing', ['fields'], false, false],
  ])('has a text at %s', (pointer, values, isClosed, isSimulated) => {
    expect(texts.find((text) => text.pointer === pointer)).toMatchObject({ values, isClosed, isSimulated })
  })

  it('takes neither names nor patterns for texts', () => {
    const pointers = texts.map(({ pointer }) => pointer)
    expect(pointers).not.toContain('/start')
    expect(pointers).not.toContain('/screens/rider/blocks/rider/fields/number/rules/pattern/is')
    expect(pointers).not.toContain('/screens/rider/blocks/rider/fields/name/type')
  })

  it.each([
    ['/start', 'screen', 'welcome'],
    ['/screens/welcome/on/begin', 'event', 'begin'],
    ['/screens/rider/next/0/when/rider.kind', 'answerOrCalculation', 'rider.kind'],
    ['/screens/rider/blocks/rider/fields/since/rules/notBefore/is', 'earlier', 'born'],
    ['/screens/rides/on/reserve.success/append/rides.list', 'answer', 'rides.list'],
    ['/screens/rides/on/reserve.success/set/booking.place/take', 'taken', 'result.place'],
    ['/calculations/planned/of/1/rides.list/every/place', 'answerOrCalculation', 'place'],
    ['/screens/rider/order/0', 'block', 'progress'],
    ['/brand/preset', 'preset', 'green'],
  ])('has a reference at %s', (pointer, kind, name) => {
    expect(references.filter((reference) => reference.pointer === pointer)).toEqual([{ kind, name, pointer }])
  })

  it.each([
    ['/screens/rider', 'screen', 'rider'],
    ['/screens/rider/blocks/rider/fields/size/fields/height', 'field', 'height'],
    ['/screens/rider/blocks/rider/fields/kind/choices/child', 'choice', 'child'],
    ['/data/booking', 'dataGroup', 'booking'],
    ['/actions/reserve/outcomes/failure', 'outcome', 'failure'],
    ['/screens/rides/dialogs/confirm/buttons/no', 'button', 'no'],
  ])('has a declaration at %s', (pointer, kind, name) => {
    expect(declarations.filter((declaration) => declaration.pointer === pointer)).toEqual([{ kind, name, pointer }])
  })
})

describe('a schema', () => {
  it('with a keyword that the language check does not know is refused', () => {
    expect(() => readSchema({ type: 'string', format: 'email' }, 'x.schema.json')).toThrow(/"format"/)
    expect(() => readSchema({ type: 'object', properties: { a: { dependentRequired: {} } } }, 'x.schema.json')).toThrow(
      /dependentRequired/,
    )
    expect(() => readSchema({ type: 'string', refersTo: 'scren' }, 'x.schema.json')).toThrow(/"scren"/)
  })
})
