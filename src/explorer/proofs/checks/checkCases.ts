import { joinPointer } from '../../../compiler/findings/pointer'
import { formatMessage } from '../../../compiler/findings/quoting'
import { suggestInFlow } from '../../../compiler/fixes/repairs'
import { getCaseTexts, OTHERWISE } from '../../../engine/calculators/cases'
import { parsePlaceholders } from '../../../engine/text/template'
import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import type { Flow } from '../../../language/flow'
import { type CasePlace, listCaseConditions, listShownCases, type ShownCases } from '../../shownCases'
import { type Diagram, NONE } from '../diagrams'
import { attachWitness, findScreenWitness, type Proof, type ProofCheck } from '../proof'
import { computeShownSet } from './checkReads'

/** Reports cases that nobody can be in, and places where words by case may say nothing or have a gap. */
export const checkCases: ProofCheck = (proof) =>
  listShownCases(proof.exploration.machine.checked.flow).flatMap((shown) => [
    ...findIdleCases(proof, shown),
    ...findMissingCase(proof, shown),
    ...findMissingAnswers(proof, shown),
  ])

/** Without a proof, only `otherwise` makes sure that some case holds. */
export function findUnprovenCases(flow: Flow): readonly Finding[] {
  return listShownCases(flow).flatMap(({ name, calculation, places }) =>
    calculation.otherwise === undefined && places.length > 0
      ? [
          createError(
            'no-otherwise',
            joinPointer('/calculations', name, 'cases'),
            'Whether some case always holds cannot be proven: the flow has too many ways.',
            'Add "otherwise".',
          ),
        ]
      : [],
  )
}

interface ShownSet {
  readonly screen: string
  readonly set: Diagram
}

/** The answers with which the words are read, screen by screen. */
function listShownSets(proof: Proof, { screen, pointer }: CasePlace): readonly ShownSet[] {
  const { exploration } = proof
  const { flow } = exploration.machine.checked
  if (screen === null) return Object.keys(flow.screens).map((one) => ({ screen: one, set: exploration.shown(one) }))
  const own = pointer.split('/')[2] === screen
  const set = computeShownSet(proof, pointer, own ? screen : (pointer.split('/')[2] ?? ''))
  // On a review the label of a field stands with the answers of the review.
  return [{ screen, set: own ? set : exploration.machine.diagrams.intersection(exploration.shown(screen), set) }]
}

/** A case also counts where only a condition asks for it, or where it is sent. */
function computeAllShown(proof: Proof, { calculation, name, places }: ShownCases): Diagram {
  const { exploration } = proof
  const { checked, diagrams } = exploration.machine
  const isAsked = checked.questions.some(({ path }) => path === `calculations.${name}`)
  const ends = calculation.submit === true ? checked.screens.filter(({ value }) => value.final === true) : []
  const all: readonly CasePlace[] = isAsked ? [{ screen: null, pointer: '' }] : [...places, ...ends]
  return all.flatMap((place) => listShownSets(proof, place)).reduce((one, { set }) => diagrams.union(one, set), NONE)
}

function findIdleCases(proof: Proof, shown: ShownCases): readonly Finding[] {
  const { when, diagrams } = proof.exploration.machine
  const { name, calculation } = shown
  const pointer = joinPointer('/calculations', name)
  let rest = computeAllShown(proof, shown)
  if (rest === NONE) return []
  const everyone = rest
  const found = Object.entries(calculation.cases).flatMap(([id, { when: condition }]): readonly Finding[] => {
    const { holds, fails } = when(condition)
    const [alone, own] = [diagrams.intersection(everyone, holds), diagrams.intersection(rest, holds)]
    rest = diagrams.intersection(rest, fails)
    if (own !== NONE) return []
    const place = joinPointer(pointer, 'cases', id)
    const hint = suggestInFlow('Change its condition, or remove it.', { remove: [] })
    const message =
      alone === NONE
        ? formatMessage`The case "${id}" of "${name}" never applies: its condition is false for everyone who gets here.`
        : formatMessage`The case "${id}" of "${name}" is never reached: the ones before it already take everyone who gets here.`
    return [createError(alone === NONE ? 'never-holds' : 'never-taken', place, message, hint)]
  })
  if (calculation.otherwise === undefined || rest !== NONE || found.length > 0) return found
  const message = formatMessage`Nobody reads this: some case of "${name}" always holds.`
  const hint = suggestInFlow('Remove it, or change the conditions.', { remove: [] })
  return [createWarning('always-holds', joinPointer(pointer, 'otherwise'), message, hint)]
}

function findMissingCase(proof: Proof, { name, calculation, places }: ShownCases): readonly Finding[] {
  if (calculation.otherwise !== undefined) return []
  const { when, diagrams } = proof.exploration.machine
  const none = Object.values(calculation.cases)
    .map((one) => when(one.when).fails)
    .reduce((all, fails) => diagrams.intersection(all, fails))
  for (const place of places) {
    for (const { screen, set } of listShownSets(proof, place)) {
      const gap = diagrams.intersection(set, none)
      if (gap === NONE) continue
      const message = formatMessage`Nothing says what stands for "${name}" when none of its cases holds.`
      const pointer = joinPointer('/calculations', name, 'cases')
      const hint = 'Add "otherwise", or a case for them.'
      return [attachWitness(createError('no-otherwise', pointer, message, hint), findScreenWitness(proof, screen, gap))]
    }
  }
  return []
}

/** On its own screen an answer is missing until it is entered. */
function findMissingAnswers(proof: Proof, { name, calculation, places }: ShownCases): readonly Finding[] {
  const { when, diagrams, variables } = proof.exploration.machine
  const texts = getCaseTexts(calculation)
  const shown = places.flatMap((place) => listShownSets(proof, place))
  return listCaseConditions(calculation).flatMap(([id, condition]) => {
    const { placeholders } = parsePlaceholders(texts.get(id) ?? '')
    return placeholders.flatMap((placeholder): readonly Finding[] => {
      const variable = variables.at(placeholder.name)
      if (variable === null) return []
      const empty = diagrams.intersection(when(condition).holds, diagrams.cells(variable.index, [0]))
      const gap = shown.find(
        ({ screen, set }) => screen !== variable.screen && diagrams.intersection(set, empty) !== NONE,
      )
      if (gap === undefined) return []
      const keys = id === OTHERWISE ? [OTHERWISE] : ['cases', id, 'text']
      const message = formatMessage`"${placeholder.name}" may be empty here, which leaves a gap in the words.`
      const hint = 'Give those who did not answer it a case of their own: { "given": false }.'
      const finding = createWarning('may-be-missing', joinPointer('/calculations', name, ...keys), message, hint)
      return [attachWitness(finding, findScreenWitness(proof, gap.screen, diagrams.intersection(gap.set, empty)))]
    })
  })
}
