import { getBlockAuthoring, showsSamples } from '../../../engine/blocks/blockAuthoring'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { formOf } from '../../../engine/values/answers'
import { createError, type Finding, createWarning, type Message, type Suggestion } from '../../../engine/values/finding'
import type { Condition } from '../../../language/flow'
import { joinPointer, parsePointer } from '../../findings/pointer'
import { formatMessage, quoteScreen } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { areMutuallyExclusive, collectReachable } from '../../parts/screenOrder'
import type { PlacedField } from '../../parts/fields'
import type { PlacedForm } from '../../parts/parts'
import { findEntryScreens, listTargetScreens } from '../../../engine/taskList/taskList'
import { findBlock } from '../../../engine/blocks/formBlock'
import { compileCheckedFlow } from '../../../engine/program/programOf'
import { suggestElsewhere, suggestRemoval, suggestValue } from '../../fixes/repairs'

interface Section {
  /** The screen of the summary, and the one that its Change link leads to. */
  readonly on: string
  readonly of: string
  readonly rows: readonly string[] | undefined
  readonly when: Condition | undefined
  /** Whether it shows examples instead of answers. */
  readonly isSample: boolean
  readonly pointer: string
}

/** A review must show every required answer, only once, and lead back to where it is asked. */
export function checkReview(checked: CheckedProgram): readonly Finding[] {
  const sections = listSections(checked)
  const shown = sections.filter(({ isSample }) => !isSample)
  const unreviewed = checkUnreviewed(checked, sections)
  const missed = unreviewed.map(({ pointer }) => parsePointer(pointer)[1] ?? '')
  return [
    ...unreviewed,
    ...shown.flatMap((section, index) => [
      ...checkShownTwice(section, shown.slice(0, index), missed),
      ...checkChangeLink(checked, section, sections),
    ]),
  ]
}

function listSections({ blocks }: CheckedProgram): readonly Section[] {
  return blocks.flatMap(({ block, screen, pointer }) => {
    const shown = getBlockAuthoring(block).rows(block)
    return shown?.screen === undefined
      ? []
      : [{ on: screen, of: shown.screen, rows: shown.rows, when: block.when, isSample: showsSamples(block), pointer }]
  })
}

/** Reports the first required answer of each screen that no later summary shows. */
function checkUnreviewed(
  { fields, screens, ways, reached }: CheckedProgram,
  sections: readonly Section[],
): readonly Finding[] {
  if (reached === null) return []
  return screens.flatMap(({ screen }) => {
    // An unreachable screen has its own finding; a way through it may be all that is missing.
    if (!reached.has(screen)) return []
    const ahead = collectReachable([screen], (other) => ways.get(other) ?? [])
    const later = sections.filter(({ on }) => on !== screen && ahead.has(on))
    if (later.length === 0) return []
    const missing = fields.all.filter((placed) => {
      const isAsked =
        placed.screen === screen && placed.list === null && placed.field.isRequired && !isForAction(placed)
      return isAsked && !later.some((section) => isShownIn(section, placed))
    })
    const [first] = missing
    if (first === undefined) return []
    const others = missing.length === 1 ? '' : `, nor ${missing.length - 1} more of its screen`
    const message = formatMessage`"${first.field.path}" has to be answered, and no review shows it${others}.`
    const advice = `Add it to the "rows" of a summary of "${screen}", or add such a summary.`
    const isOfForm = (row: string): boolean => formOf(row) === formOf(first.field.path)
    const [listed, ...more] = later.filter(({ of, rows }) => of === screen && rows?.some(isOfForm) === true)
    const named = new Set([...(listed?.rows ?? []), ...missing.map(({ field }) => field.path)])
    const inOrder = fields.all.flatMap(({ field }) => (named.has(field.path) ? [field.path] : []))
    const isOne = listed !== undefined && more.length === 0 && inOrder.length === named.size
    const hint = isOne ? suggestElsewhere(advice, first.pointer, joinPointer(listed.pointer, 'rows'), inOrder) : advice
    return [createWarning('unreviewed-answer', first.pointer, message, hint)]
  })
}

/** Codes are for the action that checks them, not for the review. */
function isForAction({ field }: PlacedField): boolean {
  return field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction
}

function isShownIn({ of, rows }: Section, { field, screen }: PlacedField): boolean {
  return rows === undefined
    ? of === screen
    : rows.some((row) => `${field.path}.`.startsWith(`${row}.`) || row.startsWith(`${field.path}.`))
}

function checkShownTwice(section: Section, earlier: readonly Section[], missed: readonly string[]): readonly Finding[] {
  const { on, of, rows, when, pointer } = section
  const other = earlier.find(
    (one) => one.on === on && one.of === of && !areMutuallyExclusive(one.when, when) && haveCommonRows(one.rows, rows),
  )
  if (other === undefined) return []
  const message = formatMessage`Another summary of "${on}" shows these answers of "${of}" already.`
  const hint = suggestOther(section, other, missed)
  return [createWarning('twice-in-review', pointer, message, hint)]
}

/** It shows rows of its own, the only screen that is shown nowhere, or nothing that is not shown above. */
function suggestOther({ rows }: Section, other: Section, missed: readonly string[]): string | Suggestion {
  const advice = 'Remove one of them, or let each have "rows" of its own.'
  const own = rows?.filter((row) => other.rows !== undefined && !other.rows.includes(row)) ?? []
  if (own.length > 0) return suggestValue(advice, own, 'rows')
  const [only, ...more] = missed
  if (only !== undefined) return rows === undefined && more.length === 0 ? suggestValue(advice, only, 'screen') : advice
  return rows === undefined && other.rows !== undefined ? advice : suggestRemoval(advice)
}

function haveCommonRows(one: Section['rows'], other: Section['rows']): boolean {
  return one === undefined || other === undefined || one.some((row) => other.includes(row))
}

/** The Change link must lead to the screen that asks for the rows. Data is asked nowhere. */
function checkChangeLink(
  { flow, fields }: CheckedProgram,
  { of, rows = [], pointer }: Section,
  sections: readonly Section[],
): readonly Finding[] {
  if (!Object.hasOwn(flow.screens, of)) return []
  const asked = rows.map((row) => fields.byPath.get(row.replaceAll(/\.\d+(?=\.|$)/g, '.*'))?.screen ?? null)
  const [first = null, ...others] = asked
  if (first !== null && first !== of && others.every((screen) => screen === first)) {
    const message = formatMessage`All that this summary shows is asked on "${quoteScreen(first)}", but it leads to "${quoteScreen(of)}" to change it.`
    const hint = suggestValue(`Write "screen": "${first}".`, first)
    return [createError('misplaced-row', joinPointer(pointer, 'screen'), message, hint)]
  }
  return rows.flatMap((row, index) => {
    const screen = asked[index] ?? null
    if (screen === null || screen === of) return []
    const message = formatMessage`"${row}" is asked on "${quoteScreen(screen)}", but this summary leads to "${quoteScreen(of)}" to change it.`
    const advice = `Move it to a summary with "screen": "${screen}".`
    const isShown = sections.some(
      (other) => other.of === screen && (other.rows === undefined || other.rows.includes(row)),
    )
    const hint = isShown ? suggestRemoval(advice) : advice
    return [createError('misplaced-row', joinPointer(pointer, 'rows', index), message, hint)]
  })
}

/** Reports forms that can only be reached after the last review. */
export function checkAfterReview(checked: CheckedProgram): readonly Finding[] {
  const { flow, ways, blocks, forms, reached: all } = checked
  const reviews = new Set(
    blocks.flatMap(({ block, screen }) =>
      getBlockAuthoring(block).rows(block) !== null && !showsSamples(block) ? [screen] : [],
    ),
  )
  if (reviews.size === 0 || all === null) return []
  const onward = (screen: string): readonly string[] => ways.get(screen) ?? []
  const before = collectReachable([flow.start], (screen) => (reviews.has(screen) ? [] : onward(screen)))
  return forms.flatMap((form) => {
    const { screen, pointer, name } = form
    const isBehind = all.has(screen) && !before.has(screen) && !isForActionOnly(checked, form)
    if (!isBehind || [...collectReachable([screen], onward)].some((later) => reviews.has(later))) return []
    const review = [...reviews].find((one) => collectReachable([one], onward).has(screen)) ?? ''
    const message = formatMessage`"${name}" is asked after the review on "${quoteScreen(review)}", so the applicant never sees it there.`
    const hint = 'Ask it before the review, or show it in a summary after it.'
    return [createWarning('asked-after-review', pointer, message, hint)]
  })
}

function isForActionOnly({ fields: { all } }: CheckedProgram, { pointer }: PlacedForm): boolean {
  const asked = all.filter((placed) => placed.pointer.startsWith(`${pointer}/fields/`))
  return asked.every(({ field }) => field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction)
}

/**
 * The sections of a task list can be begun in any order, so each must begin on one screen and not lead back into
 * another.
 */
export function checkTasks({ flow, blocks }: CheckedProgram): readonly Finding[] {
  const lists = blocks.flatMap(({ pointer, block, screen }) => {
    const list = findBlock([block], 'tasks')
    return list === undefined ? [] : [{ pointer, screen, steps: list.steps }]
  })
  const [list, second] = lists
  if (list === undefined) {
    if (flow.begin === undefined) return []
    const message = 'Nothing lists the sections that can be begun.'
    const hint = suggestRemoval(
      'Add a block { "type": "tasks", "steps": […] } on the screen before them, or remove "begin".',
    )
    return [createUnfitTasks('/begin', message, hint)]
  }
  if (flow.begin === undefined)
    return [
      createUnfitTasks(
        list.pointer,
        'Sections are listed, and gone through in order.',
        'Write "begin": "anywhere" at the top of the flow.',
      ),
    ]
  if (second !== undefined)
    return [createUnfitTasks(second.pointer, 'The sections are listed twice.', 'Leave one list.')]
  return list.steps.flatMap((step, index) =>
    checkSection(flow, {
      list: list.screen,
      steps: list.steps,
      step,
      place: joinPointer(list.pointer, 'steps', String(index)),
    }),
  )
}

interface ListedStep {
  readonly list: string
  readonly steps: readonly string[]
  readonly step: string
  readonly place: string
}

function checkSection(flow: CheckedProgram['flow'], { list, steps, step, place }: ListedStep): readonly Finding[] {
  const program = compileCheckedFlow(flow)
  const order = Object.keys(flow.steps)
  const stepOf = (id: string): string => flow.screens[id]?.step ?? ''
  const screens = Object.keys(flow.screens).filter((id) => stepOf(id) === step)
  if (screens.length === 0) return []
  const entries = findEntryScreens(program, screens)
  const back = screens
    .flatMap((id) => listTargetScreens(program, id))
    .find((id) => id === list || (steps.includes(stepOf(id)) && order.indexOf(stepOf(id)) < order.indexOf(step)))
  if (screens.includes(list)) {
    const message = formatMessage`The section "${step}" has the list on a screen of its own.`
    return [createUnfitTasks(place, message, 'Give the screen of the list another step, or none.')]
  }
  if (back !== undefined) {
    const hint = 'Let it lead on: applicants who complete it return to the list anyway.'
    return [createUnfitTasks(place, formatMessage`The section "${step}" leads back to "${back}".`, hint)]
  }
  if (entries.length === 1) return []
  return [
    createUnfitTasks(
      place,
      formatMessage`The section "${step}" can be entered on several screens: ${entries.join(', ')}.`,
      'Let all ways into it lead to one screen.',
    ),
  ]
}

function createUnfitTasks(place: string, message: string | Message, hint: string | Suggestion): Finding {
  return createError('unfit-tasks', place, message, hint)
}
