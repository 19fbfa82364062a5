import type { Json } from '../../engine/values/answers'

/** What is offered: the values in their order, and the one that goes with no other. */
interface Offered {
  readonly order: readonly string[]
  readonly alone: string | undefined
}

/** What is chosen once a box is ticked, or no longer: in the order of the choices, and what goes alone by itself. */
export function chosenAfter(choice: string, chosen: readonly Json[], { order, alone }: Offered): readonly string[] {
  if (chosen.includes(choice)) return order.filter((one) => one !== choice && chosen.includes(one))
  if (choice === alone) return [choice]
  return order.filter((one) => one !== alone && (one === choice || chosen.includes(one)))
}
