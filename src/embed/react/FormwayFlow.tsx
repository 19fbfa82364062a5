import { type ReactElement, useEffect, useRef } from 'react'
import { create } from '../host/create'
import type { Callbacks, EmbedConfig, EmbedHandle } from '../host/options'

/** What the component is given: all that `create` takes but the container, which is its own element. */
export type FormwayFlowProps = Omit<EmbedConfig, 'container' | 'signal'> & { readonly className?: string }

/**
 * A flow where it stands. Its callbacks may be others with each render; a change of `brand` or `colorScheme` shows at
 * once, one of `src`, `useCase` or `mode` begins anew. On a server it is an empty element.
 */
export function FormwayFlow(props: FormwayFlowProps): ReactElement {
  const { src, useCase, mode } = props
  return <MountedFlow key={JSON.stringify([src, useCase, mode])} {...props} />
}

function MountedFlow({ className, ...config }: FormwayFlowProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<EmbedHandle | null>(null)
  const latest = useRef(config)
  useEffect(() => {
    latest.current = config
  })

  useEffect(() => {
    if (element.current === null) return
    const made = create({ ...latest.current, ...latestCallbacks(() => latest.current), container: element.current })
    handle.current = made
    made.open()
    return () => {
      handle.current = null
      void made.destroy()
    }
  }, [])

  // As words, because a look that says the same may be another object with each render.
  const look = JSON.stringify({ brand: config.brand, colorScheme: config.colorScheme ?? 'auto' })
  const shownLook = useRef(look)
  useEffect(() => {
    if (shownLook.current === look) return
    shownLook.current = look
    handle.current?.update(JSON.parse(look))
  }, [look])

  return <div ref={element} className={className} />
}

/** Callbacks that call whichever there are then. */
function latestCallbacks(now: () => Callbacks): Callbacks {
  return {
    onLoad: (frame) => now().onLoad?.(frame),
    onReady: () => now().onReady?.(),
    onStep: (event) => now().onStep?.(event),
    onEvent: (event) => now().onEvent?.(event),
    onSuccess: (success) => now().onSuccess?.(success),
    onExit: (exit) => now().onExit?.(exit),
    onError: (error) => now().onError?.(error),
  }
}
