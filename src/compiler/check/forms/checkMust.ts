import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** What a form says of several answers together stands at one of its fields. */
export function checkMust({ forms, fields }: CheckedProgram): readonly Finding[] {
  return forms.flatMap(({ name, block, pointer }) =>
    Object.entries(block.must ?? {}).flatMap(([key, { at }]) => {
      if (follow(fields, `${name}.${at}`).kind === 'field') return []
      return [
        error(
          'unknown-field',
          pointerTo(pointer, 'must', key, 'at'),
          quoting`The form has no field "${at}".`,
          didYouMean(at, Object.keys(block.fields)),
        ),
      ]
    }),
  )
}
