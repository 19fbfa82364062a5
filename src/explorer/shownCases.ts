import { createCheckedProgram } from '../compiler/parts/checkedProgram'
import { getBlockAuthoring } from '../engine/blocks/blockAuthoring'
import { getCalculatorAuthoring } from '../engine/calculators/calculators'
import { parseCalculationName } from '../engine/calculators/calculator'
import { asByCase, OTHERWISE } from '../engine/calculators/cases'
import { parsePlaceholders } from '../engine/text/template'
import type { ByCaseCalculation, Condition, Flow } from '../language/flow'

/** A place where the words of a calculation by case are read. */
export interface CasePlace {
  /** Null if they may be read on every screen. */
  readonly screen: string | null
  readonly pointer: string
}

export interface ShownCases {
  readonly name: string
  readonly calculation: ByCaseCalculation
  readonly places: readonly CasePlace[]
}

const known = new WeakMap<Flow, readonly ShownCases[]>()

/** Lists the calculations by case of a flow, and where their words are read. Cached by flow. */
export function listShownCases(flow: Flow): readonly ShownCases[] {
  const shown =
    known.get(flow) ??
    Object.entries(flow.calculations ?? {}).flatMap(([name, one]) => {
      const calculation = asByCase(one)
      return calculation === null ? [] : [{ name, calculation, places: findPlaces(flow, name) }]
    })
  known.set(flow, shown)
  return shown
}

function findPlaces(flow: Flow, name: string): readonly CasePlace[] {
  const { vocabulary, questions, blocks, fields } = createCheckedProgram(flow)
  const names = new Set([name])
  for (const used of names)
    for (const [other, calculation] of Object.entries(flow.calculations ?? {}))
      if (getCalculatorAuthoring(calculation).listUsedCalculations(calculation).includes(used)) names.add(other)
  const isNamed = (path: string): boolean => names.has(parseCalculationName(path) ?? '')
  const asked = new Set(questions.map(({ pointer }) => pointer))
  const pointers = [
    ...vocabulary.texts.filter(({ text }) => parsePlaceholders(text).placeholders.some((one) => isNamed(one.name))),
    ...vocabulary.references.filter(
      (one) => one.kind === 'calculation' && names.has(one.name) && !asked.has(one.pointer),
    ),
  ].flatMap(({ pointer }) => (isInCalculation(pointer) ? [] : [pointer]))
  return [...new Set(pointers)].flatMap((pointer): readonly CasePlace[] => {
    const [, root, screen = ''] = pointer.split('/')
    if (root !== 'screens') return [{ screen: null, pointer }]
    const labelled = fields.all.find((placed) => pointer === `${placed.pointer}/label`)
    // A review says the label once more.
    const reviews = blocks.filter(({ block }) => {
      const rows = labelled === undefined ? null : getBlockAuthoring(block).rows(block)
      return rows?.screen === screen && (rows.rows?.includes(labelled?.field.path ?? '') ?? true)
    })
    return [screen, ...reviews.map((review) => review.screen)].map((one) => ({ screen: one, pointer }))
  })
}

/** What other calculations say is followed to where these are read; their labels stand beside them. */
function isInCalculation(pointer: string): boolean {
  return pointer.startsWith('/calculations/') && !pointer.endsWith('/label')
}

/** The conditions with which each case counts, by its name: its own, and none of those before it. */
export function listCaseConditions({ cases, otherwise }: ByCaseCalculation): readonly (readonly [string, Condition])[] {
  const all = Object.entries(cases)
  const others = all.map(([, { when }]): Condition => ({ not: when }))
  const conditions = all.map(([name, { when }], index): readonly [string, Condition] => [
    name,
    { all: [...others.slice(0, index), when] },
  ])
  return otherwise === undefined ? conditions : [...conditions, [OTHERWISE, { all: others }]]
}
