import type { EmbedConfig } from './options'

type Given = Omit<EmbedConfig, 'container' | 'signal'>

/** What is given now, with callbacks and actions that call whichever there are then: those of the first render would know what was true then. */
export function bindLatestOptions(now: () => Given): Given {
  const { actions, onSubmit, ...given } = now()
  return {
    ...given,
    ...(actions === undefined ? {} : { actions: latestActions(Object.keys(actions), now) }),
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
 * What a flow began with, in words: where it says something else, the flow begins anew. A look and a language show at once,
 * and callbacks and actions may be others at any time.
 */
export function serializeStartOptions({
  brand: _brand,
  colorScheme: _scheme,
  language: _language,
  actions = {},
  onSubmit,
  ...given
}: Omit<Given, 'src'> & { readonly src?: string }): string {
  // As JSON it has no callbacks.
  return JSON.stringify([given, Object.keys(actions), onSubmit !== undefined])
}

/** How a flow looks, and in which language it is, in words: another object may say the same. */
export function serializeLook({
  brand,
  colorScheme = 'auto',
  language,
}: Pick<Given, 'brand' | 'colorScheme' | 'language'>): string {
  return JSON.stringify({ brand, colorScheme, language })
}

function latestActions(names: readonly string[], now: () => Given): NonNullable<Given['actions']> {
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
