import { closest } from '../../engine/values/closest'
import { unfitOptions } from '../messages/shapes'
import { wholeOptions } from './embedOptions'
import type { EmbedConfig } from './options'

/** Every option that there is. */
export const OPTIONS = {
  src: true,
  container: true,
  display: true,
  mode: true,
  session: true,
  useCase: true,
  brand: true,
  colorScheme: true,
  language: true,
  prefill: true,
  actions: true,
  onSubmit: true,
  actionTimeout: true,
  timeout: true,
  closeLabel: true,
  history: true,
  signal: true,
  onLoad: true,
  onReady: true,
  onStep: true,
  onEvent: true,
  onSuccess: true,
  onExit: true,
  onError: true,
} satisfies Readonly<Record<keyof EmbedConfig, true>>

/** The options that are one of a few words. */
const WORDS = {
  display: ['inline', 'dialog'],
  mode: ['test', 'live'],
  colorScheme: ['light', 'dark', 'auto'],
} as const

/** What is given that is no option, or not what it may be, and how to mend it: who writes a page by hand has no types. */
export function optionProblems(config: EmbedConfig): readonly string[] {
  const unfit = unfitOptions(wholeOptions(config)).filter((name) => !Object.hasOwn(WORDS, name))
  return [
    ...nameProblems(config),
    ...unfit.map((name) => `${name} is not valid and was ignored. See message.schema.json.`),
  ]
}

/** What of these is no option, or none of its words. */
export function nameProblems(given: object): readonly string[] {
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(OPTIONS, name)) {
      const meant = closest(name, Object.keys(OPTIONS))
      return [`There is no option "${name}".${meant === null ? '' : ` Did you mean "${meant}"?`}`]
    }
    return value === undefined ? [] : [...wordProblems(name, value), ...kindProblems(name, value)]
  })
}

function kindProblems(name: string, value: unknown): readonly string[] {
  if (name === 'history') return typeof value === 'boolean' ? [] : [`history is true or false, not "${String(value)}".`]
  if (name !== 'timeout' && name !== 'actionTimeout') return []
  return typeof value === 'number' && value > 0
    ? []
    : [`${name} is a number of milliseconds above 0, not "${String(value)}": the usual time counts.`]
}

function wordProblems(name: string, value: unknown): readonly string[] {
  const words = Object.entries(WORDS).find(([option]) => option === name)?.[1]
  if (words === undefined || words.some((word) => word === value)) return []
  // Until version 2 of the protocol the mode said where a flow stands.
  const isDisplay = name === 'mode' && WORDS.display.some((word) => word === value)
  const cure = isDisplay ? ` To say where the flow appears, use display: "${String(value)}".` : ''
  return [`${name} is ${words.map((word) => `"${word}"`).join(' or ')}, not "${String(value)}".${cure}`]
}

/** Says each problem once, to the console and to the page, while the flow is there. */
export function problemTeller(
  { onError }: Pick<EmbedConfig, 'onError'>,
  isThere: () => boolean,
): (message: string) => void {
  const told = new Set<string>()
  return (message) => {
    if (!isThere() || told.has(message)) return
    told.add(message)
    console.error(message)
    onError?.({ type: 'option', message })
  }
}
