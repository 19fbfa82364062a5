import type { EmbedOptions, Update } from '../messages/message'
import { findInvalidOptions } from '../messages/shapes'
import type { EmbedConfig } from './options'
import { closest } from '../../engine/values/closest'

const ACTION_TIMEOUT = 30_000
const LONGEST_TIMEOUT = 1_000_000

/** inline by default. */
export function getDisplay({ display }: EmbedConfig): EmbedOptions['display'] {
  return display === 'dialog' ? 'dialog' : 'inline'
}

/** test by default if the page carries out nothing, else live. */
function getMode({ mode, actions = {}, onSubmit }: EmbedConfig): EmbedOptions['mode'] {
  if (mode === 'test' || mode === 'live') return mode
  return onSubmit === undefined && Object.keys(actions).length === 0 ? 'test' : 'live'
}

/** Returns a timeout in ms: `usual` unless `given` is above 0. */
export function resolveTimeout(given: number | undefined, usual: number): number {
  return given !== undefined && given > 0 ? given : usual
}

/** Converts options for the frame, including invalid ones. */
function convertOptions(config: EmbedConfig): EmbedOptions {
  const { useCase, session, prefill, actions = {}, onSubmit, actionTimeout } = config
  const timeout = Math.min(resolveTimeout(actionTimeout, ACTION_TIMEOUT), LONGEST_TIMEOUT)
  return {
    display: getDisplay(config),
    mode: getMode(config),
    actions: Object.keys(actions).map((action) => ({ action, timeout })),
    ...createLookUpdate(config),
    ...(useCase === undefined ? {} : { useCase }),
    ...(session === undefined ? {} : { session }),
    ...(prefill === undefined ? {} : { prefill }),
    ...(onSubmit === undefined ? {} : { submitTimeout: timeout }),
  }
}

/**
 * Converts options for the frame's greeting, without invalid ones: the frame would refuse all options as of another
 * version.
 */
export function toEmbedOptions(config: EmbedConfig): EmbedOptions {
  const options = convertOptions(config)
  const { display, mode } = options
  const unfit = findInvalidOptions(options)
  return {
    display,
    mode,
    actions: [],
    ...Object.fromEntries(Object.entries(options).filter(([name]) => !unfit.some((part) => part === name))),
  }
}

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

/** Options with fixed values. */
const WORDS = {
  display: ['inline', 'dialog'],
  mode: ['test', 'live'],
  colorScheme: ['light', 'dark', 'auto'],
} as const

/** Lists unknown names and invalid values, and how to fix them, because pages written by hand have no types. */
export function findOptionProblems(config: EmbedConfig): readonly string[] {
  const unfit = findInvalidOptions(convertOptions(config)).filter((name) => !Object.hasOwn(WORDS, name))
  return [
    ...findNameProblems(config),
    ...unfit.map((name) => `${name} is not valid and was ignored. See message.schema.json.`),
  ]
}

export function findNameProblems(given: object): readonly string[] {
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(OPTIONS, name)) {
      const suggestion = closest(name, Object.keys(OPTIONS))
      return [`There is no option "${name}".${suggestion === null ? '' : ` Did you mean "${suggestion}"?`}`]
    }
    return value === undefined ? [] : [...findValueProblems(name, value), ...findTypeProblems(name, value)]
  })
}

function findTypeProblems(name: string, value: unknown): readonly string[] {
  if (name === 'history') return typeof value === 'boolean' ? [] : [`history is true or false, not "${String(value)}".`]
  if (name !== 'timeout' && name !== 'actionTimeout') return []
  return typeof value === 'number' && value > 0
    ? []
    : [`${name} is a number of milliseconds above 0, not "${String(value)}": the usual time counts.`]
}

function findValueProblems(name: string, value: unknown): readonly string[] {
  const words = Object.entries(WORDS).find(([option]) => option === name)?.[1]
  if (words === undefined || words.some((word) => word === value)) return []
  // Before version 2 of the protocol, `mode` meant `display`.
  const isDisplay = name === 'mode' && WORDS.display.some((word) => word === value)
  const cure = isDisplay ? ` To say where the flow appears, use display: "${String(value)}".` : ''
  return [`${name} is ${words.map((word) => `"${word}"`).join(' or ')}, not "${String(value)}".${cure}`]
}

/** Reports each problem once, to the console and to `onError`, unless the flow is gone. */
export function createProblemReporter(
  { onError }: Pick<EmbedConfig, 'onError'>,
  isThere: () => boolean,
): (message: string) => void {
  const reported = new Set<string>()
  return (message) => {
    if (!isThere() || reported.has(message)) return
    reported.add(message)
    console.error(message)
    onError?.({ type: 'option', message })
  }
}
