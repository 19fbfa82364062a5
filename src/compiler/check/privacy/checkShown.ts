import { placeholdersOf } from '../../../engine/text/template'
import { error, type Finding } from '../../../engine/values/finding'
import { formOf } from '../../../engine/values/path'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { isPrefillPlace } from '../../parts/prefills'
import { isSecretNumber } from './secretOf'

/** Words name no answer of which nothing may be read: they would say that it is hidden, and no more. */
export function checkShown({ flow, vocabulary, fields }: CheckedProgram): readonly Finding[] {
  return vocabulary.texts.flatMap(({ text, pointer, isClosed }) => {
    // Of what a field starts with the check of prefills says it.
    if (isClosed || isPrefillPlace(pointer)) return []
    const hidden = placeholdersOf(text).placeholders.find(({ name }) => {
      if (!fields.groups.has(formOf(name))) return false
      const destination = follow(fields, name)
      return destination.kind === 'field' && destination.placed.field.isSensitive && destination.placed.field.mask === 0
    })
    if (hidden === undefined) return onReceipt(text, pointer)
    const message = quoting`"${hidden.name}" is sensitive: these words would say "${flow.wording.hidden}" in its place.`
    return [
      error(
        'sensitive-answer',
        pointer,
        message,
        'Leave it out of the words; or let the end of it be read, with "mask".',
      ),
    ]
  })
}

/** A receipt is printed and sent on: its facts name no account and no card in full. */
function onReceipt(text: string, pointer: string): readonly Finding[] {
  const [, block] = /^(\/screens\/[^/]+\/blocks\/[^/]+)\/facts\//.exec(pointer) ?? []
  const number =
    block === undefined
      ? undefined
      : placeholdersOf(text).placeholders.find(({ name }) => isSecretNumber(name.slice(name.lastIndexOf('.') + 1)))
  if (number === undefined) return []
  return [
    error(
      'sensitive-answer',
      pointer,
      quoting`"${number.name}" would stand on the receipt in full.`,
      'Leave it out: the review has it masked.',
    ),
  ]
}
