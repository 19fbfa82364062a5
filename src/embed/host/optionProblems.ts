import type { EmbedOptions, Update } from '../messages/message'
import { findInvalidOptions } from '../messages/shapes'
import type { EmbedConfig } from './options'
import { closest } from '../../engine/values/closest'

const ACTION_TIMEOUT = 30_000
const LONGEST_TIMEOUT = 1_000_000

/** Where a flow stands: in the page, if nothing else is said. */
export function getDisplay({ display }: EmbedConfig): EmbedOptions['display'] {
  return display === 'dialog' ? 'dialog' : 'inline'
}

/** Whether a flow is tried out: where the page carries nothing out, if nothing else is said. */
function modeOf({ mode, actions = {}, onSubmit }: EmbedConfig): EmbedOptions['mode'] {
  if (mode === 'test' || mode === 'live') return mode
  return onSubmit === undefined && Object.keys(actions).length === 0 ? 'test' : 'live'
}

/** How long something may take, in ms: as long as usual where what is given is no time. */
export function resolveTimeout(given: number | undefined, usual: number): number {
  return given !== undefined && given > 0 ? given : usual
}

/** What the frame would be told of, whether or not it takes it. */
function wholeOptions(config: EmbedConfig): EmbedOptions {
  const { useCase, session, prefill, actions = {}, onSubmit, actionTimeout } = config
  const timeout = Math.min(resolveTimeout(actionTimeout, ACTION_TIMEOUT), LONGEST_TIMEOUT)
  return {
    display: getDisplay(config),
    mode: modeOf(config),
    actions: Object.keys(actions).map((action) => ({ action, timeout })),
    ...createLookUpdate(config),
    ...(useCase === undefined ? {} : { useCase }),
    ...(session === undefined ? {} : { session }),
    ...(prefill === undefined ? {} : { prefill }),
    ...(onSubmit === undefined ? {} : { submitTimeout: timeout }),
  }
}

/** What the frame is told of at its greeting: without what it would take all the rest for another version's with. */
export function toEmbedOptions(config: EmbedConfig): EmbedOptions {
  const options = wholeOptions(config)
  const { display, mode } = options
  const unfit = findInvalidOptions(options)
  return {
    display,
    mode,
    actions: [],
    ...Object.fromEntries(Object.entries(options).filter(([name]) => !unfit.some((part) => part === name))),
  }
}

/** How the flow is to look, and in which language. */
export function createLookUpdate({
  brand,
  colorScheme,
  language,
}: Pick<EmbedConfig, 'brand' | 'colorScheme' | 'language'>): Omit<Update, 'type'> {
  return {
    ...(brand === undefined ? {} : { brand }),
    ...(colorScheme === undefined ? {} : { colorScheme }),
    ...(language === undefined ? {} : { language }),
  }
}

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
export function findOptionProblems(config: EmbedConfig): readonly string[] {
  const unfit = findInvalidOptions(wholeOptions(config)).filter((name) => !Object.hasOwn(WORDS, name))
  return [
    ...findNameProblems(config),
    ...unfit.map((name) => `${name} is not valid and was ignored. See message.schema.json.`),
  ]
}

/** What of these is no option, or none of its words. */
export function findNameProblems(given: object): readonly string[] {
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
export function createProblemReporter(
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
