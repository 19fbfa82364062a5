import { error, type Finding, type Message } from '../../../engine/values/finding'
import type { Path } from '../../../engine/values/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import type { Asker, Question } from '../../parts/questionsIn'
import { reachedFrom } from '../../parts/waysIn'
import { quoting, screenNamed } from '../../findings/quoting'

/**
 * Whether a field or a form is asked depends only on what stands before it: on its own screen by the order of the
 * fields, otherwise by the ways between the screens. So no circle can arise.
 */
export function checkAhead(checked: CheckedProgram): readonly Finding[] {
  return checked.questions.flatMap((question) => {
    const { asker, destination, path } = question
    if (asker === null || destination.kind === 'nowhere' || destination.kind === 'form') return []
    if (destination.kind === 'calculation') {
      const unknown = destination.reads.find((read) => isAskedAhead(asker, read.field.path, read, checked))
      return unknown === undefined ? [] : [ahead(question, asker, unknown.field.path)]
    }
    const target = destination.kind === 'item' ? destination.list : destination.placed
    return isAskedAhead(asker, path, target, checked) ? [ahead(question, asker, path)] : []
  })
}

/** Whether what is asked at a path does not stand before what asks. */
export function isAskedAhead(
  asker: Asker,
  path: Path,
  { field, list, screen, order }: PlacedField,
  { ways, reached }: CheckedProgram,
): boolean {
  // Data stands on no screen: transitions bring it.
  if (screen === null) return false
  if (screen !== asker.screen) {
    // Where a screen is cut off, that is what is said of it.
    const areReached = reached !== null && reached.has(screen) && reached.has(asker.screen)
    return areReached && !reachedFrom([screen], (passed) => ways.get(passed) ?? []).has(asker.screen)
  }
  const isAround = (other: PlacedField['field']): boolean => `${asker.path}.`.startsWith(`${other.path}.`)
  // While a list is gone through, its items are known by nothing but the plain names of the item's own fields.
  const isOwnList = path.includes('.') && list !== null && isAround(list.field)
  return order >= asker.order || isAround(field) || isOwnList
}

/** `what` does not stand before it: what is asked about, or an answer that it is worked out of. */
function ahead({ path, pointer }: Question, asker: Asker, what: Path): Finding {
  return error(
    'asks-ahead',
    pointer,
    messageOf(asker, path),
    path === what
      ? 'Ask about something earlier, or move it after what it depends on.'
      : `It is worked out of "${what}": ask about what stands before it, or move it behind that.`,
  )
}

function messageOf({ path: asker, isRule, isScreen }: Asker, path: Path): Message {
  if (isRule === true)
    return quoting`What must hold of "${asker}" cannot depend on "${path}", which is not asked before it.`
  if (isScreen === true)
    return quoting`The screen "${screenNamed(asker)}" cannot depend on "${path}", which is not asked before it.`
  return quoting`"${asker}" cannot depend on "${path}", which is not asked before it.`
}
