import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoted, quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { costlyPart } from './costlyPattern'
import { keepsEverything, keepsNothing } from './patternSense'
import { slowPart, slowText } from './slowPattern'

/** Every regular expression can be used, none takes forever, and each is kept by some answers and not by all. */
export function checkPatterns({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap(({ field, pointer }) =>
      field.rules.flatMap(({ name, is }) => {
        if (!ruleAuthoring[name].isPattern || typeof is !== 'string') return []
        const found = patternOf(is, pointerTo(pointer, 'rules', name, 'is'))
        return found.length > 0 ? found : senseOf(field, is, pointerTo(pointer, 'rules', name))
      }),
    ),
    ...questions.flatMap(({ matcher, pointer }) =>
      typeof matcher === 'object' && !Array.isArray(matcher) && matcher.pattern !== undefined
        ? patternOf(matcher.pattern, pointerTo(pointer, 'pattern'))
        : [],
    ),
  ]
}

/** What a type asks for is compared with its patterns in another check. */
function senseOf(field: Field, pattern: string, pointer: string): readonly Finding[] {
  if (keepsEverything(pattern)) {
    return [error('message-without-rule', pointer, quoting`Every answer matches "${pattern}", so this message never shows.`, 'Write what the answer has to be like, from ^ to $; or leave the rule out.')]
  }
  if (field.kind !== 'simple' || fieldKindAuthoring[field.type].form !== null || !keepsNothing(pattern, field.letters)) return []
  return [error('impossible-rule', pointerTo(pointer, 'is'), quoting`No answer can match "${pattern}".`, 'Write what the answer has to be like, from ^ to $.')]
}

function patternOf(pattern: string, pointer: string): readonly Finding[] {
  try {
    new RegExp(pattern, 'u')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^.*: /s, '') : String(cause)
    const message = `This is not a regular expression: ${reason}.`
    return [error('bad-pattern', pointer, message, 'It is read with the "u" flag: escape only what has to be.')]
  }
  const slow = slowPart(pattern)
  if (slow === null) return costlyOf(pattern, pointer)
  const text = quoted(slowText(slow))
  const message = quoting`"${slow}" is repeated and can match one text in many ways: a text that does not fit, such as ${text}, may take forever.`
  return [error('slow-pattern', pointer, message, 'Repeat only what begins or ends with a character of its own, without a repetition inside.')]
}

function costlyOf(pattern: string, pointer: string): readonly Finding[] {
  const costly = costlyPart(pattern)
  if (costly === null) return []
  const text = quoted(`${costly.character.repeat(30)}\u0000`)
  const message = quoting`"${costly.source}" can share out one text in many ways: a long text that does not fit, such as ${text}, may take minutes.`
  return [error('slow-pattern', pointer, message, 'Let neighbours match different characters, or write how often each may stand there, such as {0,20}.')]
}
