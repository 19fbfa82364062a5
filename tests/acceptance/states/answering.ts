import { screenIssues } from '../../../src/engine/rules/completeness'
import { valueAt } from '../../../src/engine/values/path'
import type { Program } from '../../../src/engine/program/program'
import type { Json } from '../../../src/engine/values/types'
import { goodAnswer } from '../../flows/goodAnswer'
import type { Choices } from './choices'
import { badAnswer } from './badAnswer'
import { carryOut, type Deed, itemsAt, type Standing, TODAY } from './deeds'
import { fieldsShown, type ShownField } from './fieldsShown'

/** How much is given: what is asked for, or all there is, with two items in each list. */
export type Extent = 'required' | 'everything'

/** What an applicant does to give good answers on the screen where they stand; `choices` say which of several. */
export function fillDeeds(program: Program, start: Standing, choices: Choices, extent: Extent): readonly Deed[] {
  return deedsField(program, start, (field, standing) => {
    const { path, schema, control, isRequired } = field
    if (control === 'accounts') return []
    if (control === 'list') return itemsWanted(field, standing, extent)
    const value = valueAt(standing.state.answers, path)
    const choice = choices.get(path)
    if (choice !== undefined) return value === choice ? [] : [{ type: 'answer', path, value: choice }]
    const isWanted = isRequired || extent === 'everything' || field.inside !== null
    if (!isWanted || (isGiven(value) && !hasIssue(program, standing, path))) return []
    return [{ type: 'answer', path, value: goodAnswer(schema) }]
  })
}

function itemsWanted({ path, schema, isRequired }: ShownField, { state }: Standing, extent: Extent): readonly Deed[] {
  const { minItems = 0, maxItems = Infinity } = schema
  const wanted = extent === 'everything' ? Math.min(2, maxItems) : Math.max(minItems, isRequired ? 1 : 0)
  const missing = Math.max(0, wanted - itemsAt(state, path).length)
  return Array.from({ length: missing }, () => ({ type: 'add', path }))
}

/** What an applicant does to make as many mistakes as they can: bad answers where there are any, otherwise none. */
export function spoilDeeds(program: Program, start: Standing, choices: Choices): readonly Deed[] {
  return deedsField(program, start, (field, standing) => {
    const { path, control, inside } = field
    if (control === 'accounts' || (inside !== null && inside.index > 0)) return []
    if (control === 'list') return itemsAt(standing.state, path).length === 0 ? [{ type: 'add', path }] : []
    const choice = choices.get(path)
    if (choice !== undefined) return [{ type: 'answer', path, value: choice }]
    const bad = badAnswer(field)
    if (bad !== undefined) return [{ type: 'answer', path, value: bad }]
    return emptied(field, standing)
  })
}

/** What an applicant does to leave the screen's fields empty, having been in each. */
export function leaveEmptyDeeds(program: Program, start: Standing): readonly Deed[] {
  return deedsField(program, start, (field, standing) => (field.control === 'accounts' ? [] : emptied(field, standing)))
}

/** What an applicant does to take back what was given before, as far as it can be taken back. */
export function emptyDeeds(program: Program, start: Standing): readonly Deed[] {
  return leaveEmptyDeeds(program, start).filter(({ type }) => type === 'answer')
}

function emptied({ path, control }: ShownField, { state }: Standing): readonly Deed[] {
  const value = valueAt(state.answers, path)
  if (!isGiven(value) || control === 'list') return [{ type: 'leave', path }]
  // What was chosen among radio buttons cannot be taken back.
  return control === 'radio' || control === 'plan' ? [] : [{ type: 'answer', path, value: undefined }]
}

/** Asks about each field of the screen in turn, those that appear on the way included. */
function deedsField(
  program: Program,
  start: Standing,
  deedsFor: (field: ShownField, standing: Standing) => readonly Deed[],
): readonly Deed[] {
  const deeds: Deed[] = []
  const asked = new Set<string>()
  let standing = start
  const nextField = (): ShownField | undefined => fieldsShown(program, standing.state).find(({ path }) => !asked.has(path))
  for (let field = nextField(); field !== undefined; field = nextField()) {
    asked.add(field.path)
    for (const deed of deedsFor(field, standing)) {
      deeds.push(deed)
      standing = carryOut(program, standing, deed)
    }
  }
  return deeds
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

function hasIssue(program: Program, { state }: Standing, path: string): boolean {
  return screenIssues(program, state, TODAY).some((issue) => issue.path === path)
}
