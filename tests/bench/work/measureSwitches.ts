import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Driven } from '../../acceptance/states/driven'
import type { Cost, Meter } from '../page/meter'
import { type FlowsRun, giveAnswers, goThrough, readyToPress, slowed } from './measureFlows'
import { realFlows, type Visit, wayThrough } from './realFlows'

/** The cost of one switch to the other language on a screen of a real flow, with all its answers given. */
export interface LanguageSwitch extends Cost {
  readonly flow: string
  readonly screen: string
  readonly language: string
  readonly repetition: number
}

/** Goes through each use case that is in several languages, and measures on every screen and dialog the switch there and back. */
export async function measureSwitches({
  browser,
  sites,
  repetitions,
  say,
}: FlowsRun): Promise<readonly LanguageSwitch[]> {
  const found: LanguageSwitch[] = []
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const flow of realFlows().filter(({ languages = [] }) => languages.length > 1)) {
      say(`${repetition + 1}/${repetitions} ${flow.id}, switches`)
      const program = compileCheckedFlow(flow)
      const switches = await goThrough(browser, sites.product, { program, visits: wayThrough(program) }, switchAndGoOn)
      found.push(...switches.map((one) => ({ ...one, flow: flow.id, repetition })))
    }
  }
  return found
}

type Switch = Omit<LanguageSwitch, 'flow' | 'repetition'>

async function switchAndGoOn(visit: Visit, driven: Driven, meter: Meter): Promise<readonly Switch[]> {
  await giveAnswers(visit, driven)
  const { language, languages = [], start } = driven.program.flow
  const found: Switch[] = []
  // On the screen that the page is served with, a page in the other language is loaded.
  const others = visit.start.screen === start ? [] : languages.filter((one) => one !== language)
  for (const other of others) {
    // The first time the words have to come.
    await press(other, driven, meter)
    await press(language, driven, meter)
    for (const to of [other, language])
      found.push({ screen: visit.start.screen, language: to, ...(await slowed(meter, () => press(to, driven, meter))) })
  }
  const goOn = await readyToPress(visit, driven, meter)
  await goOn()
  return found
}

async function press(language: string, { page: { page } }: Driven, meter: Meter): Promise<void> {
  await page.evaluate((to) => {
    const around = document.querySelector('dialog[open]') ?? document
    around.querySelector<HTMLAnchorElement>(`.language-links a[hreflang="${to}"]`)?.click()
  }, language)
  await meter.until(`document.documentElement.lang === ${JSON.stringify(language)}`)
}
