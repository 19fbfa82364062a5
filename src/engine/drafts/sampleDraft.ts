import type { FlowState } from '../state/flowState'
import type { FlowDraft } from './draft'

/** Made-up answers for a whole flow, for demonstration. */
export interface Sample extends Pick<FlowState, 'answers' | 'broughtOn' | 'proofs' | 'prefilled' | 'way'> {
  readonly day: string
}

/** Creates a draft from a sample as if given today, `place` steps along its path. */
export function createSampleDraft(sample: Sample, place: number, today: string): FlowDraft {
  const text = JSON.stringify(sample).replaceAll(`"${sample.day}"`, JSON.stringify(today))
  const { answers, broughtOn, proofs, prefilled, way }: Sample = JSON.parse(text)
  return {
    application: '',
    savedOn: today,
    keptFor: 'tab',
    way: { ...way, place },
    returnTo: null,
    answers,
    broughtOn,
    proofs,
    prefilled,
    unsaved: [],
    finished: true,
    languageChoice: null,
  }
}
