import type { FieldSchema } from '../../language/field'
import type { FormBlock } from '../../language/block-form'
import { effectiveForm } from './form'
import { arranged } from '../values/order'
import type { FormAnswers } from '../values/types'

/** Compares two paths of a form by where their fields stand on the screen; a list comes before its items. */
export function fieldOrder(block: FormBlock, answers: FormAnswers): (one: string, other: string) => number {
  const names = arranged(Object.keys(effectiveForm(block.schema, answers).properties), block.ui?.['ui:order'])
  const fields = effectiveForm(block.schema, answers).properties
  return (one, other) => compare(positions(one, names, fields), positions(other, names, fields))
}

function positions(path: string, names: readonly string[], fields: { [name: string]: FieldSchema }): readonly number[] {
  if (path === '') return [-1]
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  const inside = field?.properties ?? field?.items?.properties ?? {}
  const index = /^\d+$/.test(rest[0] ?? '') ? [Number(rest.shift())] : []
  return [names.indexOf(name), ...index, ...(rest.length > 0 ? positions(rest.join('.'), Object.keys(inside), inside) : [])]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length)
  for (let place = 0; place < length; place += 1) {
    const difference = (one[place] ?? -1) - (other[place] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}
