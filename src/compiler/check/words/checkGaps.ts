import { placeholdersOf } from '../../../engine/text/template'
import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedScreen } from '../../parts/parts'
import { saidIn } from './saidIn'
import type { PlacedField } from '../../parts/placedFields'

/** What stands above the questions of a screen. */
const HEADINGS = ['eyebrow', 'title', 'description'] as const

/** What is read before a question is answered does not name its answer. */
export function checkGaps(checked: CheckedProgram): readonly Finding[] {
  return [...checked.screens.flatMap((screen) => headings(checked, screen)), ...steps(checked)]
}

function headings(checked: CheckedProgram, { value, screen, pointer }: PlacedScreen): readonly Finding[] {
  return HEADINGS.flatMap((key) => {
    const name = openIn(checked, saidIn(value[key]), (placed) => placed.screen === screen)
    if (name === null) return []
    const message = quoting`"${name}" is asked on this screen, so these words have a gap until it is answered.`
    return [
      warning('may-be-missing', pointerTo(pointer, key), message, 'Name what was answered before, or do without.'),
    ]
  })
}

/** The steps are shown from the first screen on. */
function steps(checked: CheckedProgram): readonly Finding[] {
  return Object.entries(checked.flow.steps).flatMap(([step, words]) => {
    const name = openIn(checked, words, () => true)
    if (name === null) return []
    const message = quoting`The steps are shown before "${name}" is given, so these words have a gap until then.`
    return [warning('may-be-missing', pointerTo('/steps', step), message, 'Write the words themselves.')]
  })
}

/** The first answer that some words name and that is not there from the beginning. */
function openIn({ fields }: CheckedProgram, text: string, concerns: (placed: PlacedField) => boolean): string | null {
  const open = placeholdersOf(text).placeholders.find(({ name }) => {
    const destination = follow(fields, name)
    if (destination.kind !== 'field' || !concerns(destination.placed)) return false
    const { field } = destination.placed
    return field.start === undefined && (field.kind !== 'simple' || field.prefill === null)
  })
  return open?.name ?? null
}
