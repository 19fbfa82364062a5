import { findField, type Program } from '../engine/program/program'
import { expandItemPaths } from '../engine/answers/items'
import { hasPathOverlap, listChangedPaths } from '../engine/transition/occurrence'
import { getValueAt } from '../engine/values/answers'
import { type DataSource, findPossibleSources, findDataSources } from './dataSources'
import type { ReadSubmission } from './readSubmission'
import type { StepTaken } from './replay'
import { type Replacement, findReplacements, findReplacementScreens, listTransitions } from './replacements'
import type { TrustedAction, TrustedData, TrustedEntry, TrustedItem } from './verification'

/** What nobody can tell of a submission without knowing what its actions did: in the order of the way, then data, entries and proofs. */
export function listTrustedItems(
  program: Program,
  submission: ReadSubmission,
  taken: readonly StepTaken[],
  actions: readonly string[] | null,
): readonly TrustedItem[] {
  const data = [...broughtData(program, submission, actions), ...broughtItems(program, submission)]
  const believed = [
    ...taken.flatMap((step) => believedBy(program, step)),
    ...data.flatMap(({ believed: some }) => some),
  ]
  return [
    ...together(believed),
    ...data.flatMap(({ items }) => items),
    ...chosenEntries(program, submission),
    ...Object.keys(submission.proofs).map((action) => ({ kind: 'proof' as const, action })),
  ]
}

/** The outcomes that a step tells of: its own, and those that led past screens that do not count as visited. */
function believedBy(program: Program, { from, event, targets, to }: StepTaken): readonly TrustedAction[] {
  const leads = (isTaken: (replacement: Replacement) => boolean): boolean =>
    targets.some((target) => findReplacementScreens(program, target, isTaken).has(to))
  const passed = [...new Set(targets.flatMap((target) => [...findReplacementScreens(program, target)]))].flatMap(
    (screen) => findReplacements(program, screen),
  )
  return [
    ...(from === null || event === null ? [] : outcomesBehind(program, from, event, true)),
    ...passed
      // One that leads to no screen of the way tells of nothing.
      .filter((one) => one.from !== to && findReplacementScreens(program, one.to).has(to))
      .flatMap((one) =>
        outcomesBehind(
          program,
          one.from,
          one.event,
          !leads(({ from: screen, event: other }) => screen !== one.from || other !== one.event),
        ),
      ),
  ]
}

/** The outcome that an event is, and those of the actions whose end started this one. */
function outcomesBehind(
  program: Program,
  screen: string,
  event: string,
  certain: boolean,
  met: readonly string[] = [],
): readonly TrustedAction[] {
  const [action = '', outcome] = event.split('.')
  if (outcome === undefined || met.includes(event)) return []
  const starters = listTransitions(program, screen).flatMap((one) => (one.transition.run === action ? [one.event] : []))
  return [
    ...starters.flatMap((starter) =>
      outcomesBehind(program, screen, starter, certain && starters.length === 1, [...met, event]),
    ),
    { kind: 'action', action, outcome, screen, certain },
  ]
}

/** Something that was brought: what is said of it, and the outcomes that are believed with it. */
interface Brought {
  readonly items: readonly TrustedData[]
  readonly believed: readonly TrustedAction[]
}

function broughtData(
  program: Program,
  submission: ReadSubmission,
  actions: readonly string[] | null,
): readonly Brought[] {
  return Object.entries(submission.broughtOn).map(([path, screen]) => {
    const field = findField(program, path)
    const value = getValueAt(submission.answers, path)
    if (field === null || value === undefined) return { items: [], believed: [] }
    return broughtBy(
      program,
      { path, screen },
      findPossibleSources(program, submission, findDataSources(program, screen, path), { field, value, actions }),
    )
  })
}

/** Items of lists that nobody can add to, such as accounts. They count where their form stands. */
function broughtItems(program: Program, { answers }: ReadSubmission): readonly Brought[] {
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
    return [broughtBy(program, { path, screen }, sources)]
  })
}

function broughtBy(
  program: Program,
  { path, screen }: Pick<TrustedData, 'path' | 'screen'>,
  givers: readonly DataSource[],
): Brought {
  const actions = new Set(givers.map(({ event }) => (event.includes('.') ? (event.split('.', 1)[0] ?? '') : null)))
  return {
    items: [...actions].map((action) =>
      action === null
        ? { kind: 'data', path, screen, from: 'flow' }
        : { kind: 'data', path, screen, from: 'action', action },
    ),
    believed: givers.flatMap((giver) => outcomesBehind(program, giver.screen, giver.event, givers.length === 1)),
  }
}

/** The entries that were chosen of what actions found. */
function chosenEntries(program: Program, { answers }: ReadSubmission): readonly TrustedEntry[] {
  return [...program.fields.values()].flatMap(({ path, options: { action } }) =>
    action === undefined
      ? []
      : expandItemPaths(answers, path).flatMap((place) =>
          getValueAt(answers, place) === undefined ? [] : [{ kind: 'entry', path: place, action }],
        ),
  )
}

/** Each outcome on a screen once; certain where anything makes it so. */
function together(believed: readonly TrustedAction[]): readonly TrustedAction[] {
  const found = new Map<string, TrustedAction>()
  for (const item of believed) {
    const key = `${item.screen} ${item.action}.${item.outcome}`
    const earlier = found.get(key)
    found.set(key, earlier === undefined || item.certain ? item : earlier)
  }
  return [...found.values()]
}
