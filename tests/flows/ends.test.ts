import { describe, expect, it } from 'vitest'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import type { Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowState } from '../../src/engine/state/flowState'
import { type Json, withValue } from '../../src/engine/values/answers'
import { stripMarks } from '../../src/engine/text/template'
import { buildView } from '../../src/engine/view/flowView'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { flowNamed } from './flowsOnDisk'
import { frenchFlow } from './frenchFlows'

/** What happened on a way to the end, as far as the end may speak of it. */
interface Facts {
  readonly hasReference: boolean
  readonly isRenting: boolean
  readonly hasAccount: boolean
  readonly hasLease: boolean
  readonly bills: number
  readonly hasRefusedBill: boolean
}

/** Words of an end that are true for some ways only, in each language, and for which. */
interface Claim {
  readonly words: readonly [english: RegExp, french: RegExp]
  readonly isTrue: (facts: Facts) => boolean
}

const of = (english: RegExp, french: RegExp, isTrue: Claim['isTrue']): Claim => ({ words: [english, french], isTrue })

const screening: readonly Claim[] = [
  of(/your reference\b(?! number)/i, /votre référence/i, ({ hasReference }) => hasReference),
  of(/your landlord/i, /votre propriétaire/i, ({ isRenting }) => isRenting),
]
const isPaid = ({ hasAccount, hasRefusedBill }: Facts): boolean => hasAccount && !hasRefusedBill
const claims: Readonly<Record<string, readonly Claim[]>> = {
  'tenant-screening': screening,
  'mortgage-pre-qualification': screening,
  'auto-lending': screening,
  'credit-building': [
    of(/each lease/i, /chaque bail/i, ({ hasLease }) => hasLease),
    of(/We report|Once a month|credit file grows/i, /Nous déclarons|Une fois par mois|dossier de crédit s’étoffe/i, ({ hasAccount }) => hasAccount),
    of(/Connect a bank account/i, /Connectez un compte/i, ({ hasAccount }) => !hasAccount),
  ],
  'bill-financing': [
    of(/Your bill is paid|calculations\.merchant/, /Votre facture est payée|calculations\.merchant/, (facts) => isPaid(facts) && facts.bills === 1),
    of(/Your bills are paid|The companies/, /Vos factures sont payées|Les entreprises/, (facts) => isPaid(facts) && facts.bills > 1),
    of(/payment is taken|each payment on its day/, /versement est prélevé|chaque versement à sa date/, isPaid),
    of(/may be left out/, /pourraient être exclus/, ({ hasRefusedBill }) => hasRefusedBill),
    of(/Connect a bank account/, /Connectez un compte/, ({ hasAccount }) => !hasAccount),
  ],
}

const lease = { id: 'lease.pdf', name: 'lease.pdf', size: 9, type: 'application/pdf' }
const address = { address: '12 Maple Street', city: 'Toronto', province: 'Ontario', postalCode: 'M5V 2T6', rentAmount: 180_000, leaseStartDate: '2023-09-01' }
const bill = { type: 'utilities', companyName: 'Hydro One', amount: 12_550, dueDate: '2030-04-01', billDocument: lease }

/** The lists that a walk fills in one way alone, and other ways to fill them. */
const lists: Readonly<Record<string, readonly (readonly [path: string, items: Json])[]>> = {
  'credit-building': [
    ['rental.addresses', [address]],
    ['rental.addresses', [address, { ...address, leaseDocument: lease }]],
  ],
  'bill-financing': [
    ['bills.bills', [bill, { ...bill, type: 'mobile', companyName: 'Maple Mobile' }]],
    ['bills.bills', [bill, { ...bill, type: 'notAccepted' }]],
    ['bills.bills', [{ ...bill, type: 'notAccepted' }]],
  ],
}

describe.each(Object.entries(claims))('the end of %s', (id, claimed) => {
  const { program, ends } = walkedFlow(flowNamed(id))
  const states = ends.flatMap((end) => [end, ...(lists[id] ?? []).map(([path, items]) => ({ ...end, answers: withValue(end.answers, path, items) }))])

  it.each([['English', 0, flowNamed(id)], ['French', 1, frenchFlow(id)]] as const)('FLT-04 says on every way what is true for it, and nothing else, in %s', (_language, index, flow) => {
    const own = compileCheckedFlow(flow)
    const wrong = states.flatMap((state) => {
      const said = wordsAt(own, state)
      const facts = factsOf(program, state)
      return claimed.flatMap(({ words, isTrue }) => (words[index].test(said) === isTrue(facts) ? [] : [{ words: words[index], facts, said }]))
    })
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it('FLT-04 is come to by ways of which each of its claims is true for some, and untrue for others', () => {
    const facts = states.map((state) => factsOf(program, state))
    for (const { isTrue } of claimed) expect(new Set(facts.map(isTrue))).toEqual(new Set([true, false]))
  })
})

function factsOf(program: Program, state: FlowState): Facts {
  const { answers } = collectRelevantAnswers(program, state)
  const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const addresses = listed(answers['rental']?.['addresses'])
  const bills = listed(answers['bills']?.['bills'])
  return {
    hasReference: answers['reference']?.['firstName'] !== undefined,
    isRenting: answers['history']?.['residentialStatus'] === 'renting',
    hasAccount: listed(answers['bank']?.['accounts']).length > 0,
    hasLease: addresses.some((one) => new Map(Object.entries(Object(one))).has('leaseDocument')),
    bills: bills.length,
    hasRefusedBill: bills.some((one) => new Map(Object.entries(Object(one))).get('type') === 'notAccepted'),
  }
}

/** All that an end says of what comes next, placeholders not filled in. */
function wordsAt(program: Program, state: FlowState): string {
  const { blocks } = buildView(program, state, { today: TODAY, facts: {} }, null)
  return blocks
    .flatMap((view) => {
      if (view.type === 'items') return view.data.flatMap(([, { title, description = '' }]) => [title, ...stripMarks(description)])
      return view.type === 'highlight' ? stripMarks(view.block.note ?? '') : []
    })
    .join('\n')
}
