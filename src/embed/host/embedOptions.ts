import type { EmbedOptions, Update } from '../messages/message'
import { unfitOptions } from '../messages/shapes'
import type { EmbedConfig } from './options'

const ACTION_TIMEOUT = 30_000
const LONGEST_TIMEOUT = 1_000_000

/** Where a flow stands: in the page, if nothing else is said. */
export function displayOf({ display }: EmbedConfig): EmbedOptions['display'] {
  return display === 'dialog' ? 'dialog' : 'inline'
}

/** Whether a flow is tried out: where the page carries nothing out, if nothing else is said. */
function modeOf({ mode, actions = {}, onSubmit }: EmbedConfig): EmbedOptions['mode'] {
  if (mode === 'test' || mode === 'live') return mode
  return onSubmit === undefined && Object.keys(actions).length === 0 ? 'test' : 'live'
}

/** How long something may take, in ms: as long as usual where what is given is no time. */
export function timeFrom(given: number | undefined, usual: number): number {
  return given !== undefined && given > 0 ? given : usual
}

/** What the frame would be told of, whether or not it takes it. */
export function wholeOptions(config: EmbedConfig): EmbedOptions {
  const { useCase, session, prefill, actions = {}, onSubmit, actionTimeout } = config
  const timeout = Math.min(timeFrom(actionTimeout, ACTION_TIMEOUT), LONGEST_TIMEOUT)
  return {
    display: displayOf(config),
    mode: modeOf(config),
    actions: Object.keys(actions).map((action) => ({ action, timeout })),
    ...lookUpdate(config),
    ...(useCase === undefined ? {} : { useCase }),
    ...(session === undefined ? {} : { session }),
    ...(prefill === undefined ? {} : { prefill }),
    ...(onSubmit === undefined ? {} : { submitTimeout: timeout }),
  }
}

/** What the frame is told of at its greeting: without what it would take all the rest for another version's with. */
export function embedOptions(config: EmbedConfig): EmbedOptions {
  const options = wholeOptions(config)
  const { display, mode } = options
  const unfit = unfitOptions(options)
  return {
    display,
    mode,
    actions: [],
    ...Object.fromEntries(Object.entries(options).filter(([name]) => !unfit.some((part) => part === name))),
  }
}

/** How the flow is to look, and in which language. */
export function lookUpdate({
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
