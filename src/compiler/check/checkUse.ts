import { type Finding, warning } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { copyIn } from '../parts/copy'
import { allTransitions, blocksIn, screensIn } from '../parts/parts'
import { placeholdersOf } from '../parts/placeholder'
import { planControlsIn } from '../parts/planControls'
import { pointerTo } from '../findings/pointer'

/** What is declared is used somewhere. */
export function checkUse(flow: Flow): readonly Finding[] {
  const run = new Set(allTransitions(flow).map(({ transition }) => transition.run))
  const steps = new Set(screensIn(flow).map(({ value }) => value.step))
  const calculated = usedCalculations(flow)
  return [
    ...unused(flow.steps, steps, 'steps', 'step', 'belongs to no screen'),
    ...unused(flow.actions, run, 'actions', 'action', 'is never run'),
    ...unused(flow.calculations, calculated, 'calculations', 'calculation', 'is used nowhere'),
  ]
}

function unused(
  declared: Readonly<Record<string, unknown>> | undefined,
  used: ReadonlySet<string | undefined>,
  key: string,
  kind: string,
  complaint: string,
): readonly Finding[] {
  return Object.keys(declared ?? {})
    .filter((name) => !used.has(name))
    .map((name) =>
      warning(`unused-${kind}`, pointerTo('', key, name), `The ${kind} "${name}" ${complaint}.`, 'Use or remove it.'),
    )
}

function usedCalculations(flow: Flow): ReadonlySet<string> {
  const named = blocksIn(flow).flatMap(({ block }) => ('calculation' in block ? [block.calculation] : []))
  const totals = Object.values(flow.calculations ?? {}).flatMap((calculation) =>
    calculation.calculator === 'installments' ? [calculation.total] : [],
  )
  const shown = copyIn(flow).flatMap(({ text }) =>
    placeholdersOf(text).placeholders.flatMap(({ name }) =>
      name.startsWith('calculations.') ? [name.slice('calculations.'.length)] : [],
    ),
  )
  const offered = planControlsIn(flow).flatMap(({ calculation = [] }) => calculation)
  return new Set([...named, ...totals, ...shown, ...offered])
}
