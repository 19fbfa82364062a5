import { plansIn } from '../calculators/plansIn'
import { choiceBase } from './choice'
import type { FieldDocumentOf, SimpleKind } from './fieldKind'

/** One of the plans of a calculation. */
export const plan: SimpleKind = {
  ...choiceBase,
  control: 'plan',
  choices({ calculation }: FieldDocumentOf<'plan'>, calculations) {
    return new Map(plansIn(calculations?.[calculation]).map(({ id, label }) => [id, label]))
  },
}
