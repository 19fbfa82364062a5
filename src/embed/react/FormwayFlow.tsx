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

/** What the component is given: all that `create` takes but the container, which is its own element. */
export type FormwayFlowProps = Omit<EmbedConfig, 'container' | 'signal'> & {
  readonly className?: string
  /**
   * Whether it is shown: a dialog opens and closes with it. Closed by it, the applicant is not asked; `exit()` of the handle
   * asks. onExit says that it was closed, by whatever. Shown, if left out.
   */
  readonly open?: boolean
}

/** What a `ref` of the component gives; the component itself takes the flow away. */
export type FormwayFlowHandle = Omit<EmbedHandle, 'destroy'>

/**
 * A flow where it stands. Its callbacks, and what its actions and `onSubmit` do, may be others with each render; a change of
 * `brand`, `colorScheme` or `language` shows at once, one of anything else that the flow is told begins anew. On a server it is an empty
 * element.
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

  // After the handle is made, and again with it.
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
