import { error, type Finding } from '../../engine/values/finding'
import type { FieldSchema } from '../../language/field'
import type { Flow } from '../../language/flow'
import type { FormSchema } from '../../language/form'
import type { Messages } from '../../language/messages'
import { placedFields } from '../parts/fields'
import { formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** Keywords of a field that are rules by themselves. */
const rules = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'enum',
  'const',
  'minItems',
  'maxItems',
  'contains',
  'minimumAge',
  'notFuture',
  'notBefore',
] as const

/** Each message belongs to a rule that is there. */
export function checkMessages(flow: Flow): readonly Finding[] {
  return formsIn(flow).flatMap(({ block: { schema }, pointer }) => {
    const place = pointerTo(pointer, 'schema')
    const fields = placedFields(schema, place)
    return [
      ...unruled(schema.messages, rulesOfForm(schema), place),
      ...fields.flatMap(({ field, required, pointer: at }) =>
        unruled(field.messages, rulesOfField(field, required), at),
      ),
    ]
  })
}

/** The rules a field can break. */
export function rulesOfField(field: FieldSchema, required: boolean): readonly string[] {
  return [
    ...(required ? ['required'] : []),
    'type',
    ...rules.filter((rule) => field[rule] !== undefined),
    ...fileRules(field),
  ]
}

/** The rules of a form as a whole: that no refused file is left, and that nothing is missing. */
function rulesOfForm(schema: FormSchema): readonly string[] {
  const fields = placedFields(schema, '')
  return [
    ...(fields.some(({ field }) => field.file !== undefined) ? ['pendingFiles'] : []),
    ...(fields.some(({ field, required }) => required || field.minItems !== undefined) ? ['incomplete'] : []),
  ]
}

function fileRules({ file, items, maxItems }: FieldSchema): readonly string[] {
  const rule = file ?? items?.file
  if (rule === undefined) return []
  return [
    'file',
    'fileType',
    'fileEmpty',
    'fileContent',
    ...(rule.maxSize === undefined ? [] : ['fileSize']),
    ...(file === undefined ? ['fileDuplicate'] : []),
    ...(maxItems === undefined ? [] : ['filesTooMany']),
  ]
}

function unruled(messages: Messages | undefined, known: readonly string[], pointer: string): readonly Finding[] {
  return Object.keys(messages ?? {})
    .filter((rule) => !known.includes(rule))
    .map((rule) =>
      error(
        'message-without-rule',
        pointerTo(pointer, 'messages', rule),
        `There is no rule "${rule}" here, so its message is never shown.`,
        didYouMean(rule, known),
      ),
    )
}
