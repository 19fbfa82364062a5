import { describe, expect, it } from 'vitest'
import { isLongForm, toRuntimeFlow } from '../../src/compiler/runtimeFlow'
import type { FieldDocument, Flow } from '../../src/language/flow'
import { collectLazyParts } from '../../src/tools/plugin/ownParts'
import { smallFlow } from '../engine/smallFlow'

const fields = (count: number): Record<string, FieldDocument> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `field${index}`,
      { type: 'text', label: `Question ${index}` } as const,
    ]),
  )

/** A flow of a form of these fields and its review. */
function reviewing(asked: Readonly<Record<string, FieldDocument>>): Flow {
  return {
    ...smallFlow,
    screens: {
      intro: { title: 'Form', blocks: { form: { type: 'form', fields: asked } } },
      review: { title: 'Review', blocks: { all: { type: 'summary', title: 'All', screen: 'intro' } } },
    },
  }
}

describe('a flow that may show much', () => {
  it.each([
    ['a review of more than sixty rows', reviewing(fields(61)), true],
    ['a review of sixty', reviewing(fields(60)), false],
    [
      'a list whose items have many',
      reviewing({ homes: { type: 'list', label: 'Homes', item: 'Home', add: 'Add', fields: fields(31) } }),
      true,
    ],
    [
      'questions on no review',
      { ...reviewing(fields(70)), screens: { intro: reviewing(fields(70)).screens['intro'] ?? { title: '' } } },
      false,
    ],
  ])('with %s', (_, flow, isLong) => {
    expect(isLongForm(flow)).toBe(isLong)
    expect(collectLazyParts(flow).blocks).toEqual(isLong ? ['longForm'] : [])
    expect(Object.keys(toRuntimeFlow(flow)['wording'] ?? {}).includes('folded')).toBe(isLong)
  })

  it('is one with a plan of many payments', () => {
    const plans = (payments: number): Flow => ({
      ...smallFlow,
      calculations: {
        plan: {
          calculator: 'installments',
          total: 'total',
          plan: 'work.plan',
          plans: [{ id: 'long', label: 'Long', payments, every: { months: 1 } }],
        },
      },
    })
    expect(isLongForm(plans(12))).toBe(false)
    expect(isLongForm(plans(13))).toBe(true)
  })
})
