import type { Browser } from 'playwright'
import type { BenchForm } from '../forms/benchForm'
import { forms } from '../forms/generatedForms'
import type { Contestant, ContestantName } from '../page/contestants'
import { FormPage } from '../page/formPage'
import type { Sites } from '../sites'
import { type Figure, type Sample, samples } from './samples'

/** One figure of one contestant in one repetition. */
export interface Measured extends Figure {
  readonly form: string
  readonly contestant: ContestantName
  readonly repetition: number
}

interface FormsRun {
  readonly browser: Browser
  readonly sites: Sites
  readonly contestants: readonly Contestant[]
  readonly repetitions: number
  readonly isWanted: (work: string) => boolean
  readonly say: (words: string) => void
}

/** Measures every contestant with every form, in turns: each other time in the other order. */
export async function measureForms(run: FormsRun): Promise<readonly Measured[]> {
  const found: Measured[] = []
  const wanted = samples.filter(({ works }) => works.some(run.isWanted))
  for (let repetition = 0; repetition < run.repetitions; repetition += 1) {
    for (const form of forms) {
      for (const sample of wanted) found.push(...(await measureOnce(run, repetition, form, sample)))
    }
  }
  return found.filter(({ work }) => run.isWanted(work))
}

async function measureOnce(
  run: FormsRun,
  repetition: number,
  form: BenchForm,
  sample: Sample,
): Promise<readonly Measured[]> {
  const { browser, sites, contestants, repetitions, say } = run
  say(`${repetition + 1}/${repetitions} ${form.id} ${sample.works.join(', ')}`)
  const found: Measured[] = []
  for (const contestant of repetition % 2 === 0 ? contestants : contestants.toReversed()) {
    const figures = await FormPage.with({ browser, sites, form, contestant }, sample.measure)
    const place = { form: form.id, contestant: contestant.name, repetition }
    found.push(...figures.map((figure) => ({ ...place, ...figure })))
  }
  return found
}
