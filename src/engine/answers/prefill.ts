import { castDraft, type Draft } from 'immer'
import { giveAnswer, takenBy } from './answering'
import { allFields, effectiveForm } from '../program/form'
import type { Flow } from '../../language/flow'
import { formOf, valueAt } from '../values/path'
import { formsOn, formsShown, screenOf } from '../program/program'
import type { Answers, Effect, FlowState, Json, Path } from '../values/types'

/** A field that is offered what was given in another. */
interface Prefilled {
  readonly path: Path
  readonly source: Path
}

const known = new WeakMap<Flow, readonly Prefilled[]>()

/**
 * Nothing is asked twice (WCAG 3.3.7): a field without an answer starts with the one its `prefill` names, once it is
 * shown. From then on it follows that one, until the applicant answers it otherwise or empties it: then it is theirs.
 */
export function prefill(flow: Flow, state: Draft<FlowState>): readonly Effect[] {
  return fieldsToPrefill(flow).flatMap(({ path, source }) => {
    const offered = takenBy(flow, path, given(state.answers, source)) ?? null
    const answer = given(state.answers, path) ?? null
    const before = state.prefilled[path]
    const starts = before === undefined && answer === null && isShown(flow, state, path)
    const follows = before !== undefined && answer === before
    if (!(starts || follows) || answer === offered) return []
    state.prefilled[path] = castDraft(offered)
    return giveAnswer(flow, state, path, offered ?? undefined)
  })
}

function fieldsToPrefill(flow: Flow): readonly Prefilled[] {
  const fields =
    known.get(flow) ??
    Object.values(flow.screens).flatMap((screen) =>
      formsOn(screen).flatMap(({ name, block }) =>
        Object.entries(allFields(block.schema)).flatMap(([field, { prefill: source }]) =>
          source === undefined ? [] : [{ path: `${name}.${field}`, source }],
        ),
      ),
    )
  known.set(flow, fields)
  return fields
}

/** An answer, unless it is empty. */
function given(answers: Answers, path: Path): Json | undefined {
  const value = valueAt(answers, path)
  return value === '' ? undefined : value
}

function isShown(flow: Flow, { screen, answers }: FlowState, path: Path): boolean {
  return formsShown(screenOf(flow, screen), answers).some(
    ({ name, block }) =>
      name === formOf(path) &&
      Object.hasOwn(effectiveForm(block.schema, answers[name] ?? {}).properties, path.slice(name.length + 1)),
  )
}
