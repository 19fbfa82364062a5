import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { isBrought } from '../../engine/program/controls'
import { isStaticField, type Field, type SimpleField } from '../../engine/program/field'
import { getScreen, type Program } from '../../engine/program/program'
import { type FlowState, listVisitedScreens } from '../../engine/state/flowState'
import { describeAnswer } from '../../engine/text/fillText'
import { getValueAt, isEmpty, type Json, type Path } from '../../engine/values/answers'
import { getCurrency, getCurrencyDecimals } from '../../engine/values/format'
import { listActiveFields } from '../../explorer/activeFields'
import { fillCopy, getLabel } from '../../explorer/walks/runWalk'

export interface GivenAnswer {
  readonly path: Path
  readonly label: string
  readonly value: Json | undefined
  /** The value as the product shows it, but not masked; '' if there is none. */
  readonly words: string
  /** Whether the answer counts: its question is asked on the way, and it is not empty. */
  readonly isRelevant: boolean
  readonly isSensitive: boolean
  /** The field if the answer can be changed here; null for files, lists and what actions bring. */
  readonly editable: SimpleField | null
}

/** Lists all answers by screen, as they were visited, and the questions of the current screen that have none yet. */
export function listAnswerRows(program: Program, state: FlowState): readonly GivenAnswer[] {
  const { answers } = collectRelevantAnswers(program, state)
  const asked = new Set(listActiveFields(program, state).map(({ path }) => path))
  const rowsOf = (field: Field, path: Path, isEntered: boolean): readonly GivenAnswer[] => {
    const value = getValueAt(state.answers, path)
    if (isStaticField(field)) return []
    if (field.kind === 'group')
      return field.fields.flatMap((inner) => rowsOf(inner, `${path}.${inner.name}`, isEntered))
    if (field.kind === 'list' && isEntered && !isBrought(field)) {
      const items = Array.isArray(value) ? value : []
      return items.flatMap((_, index) =>
        field.fields.flatMap((inner) =>
          rowsOf(inner, `${path}.${index}.${inner.name}`, inner.name !== field.exactlyOne?.field),
        ),
      )
    }
    if (isEmpty(value) && !asked.has(path)) return []
    return [
      {
        path,
        label: getLabel(program, state, path),
        value,
        words: describeAnswer(program.flow, { ...field, isSensitive: false }, value)
          .map((line) => fillCopy(program, state, line))
          .join(', '),
        isRelevant: getValueAt(answers, path) !== undefined,
        isSensitive: field.isSensitive,
        editable: isEntered && isEditable(field) ? field : null,
      },
    ]
  }
  const screens = new Set([...listVisitedScreens(state.way), ...program.screens.keys()])
  const forms = [...screens].flatMap((id) => getScreen(program, id).forms)
  return [
    ...forms.flatMap(({ name, fields }) => fields.flatMap((field) => rowsOf(field, `${name}.${field.name}`, true))),
    ...[...program.data].flatMap(([name, fields]) =>
      fields.flatMap((field) => rowsOf(field, `${name}.${field.name}`, false)),
    ),
  ]
}

function isEditable(field: Field): field is SimpleField {
  if (field.kind !== 'simple' || field.isLocked) return false
  return field.answer !== 'object' && (field.answer !== 'texts' || field.choices !== null)
}

/** Formats an answer as text that can be edited. */
export function toEditedText(program: Program, field: SimpleField, value: Json | undefined): string {
  if (field.type === 'money' && typeof value === 'number') {
    const decimals = getCurrencyDecimals(field.options.currency ?? getCurrency(program.flow))
    return (value / 10 ** decimals).toFixed(decimals)
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function parseEditedText({ definition, options }: SimpleField, text: string): Json | undefined {
  return text.trim() === '' ? undefined : definition.parse(text, options)
}
