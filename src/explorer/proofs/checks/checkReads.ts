import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import { getCalculatorAuthoring } from '../../../engine/calculators/calculators'
import { joinPointer, parsePointer } from '../../../compiler/findings/pointer'
import { getJsonAt, isJsonObject } from '../../../compiler/documents/json'
import { formatMessage, quoteScreen } from '../../../compiler/findings/quoting'
import { listGuards } from '../../../compiler/parts/parts'
import { listCalculatedFields } from '../../../compiler/parts/fields'
import { collectReachable } from '../../../compiler/parts/screenOrder'
import { isPrefillPlace, getPrefillPointer } from '../../../compiler/parts/prefills'
import { listPrefillPaths } from '../../../engine/program/dependencies'
import { parsePlaceholders } from '../../../engine/text/template'
import { collectExamples } from '../../../engine/blocks/blockScope'
import { findSampleIssues } from '../../../engine/rules/issues'
import { describeAnswer } from '../../../engine/text/fillText'
import { formOf, getValueAt, isObject } from '../../../engine/values/answers'
import { createError, type Finding, createWarning, type Suggestion } from '../../../engine/values/finding'
import { ALL, type Diagram, NONE } from '../diagrams'
import { collectEndAssumptions, type EndAssumption } from '../endAssumptions'
import { type ProofCheck, type Proof, attachWitness, findScreenWitness } from '../proof'
import type { Flow } from '../../../language/flow'
import { TODAY } from '../../stepResult'
import { suggestInFlow } from '../../../compiler/fixes/repairs'

/** Checks that everything read may have been answered by then; placeholders in copy must have been. */
export const checkReads: ProofCheck = (proof) => [
  ...checkCopy(proof),
  ...checkPrefills(proof),
  ...checkReviews(proof),
  ...checkCalculations(proof),
  ...checkCalculatedExamples(proof),
]

/** An item, or a block of words alone, can be shown only to those who gave the answer. */
function suggestGiven(flow: Flow, pointer: string, name: string): string | Suggestion {
  const advice = 'Say it only where it was given: { "given": true }.'
  const around = parsePointer(pointer).slice(0, -1)
  const part = getJsonAt(flow, around)
  const isItem = around.at(-2) === 'items'
  return isItem && isJsonObject(part) && part['when'] === undefined
    ? suggestInFlow(advice, { set: ['..', 'when'], value: { [name]: { given: true } } })
    : advice
}

function checkCopy(proof: Proof): readonly Finding[] {
  const { machine } = proof.exploration
  const { checked, diagrams, variables } = machine
  return checked.vocabulary.texts.flatMap(({ text, pointer, isClosed, isSimulated }) => {
    const [root, screen] = pointer.split('/').slice(1)
    if (
      isClosed ||
      isSimulated ||
      isPrefillPlace(pointer) ||
      root !== 'screens' ||
      screen === undefined ||
      /\/facts\//.test(pointer)
    )
      return []
    const names = new Set(parsePlaceholders(text).placeholders.map(({ name }) => name))
    return [...names].flatMap((name) => {
      const variable = variables.at(name)
      if (variable === null) return []
      const shown = computeShownSet(proof, pointer, screen)
      const never = diagrams.intersection(shown, diagrams.cells(variable.index, [0]))
      if (shown === NONE || never === NONE) return []
      if (never === shown) return [createNeverGiven(pointer, name)]
      const missing = diagrams.without(never, computeOmittedSet(proof, pointer, screen))
      if (missing === NONE) return []
      // On its own screen an answer is missing until it is entered.
      if (variable.screen === screen) return []
      const message = formatMessage`"${name}" may be empty here, which leaves a gap in the words.`
      const witness = findScreenWitness(proof, screen, missing)
      return witness === null
        ? []
        : [
            attachWitness(
              createWarning('may-be-missing', pointer, message, suggestGiven(checked.flow, pointer, name)),
              witness,
            ),
          ]
    })
  })
}

/** Returns the answers with which a text at `pointer` of a screen is shown. */
export function computeShownSet({ exploration }: Proof, pointer: string, screen: string): Diagram {
  const { machine, edges, visited } = exploration
  const { checked, diagrams, changing, when } = machine
  const { intersection, union } = diagrams
  const [, , part, name = ''] = pointer.split('/').slice(1)
  if (part === 'on') {
    const taken = edges.filter((edge) => pointer.startsWith(`${edge.pointer}/`))
    return taken.map((edge) => changing.after(edge.taken, edge.changes)).reduce(union, NONE)
  }
  if (part === 'dialogs') return visited.get(JSON.stringify([screen, name, null]))?.reached ?? NONE
  const shown = exploration.shown(screen)
  const { buttons = {} } = checked.flow.screens[screen] ?? {}
  if (part === 'buttons') return intersection(shown, when(buttons[name]?.when).holds)
  const field = checked.fields.all.findLast((placed) => pointer.startsWith(`${placed.pointer}/`))
  if (field !== undefined) return intersection(shown, machine.whenAsked(field).holds)
  const guards = checked.blocks.flatMap(listGuards).filter((guard) => `${pointer}/`.startsWith(`${guard.pointer}/`))
  return guards.map((guard) => when(guard.when).holds).reduce(intersection, shown)
}

/** Returns the answers with which a block is omitted because its value is empty. */
function computeOmittedSet({ exploration }: Proof, pointer: string, screen: string): Diagram {
  const { checked, diagrams, variables } = exploration.machine
  const [, , part, name = ''] = pointer.split('/').slice(1)
  const block = part === 'blocks' ? checked.flow.screens[screen]?.blocks?.[name] : undefined
  const needed = block === undefined ? null : getBlockAuthoring(block).needed(block)
  if (needed === null) return NONE
  const { placeholders } = parsePlaceholders(needed)
  const isNothingElse = needed.replaceAll(/\{\{[^{}]*\}\}/g, '').trim() === ''
  const empty = placeholders.map((placeholder) => variables.at(placeholder.name))
  if (!isNothingElse || placeholders.length === 0) return NONE
  return empty.reduce(
    (all, variable) => (variable === null ? NONE : diagrams.intersection(all, diagrams.cells(variable.index, [0]))),
    ALL,
  )
}

const EARLIER = 'Name something that was asked before.'

function createNeverGiven(pointer: string, name: string, hint: string | Suggestion = EARLIER): Finding {
  return createError(
    'never-given',
    pointer,
    formatMessage`"${name}" is always empty here: it is never answered before this point.`,
    hint,
  )
}

function checkPrefills({ exploration }: Proof): readonly Finding[] {
  const { machine } = exploration
  const { diagrams, variables, checked } = machine
  const { fields } = checked
  const found = fields.all.flatMap((placed) => {
    const { field, screen } = placed
    if (field.kind !== 'simple' || field.prefill === null || screen === null) return []
    const shown = exploration.shown(screen)
    return listPrefillPaths(field.prefill).flatMap((source) => {
      const variable = variables.at(source)
      if (variable === null || shown === NONE) return []
      const missing = diagrams.intersection(shown, diagrams.cells(variable.index, [0]))
      return missing === shown
        ? [createNeverGiven(getPrefillPointer(fields, placed), source, suggestInFlow(EARLIER, { remove: [] }))]
        : []
    })
  })
  // A prefill of a group applies to all of its fields, but is reported once.
  return found.filter(({ pointer }, index) => found.findIndex((one) => one.pointer === pointer) === index)
}

function checkReviews(proof: Proof): readonly Finding[] {
  const { checked } = proof.exploration.machine
  const leads = createReachable(proof)
  return checked.blocks.flatMap(({ block, pointer, screen }) => {
    const shown = getBlockAuthoring(block).rows(block)
    if (shown?.screen === undefined || proof.exploration.shown(screen) === NONE) return []
    const isReachable = (other: string): boolean => other === screen || leads(other).has(screen)
    if (!isReachable(shown.screen))
      return [
        createError(
          'never-given',
          joinPointer(pointer, 'screen'),
          formatMessage`The screen "${quoteScreen(shown.screen)}" always comes later, so this is always empty.`,
          'Name a screen that comes before.',
        ),
      ]
    return (shown.rows ?? []).flatMap((path, index) => {
      const field = checked.fields.byPath.get(path)
      if (field === undefined || (field.screen === null && field.field.start !== undefined)) return []
      // Data is valid from the screen on that assigns it.
      const assigning = checked.transitions
        .filter(({ transition: { set = {} } }) => Object.hasOwn(set, path))
        .map((placed) => placed.screen)
      const sources = field.screen === null ? assigning : [field.screen]
      const hint = suggestInFlow(EARLIER, { remove: [] })
      return sources.some(isReachable) ? [] : [createNeverGiven(joinPointer(pointer, 'rows', index), path, hint)]
    })
  })
}

/** Checks that the inputs of calculations may have been answered where they are shown. */
function checkCalculations(proof: Proof): readonly Finding[] {
  const { checked } = proof.exploration.machine
  const calculations = Object.entries(checked.flow.calculations ?? {})
  const leads = createReachable(proof)
  return calculations.flatMap(([name, calculation]) => {
    const screens = findUsingScreens(proof, name)
    return getCalculatorAuthoring(calculation)
      .reads(calculation)
      .flatMap(({ what: path, keys }) => {
        const own = checked.fields.byPath.get(path)?.screen ?? null
        if (own === null || screens.size === 0 || formOf(path) === path) return []
        const isGiven = [...screens].some((screen) => screen === own || leads(own).has(screen))
        return isGiven ? [] : [createNeverGiven(joinPointer('/calculations', name, ...keys), path)]
      })
  })
}

/** The examples of an item must keep the rules of what is calculated from them. */
function checkCalculatedExamples({ program, exploration }: Proof): readonly Finding[] {
  const { checked } = exploration.machine
  const fields = listCalculatedFields(checked)
  const answers = fields.length === 0 ? {} : collectExamples(program, TODAY)
  return fields.flatMap(({ field, pointer }) => {
    const path = field.path.replaceAll('*', '0')
    const value = getValueAt(answers, path)
    const item = getValueAt(answers, path.slice(0, path.lastIndexOf('.')))
    if (value === undefined || !isObject(item)) return []
    const [broken] = findSampleIssues(field, value, TODAY, { siblings: item, answers, at: path })
    if (broken === undefined) return []
    const comes = describeAnswer(checked.flow, { ...field, isSensitive: false }, value).join(' ')
    const message = formatMessage`By the examples of the item "${field.name}" is ${comes}, and this does not hold.`
    return [
      createError('bad-example', joinPointer(pointer, 'rules', broken.rule.name), message, 'Write other examples.'),
    ]
  })
}

function findUsingScreens({ exploration }: Proof, name: string): ReadonlySet<string> {
  const { checked } = exploration.machine
  const names = new Set([name])
  for (const used of names) {
    for (const [other, calculation] of Object.entries(checked.flow.calculations ?? {})) {
      if (getCalculatorAuthoring(calculation).listUsedCalculations(calculation).includes(used)) names.add(other)
    }
  }
  const inCopy = checked.vocabulary.texts.filter(({ text }) =>
    parsePlaceholders(text).placeholders.some((placeholder) =>
      names.has(placeholder.name.replace(/^calculations\./, '')),
    ),
  )
  const named = checked.vocabulary.references.filter(
    (reference) => reference.kind === 'calculation' && names.has(reference.name),
  )
  const places = [...inCopy, ...named].map(({ pointer }) => pointer.split('/'))
  return new Set(
    places.flatMap(([, root, screen]) =>
      root === 'screens' && screen !== undefined && exploration.shown(screen) !== NONE ? [screen] : [],
    ),
  )
}

function createReachable({ exploration }: Proof): (screen: string) => ReadonlySet<string> {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of exploration.edges) {
    if (to === null || to.screen === from.screen) continue
    const known = targets.get(from.screen) ?? new Set()
    targets.set(from.screen, known.add(to.screen))
  }
  const found = new Map<string, ReadonlySet<string>>()
  return (screen) => {
    const known =
      found.get(screen) ??
      collectReachable([...(targets.get(screen) ?? [])], (other) => [...(targets.get(other) ?? [])])
    found.set(screen, known)
    return known
  }
}

/**
 * Checks that texts at the end never name something of the applicant's that was not given, or of which there are
 * several.
 */
export const checkEndWords: ProofCheck = (proof) =>
  collectEndAssumptions(proof.exploration.machine.checked).flatMap((assumption) => findUntrueWords(proof, assumption))

function findUntrueWords(
  proof: Proof,
  { pointer, screen, phrase, condition, isOfOne }: EndAssumption,
): readonly Finding[] {
  const { exploration } = proof
  const { diagrams, when, checked } = exploration.machine
  const guards = checked.blocks
    .flatMap(listGuards)
    .filter((guard) => guard.screen === screen && pointer.startsWith(`${guard.pointer}/`))
  const shown = guards.reduce((set, guard) => diagrams.without(set, when(guard.when).fails), exploration.shown(screen))
  const { holds, fails } = when(condition)
  const others = diagrams.without(
    diagrams.without(shown, isOfOne ? fails : holds),
    computeOmittedSet(proof, pointer, screen),
  )
  const witness = others === NONE ? null : findScreenWitness(proof, screen, others)
  if (witness === null) return []
  const finding = isOfOne
    ? createWarning(
        'untrue-for-some',
        pointer,
        formatMessage`"${phrase}" names only the first item, but some who read these words have several.`,
        'Say it where there is one item, by a "when" with "maxItems": 1, and something else where there are more.',
      )
    : createWarning(
        'untrue-for-some',
        pointer,
        formatMessage`These words speak of the applicant's own "${phrase}", but some who read them never gave one.`,
        'Say it only to those who gave it: put it into a block or an item with a "when".',
      )
  return [attachWitness(finding, witness)]
}
