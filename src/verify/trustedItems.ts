import { findField, type Program } from '../engine/program/program'
import { expandItemPaths } from '../engine/answers/items'
import { hasPathOverlap, listChangedPaths } from '../engine/transition/occurrence'
import { getValueAt } from '../engine/values/answers'
import { type DataSource, findPossibleSources, findDataSources } from './dataSources'
import type { ReadSubmission } from './readSubmission'
import type { StepTaken } from './replay'
import { type Replacement, findReplacements, findReplacementScreens, listTransitions } from './replacements'
import type { TrustedAction, TrustedData, TrustedEntry, TrustedItem } from './verification'

/**
 * Lists the claims that nobody can check without knowing what the actions did: outcomes in the order of the path, then
 * data, entries and proofs.
 */
export function listTrustedItems(
  program: Program,
  submission: ReadSubmission,
  steps: readonly StepTaken[],
  actions: readonly string[] | null,
): readonly TrustedItem[] {
  const data = [...findData(program, submission, actions), ...findItems(program, submission)]
  const outcomes = [
    ...steps.flatMap((step) => listOutcomes(program, step)),
    ...data.flatMap(({ outcomes: some }) => some),
  ]
  return [
    ...mergeOutcomes(outcomes),
    ...data.flatMap(({ items }) => items),
    ...listChosenEntries(program, submission),
    ...Object.keys(submission.proofs).map((action) => ({ kind: 'proof' as const, action })),
  ]
}

/** Lists the outcomes that a step implies: its own, and those that led past screens which do not count as visited. */
function listOutcomes(program: Program, { from, event, targets, to }: StepTaken): readonly TrustedAction[] {
  const leads = (isTaken: (replacement: Replacement) => boolean): boolean =>
    targets.some((target) => findReplacementScreens(program, target, isTaken).has(to))
  const replaced = [...new Set(targets.flatMap((target) => [...findReplacementScreens(program, target)]))].flatMap(
    (screen) => findReplacements(program, screen),
  )
  return [
    ...(from === null || event === null ? [] : listStartingOutcomes(program, from, event, true)),
    ...replaced
      // A replacement that leads to no screen of the path implies nothing.
      .filter((one) => one.from !== to && findReplacementScreens(program, one.to).has(to))
      .flatMap((one) =>
        listStartingOutcomes(
          program,
          one.from,
          one.event,
          !leads(({ from: screen, event: other }) => screen !== one.from || other !== one.event),
        ),
      ),
  ]
}

/** Lists the outcome that `event` names, and those of the actions whose outcomes started this one. */
function listStartingOutcomes(
  program: Program,
  screen: string,
  event: string,
  certain: boolean,
  visited: readonly string[] = [],
): readonly TrustedAction[] {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined || visited.includes(event)) return []
  const starters = listTransitions(program, screen).flatMap((one) => (one.transition.run === action ? [one.event] : []))
  return [
    ...starters.flatMap((starter) =>
      listStartingOutcomes(program, screen, starter, certain && starters.length === 1, [...visited, event]),
    ),
    { kind: 'action', action, outcome, screen, certain },
  ]
}

/** The claims about one piece of data, and the outcomes that they imply. */
interface DataClaims {
  readonly items: readonly TrustedData[]
  readonly outcomes: readonly TrustedAction[]
}

function findData(
  program: Program,
  submission: ReadSubmission,
  actions: readonly string[] | null,
): readonly DataClaims[] {
  return Object.entries(submission.broughtOn).map(([path, screen]) => {
    const field = findField(program, path)
    const value = getValueAt(submission.answers, path)
    if (field === null || value === undefined) return { items: [], outcomes: [] }
    return createClaims(
      program,
      { path, screen },
      findPossibleSources(program, submission, findDataSources(program, screen, path), { field, value, actions }),
    )
  })
}

/**
 * Lists items of lists to which applicants cannot add, such as accounts. They are valid on the screen of their form.
 */
function findItems(program: Program, { answers }: ReadSubmission): readonly DataClaims[] {
  return program.lists.flatMap(({ path, definition }) => {
    const items = getValueAt(answers, path)
    const screen = program.forms.get(path.split('.', 1)[0] ?? '')?.screen
    if (definition.brought === null || screen === undefined || !Array.isArray(items) || items.length === 0) return []
    const sources = [...program.screens.keys()].flatMap((id) =>
      listTransitions(program, id).flatMap(({ event, transition }) => {
        const { clear: _clear, ...giving } = transition
        return listChangedPaths(giving).some((changed) => hasPathOverlap(changed, path))
          ? [{ screen: id, event, transition, source: null }]
          : []
      }),
    )
    return [createClaims(program, { path, screen }, sources)]
  })
}

function createClaims(
  program: Program,
  { path, screen }: Pick<TrustedData, 'path' | 'screen'>,
  sources: readonly DataSource[],
): DataClaims {
  const actions = new Set(sources.map(({ event }) => (event.includes('.') ? (event.split('.', 1)[0] ?? '') : null)))
  return {
    items: [...actions].map((action) =>
      action === null
        ? { kind: 'data', path, screen, from: 'flow' }
        : { kind: 'data', path, screen, from: 'action', action },
    ),
    outcomes: sources.flatMap((source) =>
      listStartingOutcomes(program, source.screen, source.event, sources.length === 1),
    ),
  }
}

function listChosenEntries(program: Program, { answers }: ReadSubmission): readonly TrustedEntry[] {
  return [...program.fields.values()].flatMap(({ path, options: { action } }) =>
    action === undefined
      ? []
      : expandItemPaths(answers, path).flatMap((itemPath) =>
          getValueAt(answers, `${itemPath}.value`) === undefined ? [] : [{ kind: 'entry', path: itemPath, action }],
        ),
  )
}

function mergeOutcomes(outcomes: readonly TrustedAction[]): readonly TrustedAction[] {
  const found = new Map<string, TrustedAction>()
  for (const item of outcomes) {
    const key = `${item.screen} ${item.action}.${item.outcome}`
    const earlier = found.get(key)
    found.set(key, earlier === undefined || item.certain ? item : earlier)
  }
  return [...found.values()]
}
