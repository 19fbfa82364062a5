import { blockAuthoringOf, showsSamples, type ShownRows } from '../../../engine/blocks/blockAuthoring'
import { calculatorAuthoringOf } from '../../../engine/calculators/calculatorAuthoringOf'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** Where a block shows samples, the fields have examples. */
export function checkSamples(checked: CheckedProgram): readonly Finding[] {
  return checked.blocks.flatMap(({ block, pointer }) => {
    if (!showsSamples(block)) return []
    const { rows, payments } = blockAuthoringOf(block)
    const [shown, calculation] = [rows(block), payments(block)]
    return [
      ...(shown === null ? [] : rowsOf(checked, shown, pointer)),
      ...(calculation === null ? [] : scheduleOf(checked, calculation, pointer)),
    ]
  })
}

function rowsOf(checked: CheckedProgram, { screen, rows }: ShownRows, pointer: string): readonly Finding[] {
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
  if (calculation === undefined) return []
  const parts = calculatorAuthoringOf(calculation)
    .madeOf(calculation)
    .flatMap((part) => calculations.get(part) ?? [])
  const paths = [...parts, calculation].flatMap((part) => calculatorAuthoringOf(part).sampledFrom(part))
  return paths.flatMap((path) => exampleAt(checked, path, pointerTo(pointer, 'source')))
}

function exampleAt({ fields }: CheckedProgram, path: string, pointer: string): readonly Finding[] {
  const destination = follow(fields, path)
  if (destination.kind !== 'field') return []
  const { example, start } = destination.placed.field
  return example !== undefined || start !== undefined
    ? []
    : [withoutExample(pointer, quoting`"${path}" has no example.`)]
}

function withoutExample(pointer: string, message: string | Message): Finding {
  return error('no-sample', pointer, quoting`The source is "sample". ${message}`, 'Add "example" to the field.')
}
