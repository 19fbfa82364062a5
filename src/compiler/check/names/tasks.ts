import { findEntryScreens, listTargetScreens } from '../../../engine/taskList/taskList'
import { findBlock } from '../../../engine/blocks/formBlock'
import { compileCheckedFlow } from '../../../engine/program/programOf'
import { createError, type Finding, type Message } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

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
    const hint = 'Add a block { "type": "tasks", "steps": […] } on the screen before them.'
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

function createUnfitTasks(place: string, message: string | Message, hint: string): Finding {
  return createError('unfit-tasks', place, message, hint)
}
