import {
  type DetailedHTMLProps,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { create } from '../host/create'
import type { FormwayFlowElement, FormwayFlowOptions } from '../host/element'
import { serializeStartOptions, bindLatestOptions, serializeLook } from '../host/latestOptions'
import type { Callbacks, EmbedConfig, EmbedHandle } from '../host/options'

type FlowElementProps = DetailedHTMLProps<HTMLAttributes<FormwayFlowElement>, FormwayFlowElement> &
  Omit<FormwayFlowOptions, keyof Callbacks | 'onSubmit'> & { readonly 'use-case'?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'formway-flow': FlowElementProps
    }
  }
}

/** The options of `create`, without the container, which is the component's own element. */
export type FormwayFlowProps = Omit<EmbedConfig, 'container' | 'signal'> & {
  readonly className?: string
  /**
   * Whether the flow is shown; true by default. Set to false, it closes without asking; `exit()` of the handle asks.
   * `onExit` reports every close.
   */
  readonly open?: boolean
}

/** The value of a `ref`. The component destroys the flow itself. */
export type FormwayFlowHandle = Omit<EmbedHandle, 'destroy'>

/**
 * A flow in a React component. Callbacks, actions and `onSubmit` may change with each render, and changes of `brand`,
 * `colorScheme` or `language` show at once; a change of another option restarts the flow. Renders an empty element on a
 * server.
 */
export const FormwayFlow = forwardRef<FormwayFlowHandle, FormwayFlowProps>(
  function FormwayFlow(props, ref): ReactElement {
    const { className: _className, open: _open, ...config } = props
    return <MountedFlow key={serializeStartOptions(config)} {...props} handleRef={ref} />
  },
)

function MountedFlow({
  className,
  open = true,
  handleRef,
  ...config
}: FormwayFlowProps & { readonly handleRef: Ref<FormwayFlowHandle> }): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<EmbedHandle | null>(null)
  const latest = useRef(config)
  useEffect(() => {
    latest.current = config
  })

  useImperativeHandle(
    handleRef,
    () => ({
      open: () => handle.current?.open(),
      exit: (options) => handle.current?.exit(options) ?? Promise.resolve(false),
      back: () => handle.current?.back() ?? Promise.resolve(false),
      update: (look) => handle.current?.update(look),
    }),
    [],
  )

  useEffect(() => {
    if (element.current === null) return
    const made = create({ ...bindLatestOptions(() => latest.current), container: element.current })
    handle.current = made
    return () => {
      handle.current = null
      void made.destroy()
    }
  }, [])

  // After the effect that creates the handle.
  useEffect(() => {
    if (open) handle.current?.open()
    else void handle.current?.exit({ force: true })
  }, [open])

  const look = serializeLook(config)
  const shownLook = useRef(look)
  useEffect(() => {
    if (shownLook.current === look) return
    shownLook.current = look
    handle.current?.update(JSON.parse(look))
  }, [look])

  return <div ref={element} className={className} />
}
