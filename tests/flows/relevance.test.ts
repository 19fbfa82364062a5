import { describe, expect, it } from 'vitest'
import { settledItems } from '../../src/engine/answers/items'
import { isAsked, collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { type Field, getInnerFields } from '../../src/engine/program/field'
import { type Program, findField } from '../../src/engine/program/program'
import { fillText } from '../../src/engine/text/fillText'
import { parsePlaceholders } from '../../src/engine/text/template'
import { type Answers, type Path, getValueAt, withValue } from '../../src/engine/values/answers'
import type { FlowState } from '../../src/engine/state/flowState'
import { type FlowView, buildView } from '../../src/engine/view/flowView'
import { createGoodAnswer } from '../../src/explorer/goodAnswer'
import { TODAY } from '../../src/explorer/stepResult'
import { walkedFlow } from '../explorer/walkedFlow'
import { flows } from './flowsOnDisk'

describe.each(flows.map((flow) => [flow.id, flow] as const))('ANS-01 what is not relevant in %s', (_, flow) => {
  const { program, states } = walkedFlow(flow)
  const templates = copyIn(flow)

  it('changes nothing that is shown, said, calculated, reviewed or submitted', () => {
    let tried = 0
    for (const state of states) {
      const littered = withJunk(program, state)
      if (littered.answers !== state.answers) tried += 1
      expect(told(littered)).toEqual(told(state))
    }
    expect(tried).toBeGreaterThan(0)
  })

  function told(state: FlowState): { readonly view: FlowView; readonly texts: readonly string[]; readonly submission: Answers } {
    const { answers } = collectRelevantAnswers(program, state)
    const scope = { program, answers, today: TODAY, facts: {} }
    return {
      view: buildView(program, state, { today: TODAY, facts: {} }, null),
      texts: templates.map((template) => fillText(template, scope)),
      submission: answers,
    }
  }
})

/** The same state, with something in every answer that is not relevant in it. */
function withJunk(program: Program, state: FlowState): FlowState {
  const relevant = collectRelevantAnswers(program, state)
  const groups = [...[...program.forms].map(([name, { fields }]) => [name, fields] as const), ...program.data]
  const places = groups.flatMap(([name, fields]) => fields.flatMap((field) => placesOf(state.answers, `${name}.${field.name}`, field)))
  const idle = places.filter((path) => !isData(program, path) && !isAsked(relevant, path))
  const unbrought = places.filter((path) => isData(program, path) && state.broughtOn[path] === undefined)
  let { answers } = state
  for (const path of [...idle, ...unbrought]) {
    const field = findField(program, path)
    if (field !== null) answers = withValue(answers, path, createGoodAnswer(field))
  }
  const littered = { ...state, answers }
  return { ...littered, ...settledItems(program, littered) }
}

function isData(program: Program, path: Path): boolean {
  return program.data.has(path.split('.', 1)[0] ?? '')
}

/** The paths of a field and of those inside it: of a list those of each item. */
function placesOf(answers: Answers, path: Path, field: Field): readonly Path[] {
  const inner = (place: Path): readonly Path[] =>
    getInnerFields(field).flatMap((inside) => placesOf(answers, `${place}.${inside.name}`, inside))
  if (field.kind !== 'list') return [path, ...inner(path)]
  const items = getValueAt(answers, path)
  return [path, ...(Array.isArray(items) ? items.flatMap((_, index) => inner(`${path}.${index}`)) : [])]
}

/** Every text of a document that names something. */
function copyIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return parsePlaceholders(value).placeholders.length > 0 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(copyIn) : []
}
