import { error, type Finding } from '../../engine/values/finding'
import { pointerTo } from '../findings/pointer'
import type { CheckedProgram } from '../parts/checkedProgram'

/** Every regular expression can be used. */
export function checkPatterns({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(({ field, pointer }) =>
      field.rules.flatMap(({ name, is }) =>
        name === 'pattern' && typeof is === 'string' ? patternOf(is, pointerTo(pointer, 'rules', 'pattern', 'is')) : [],
      ),
    ),
    ...questions.flatMap(({ matcher, pointer }) =>
      typeof matcher === 'object' && !Array.isArray(matcher) && matcher.pattern !== undefined
        ? patternOf(matcher.pattern, pointerTo(pointer, 'pattern'))
        : [],
    ),
  ]
}

function patternOf(pattern: string, pointer: string): readonly Finding[] {
  try {
    new RegExp(pattern, 'u')
    return []
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^.*: /s, '') : String(cause)
    const message = `This is not a regular expression: ${reason}.`
    return [error('bad-pattern', pointer, message, 'It is read with the "u" flag: escape only what has to be.')]
  }
}
