import { error, type Finding } from '../../engine/values/finding'
import type { SummaryBlock } from '../../language/block-summary'
import { pointerTo } from '../findings/pointer'
import { follow } from '../parts/answerPath'
import type { CheckedProgram } from '../parts/checkedProgram'

/** Where a block shows samples, the fields have examples. */
export function checkSamples(checked: CheckedProgram): readonly Finding[] {
  return checked.blocks.flatMap(({ block, pointer }) => {
    if ((block.type !== 'summary' && block.type !== 'schedule') || block.source !== 'sample') return []
    return block.type === 'summary' ? rowsOf(checked, block, pointer) : scheduleOf(checked, block.calculation, pointer)
  })
}

function rowsOf(checked: CheckedProgram, { screen, rows }: SummaryBlock, pointer: string): readonly Finding[] {
  if (rows !== undefined) {
    return rows.flatMap((path, index) => exampleAt(checked, path, pointerTo(pointer, 'rows', index)))
  }
  const fields = checked.fields.all.filter((placed) => placed.screen === screen)
  if (fields.length === 0 || fields.some(({ field }) => field.example !== undefined)) return []
  return [withoutExample(pointerTo(pointer, 'source'), 'No field of the screen has an example.')]
}

/** The payments of a sample are worked out from the example of the list whose amounts are added up. */
function scheduleOf(checked: CheckedProgram, name: string, pointer: string): readonly Finding[] {
  const calculations = new Map(Object.entries(checked.flow.calculations ?? {}))
  const calculation = calculations.get(name)
  if (calculation?.calculator !== 'installments') return []
  const total = calculations.get(calculation.total)
  const place = pointerTo(pointer, 'source')
  return [
    ...(total?.calculator === 'sum' ? exampleAt(checked, total.list, place) : []),
    ...exampleAt(checked, calculation.plan, place),
  ]
}

function exampleAt({ fields }: CheckedProgram, path: string, pointer: string): readonly Finding[] {
  const destination = follow(fields, path)
  if (destination.kind !== 'field') return []
  const { example, start } = destination.placed.field
  return example !== undefined || start !== undefined ? [] : [withoutExample(pointer, `"${path}" has no example.`)]
}

function withoutExample(pointer: string, message: string): Finding {
  return error('no-sample', pointer, `The source is "sample". ${message}`, 'Add "example" to the field.')
}
