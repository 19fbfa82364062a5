import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** Facts about the world around the flow that copy may name. */
export const FACTS: readonly string[] = ['brand.name', 'flow.name', 'provider.name']

/** Whether copy could name something so: a fact, a calculation, a form or an answer. */
export function isNamed({ flow, fields }: CheckedProgram, name: string): boolean {
  if (FACTS.includes(name)) return true
  const [first, calculation = ''] = name.split('.')
  if (first === 'calculations') return Object.hasOwn(flow.calculations ?? {}, calculation)
  return follow(fields, name).kind !== 'nowhere'
}
