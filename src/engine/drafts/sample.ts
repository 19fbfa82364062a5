import type { FlowState } from '../state/flowState'
import type { FlowDraft } from './draft'

/** A flow that is filled in from its first screen to its last with made-up answers, to be looked at. */
export interface Sample extends Pick<FlowState, 'answers' | 'broughtOn' | 'proofs' | 'prefilled' | 'way'> {
  /** The day on which all of it was given, as YYYY-MM-DD. */
  readonly day: string
}

/** The draft of a sample as if it were given today, with so many steps of its way behind. */
export function sampleDraft(sample: Sample, place: number, today: string): FlowDraft {
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
