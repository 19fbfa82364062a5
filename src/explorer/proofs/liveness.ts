import { readsAnswer } from '../../compiler/language/vocabularyKinds'
import { isByOrder, listNextScreens } from '../../compiler/parts/screenOrder'
import { parsePlaceholders } from '../../engine/text/template'
import type { Machine } from './machine'
import type { Variable } from './variables'

export interface Liveness {
  /** Returns the variables that no screen reads from this one on. */
  forgottenAt(screen: string): readonly Variable[]
}

const livenessByMachine = new WeakMap<Machine, Liveness>()

/** Computes for each screen which answers it and later screens read; all others can be forgotten there. */
export function findLiveVariables(machine: Machine): Liveness {
  const liveness = livenessByMachine.get(machine) ?? computeLiveness(machine)
  livenessByMachine.set(machine, liveness)
  return liveness
}

function computeLiveness({ checked, variables }: Machine): Liveness {
  const { flow } = checked
  const variablesByScreen = new Map<string, Set<Variable>>(checked.screens.map(({ screen }) => [screen, new Set()]))
  const everywhere = new Set<Variable>()
  const byPointer = new Map(checked.screens.map(({ screen, pointer }) => [pointer, screen]))
  const before = listSources(checked.ways)
  const listReaders = (screen: string): readonly string[] =>
    (before.get(screen) ?? []).filter(
      (source) => isByOrder(flow, source) && listNextScreens(flow, source).some(({ goto }) => goto === screen),
    )
  const addVariable = (path: string, pointer: string): void => {
    const variable = variables.at(path)
    if (variable === null) return
    const [, ...parts] = pointer.split('/')
    const screen = byPointer.get(`/${parts.slice(0, 2).join('/')}`)
    if (screen === undefined) everywhere.add(variable)
    // The screens before an optional one in the order read its condition.
    else
      for (const one of parts[2] === 'when' ? listReaders(screen) : [screen]) variablesByScreen.get(one)?.add(variable)
  }
  for (const { path, pointer } of checked.questions) addVariable(path, pointer)
  for (const { text, pointer } of checked.vocabulary.texts) {
    for (const { name } of parsePlaceholders(text).placeholders) addVariable(name, pointer)
  }
  for (const { name, pointer, kind } of checked.vocabulary.references) if (readsAnswer(kind)) addVariable(name, pointer)
  for (const variable of variables.all)
    if (variable.screen !== null) variablesByScreen.get(variable.screen)?.add(variable)
  propagate(variablesByScreen, before)
  const forgotten = new Map(
    [...variablesByScreen].map(([screen, live]) => [
      screen,
      variables.all.filter((variable) => variable.screen !== null && !live.has(variable) && !everywhere.has(variable)),
    ]),
  )
  return { forgottenAt: (screen) => forgotten.get(screen) ?? [] }
}

function propagate(
  addVariable: ReadonlyMap<string, Set<Variable>>,
  before: ReadonlyMap<string, readonly string[]>,
): void {
  const changed = new Set(addVariable.keys())
  for (const screen of changed) {
    changed.delete(screen)
    for (const source of before.get(screen) ?? []) {
      const own = addVariable.get(source)
      const size = own?.size ?? 0
      for (const variable of addVariable.get(screen) ?? []) own?.add(variable)
      if ((own?.size ?? 0) > size) changed.add(source)
    }
  }
}

function listSources(ways: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const before = new Map<string, string[]>()
  for (const [screen, targets] of ways)
    for (const target of targets) before.set(target, [...(before.get(target) ?? []), screen])
  return before
}
