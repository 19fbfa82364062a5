import { readsAnswer } from '../../compiler/language/vocabularyKinds'
import { isByOrder, listNextScreens } from '../../compiler/parts/screenOrder'
import { parsePlaceholders } from '../../engine/text/template'
import type { Machine } from './machine'
import type { Variable } from './variables'

/** Which answers still make a difference. */
export interface Liveness {
  /** The variables that no screen from this one on asks about. */
  forgottenAt(screen: string): readonly Variable[]
}

const known = new WeakMap<Machine, Liveness>()

/** Finds for each screen what it and those ahead of it ask about: other answers can be forgotten there. */
export function findLiveVariables(machine: Machine): Liveness {
  const liveness = known.get(machine) ?? found(machine)
  known.set(machine, liveness)
  return liveness
}

function found({ checked, variables }: Machine): Liveness {
  const { flow } = checked
  const asked = new Map<string, Set<Variable>>(checked.screens.map(({ screen }) => [screen, new Set()]))
  const everywhere = new Set<Variable>()
  const byPointer = new Map(checked.screens.map(({ screen, pointer }) => [pointer, screen]))
  const before = screensBefore(checked.ways)
  const askingFor = (screen: string): readonly string[] =>
    (before.get(screen) ?? []).filter(
      (source) => isByOrder(flow, source) && listNextScreens(flow, source).some(({ goto }) => goto === screen),
    )
  const read = (path: string, pointer: string): void => {
    const variable = variables.at(path)
    if (variable === null) return
    const [, ...parts] = pointer.split('/')
    const screen = byPointer.get(`/${parts.slice(0, 2).join('/')}`)
    if (screen === undefined) everywhere.add(variable)
    // Whether a screen comes next is asked on those that the order leads on from.
    else for (const one of parts[2] === 'when' ? askingFor(screen) : [screen]) asked.get(one)?.add(variable)
  }
  for (const { path, pointer } of checked.questions) read(path, pointer)
  for (const { text, pointer } of checked.vocabulary.texts) {
    for (const { name } of parsePlaceholders(text).placeholders) read(name, pointer)
  }
  for (const { name, pointer, kind } of checked.vocabulary.references) if (readsAnswer(kind)) read(name, pointer)
  for (const variable of variables.all) if (variable.screen !== null) asked.get(variable.screen)?.add(variable)
  spread(asked, before)
  const forgotten = new Map(
    [...asked].map(([screen, live]) => [
      screen,
      variables.all.filter((variable) => variable.screen !== null && !live.has(variable) && !everywhere.has(variable)),
    ]),
  )
  return { forgottenAt: (screen) => forgotten.get(screen) ?? [] }
}

/** What a screen ahead asks about is asked about from here on too. */
function spread(read: ReadonlyMap<string, Set<Variable>>, before: ReadonlyMap<string, readonly string[]>): void {
  const changed = new Set(read.keys())
  for (const screen of changed) {
    changed.delete(screen)
    for (const source of before.get(screen) ?? []) {
      const own = read.get(source)
      const size = own?.size ?? 0
      for (const variable of read.get(screen) ?? []) own?.add(variable)
      if ((own?.size ?? 0) > size) changed.add(source)
    }
  }
}

/** The screens that lead to each. */
function screensBefore(ways: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const before = new Map<string, string[]>()
  for (const [screen, targets] of ways)
    for (const target of targets) before.set(target, [...(before.get(target) ?? []), screen])
  return before
}
