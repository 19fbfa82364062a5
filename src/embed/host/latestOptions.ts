import type { EmbedConfig } from './options'

type Given = Omit<EmbedConfig, 'container' | 'signal'>

/**
 * Returns options whose callbacks and actions call the current ones, because those of the first render see stale
 * values.
 */
export function bindLatestOptions(now: () => Given): Given {
  const { actions, onSubmit, ...given } = now()
  return {
    ...given,
    ...(actions === undefined ? {} : { actions: bindLatestActions(Object.keys(actions), now) }),
    ...(onSubmit === undefined ? {} : { onSubmit: (request) => (now().onSubmit ?? onSubmit)(request) }),
    onLoad: (frame) => now().onLoad?.(frame),
    onReady: () => now().onReady?.(),
    onStep: (event) => now().onStep?.(event),
    onEvent: (event) => now().onEvent?.(event),
    onSuccess: (success) => now().onSuccess?.(success),
    onExit: (exit) => now().onExit?.(exit),
    onError: (error) => now().onError?.(error),
  }
}

/**
 * Serializes the options that cannot change while a flow runs: another result restarts it. Look, language, callbacks
 * and actions can change.
 */
export function serializeStartOptions({
  brand: _brand,
  colorScheme: _scheme,
  language: _language,
  actions = {},
  onSubmit,
  ...given
}: Omit<Given, 'src'> & { readonly src?: string }): string {
  // JSON omits callbacks.
  return JSON.stringify([given, Object.keys(actions), onSubmit !== undefined])
}

/** Serializes the look and language, to compare them by value. */
export function serializeLook({
  brand,
  colorScheme = 'auto',
  language,
}: Pick<Given, 'brand' | 'colorScheme' | 'language'>): string {
  return JSON.stringify({ brand, colorScheme, language })
}

function bindLatestActions(names: readonly string[], now: () => Given): NonNullable<Given['actions']> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (request) => {
        const action = now().actions?.[name]
        if (action === undefined) throw new Error(`There is no action "${name}" any more.`)
        return action(request)
      },
    ]),
  )
}
