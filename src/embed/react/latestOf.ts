import type { EmbedConfig } from '../host/options'

type Given = Omit<EmbedConfig, 'container' | 'signal'>

/** What is given now, with callbacks and actions that call whichever there are then: those of the first render would know what was true then. */
export function latestOf(now: () => Given): Given {
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
