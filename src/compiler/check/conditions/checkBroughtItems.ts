import { isBrought } from '../../../engine/program/controls'
import { fieldsInside } from '../../../engine/program/field'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** What an action brings as an item that nobody enters has all parts of one: no applicant can add what is missing. */
export function checkBroughtItems({ flow, fields, transitions }: CheckedProgram): readonly Finding[] {
  return transitions.flatMap(({ transition: { append = {} }, event }) =>
    Object.entries(append).flatMap(([path, value]) => {
      const destination = follow(fields, path)
      if (destination.kind !== 'field' || !isBrought(destination.placed.field) || typeof value !== 'object') return []
      const [action = '', outcome = ''] = event.split('.')
      const result: unknown = new Map(Object.entries(flow.actions?.[action]?.outcomes ?? {})).get(outcome)?.result
      const [root, ...keys] = value.take.split('.')
      const item = root === 'result' ? partOf(result, keys) : undefined
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
      const missing = fieldsInside(destination.placed.field).filter(({ name }) => !Object.hasOwn(item, name))
      const place = pointerTo('/actions', action, 'outcomes', outcome, 'result', ...keys)
      return missing.map(({ name }) =>
        error(
          'bad-result',
          place,
          quoting`The result has no "${name}", which each item of "${path}" shows.`,
          `Add "${name}".`,
        ),
      )
    }),
  )
}

function partOf(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => new Map<string, unknown>(Object.entries(Object(part))).get(key), value)
}
