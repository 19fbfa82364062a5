import { OBSERVED, readAttributes } from './attributes'
import { create } from './create'
import { serializeStartOptions, bindLatestOptions, serializeLook } from './latestOptions'
import { OPTIONS } from './optionProblems'
import type { Callbacks, EmbedConfig, EmbedHandle } from './options'

/** The options as properties of the element. The container is the element itself. */
export type FormwayFlowOptions = Partial<Omit<EmbedConfig, 'container'>>

/**
 * `<formway-flow>`. Options are properties; texts, numbers and flags can be attributes too. If both are set, the
 * property counts.
 */
export interface FormwayFlowElement extends HTMLElement, EmbedHandle, Writable<FormwayFlowOptions> {}

declare global {
  interface HTMLElementTagNameMap {
    'formway-flow': FormwayFlowElement
  }
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** Events by the callback they replace; `detail` is its argument. */
const EVENTS = {
  onLoad: 'formway-load',
  onReady: 'formway-ready',
  onStep: 'formway-step',
  onEvent: 'formway-event',
  onSuccess: 'formway-success',
  onExit: 'formway-exit',
  onError: 'formway-error',
} as const satisfies Readonly<Record<keyof Callbacks, string>>

const PROPERTIES = Object.keys(OPTIONS).filter((name) => name !== 'container')
const NO_SOURCE = 'src is missing: <formway-flow> shows nothing until it says where the build is.'

class ElementFlow {
  readonly given = new Map<string, unknown>()
  handle: EmbedHandle | null = null
  readonly #element: HTMLElement
  /** The serialized options of the flow on the page. */
  #start = ''
  #look = ''
  #isScheduled = false

  constructor(element: HTMLElement) {
    this.#element = element
  }

  config(): EmbedConfig {
    return { ...this.#attributes().config, ...Object.fromEntries(this.given) }
  }

  /** Applies changes together in a microtask: frameworks set one property after another. */
  update(): void {
    if (this.#isScheduled || !this.#element.isConnected) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (this.#element.isConnected) this.#show()
    })
  }

  destroy(): Promise<void> {
    const destroyed = this.handle?.destroy()
    this.handle = null
    return destroyed ?? Promise.resolve()
  }

  #attributes(): ReturnType<typeof readAttributes> {
    return readAttributes((name) => this.#element.getAttribute(name))
  }

  #show(): void {
    const config = this.config()
    const [start, look] = [serializeStartOptions(config), serializeLook(config)]
    if (this.handle !== null && start === this.#start) {
      if (look !== this.#look) this.handle.update(JSON.parse(look))
      this.#look = look
      return
    }
    void this.destroy()
    ;[this.#start, this.#look] = [start, look]
    const { problems } = this.#attributes()
    for (const message of config.src === '' ? [...problems, NO_SOURCE] : problems) this.#report(message)
    if (config.src === '') return
    try {
      this.handle = create({
        ...bindLatestOptions(() => this.config()),
        ...this.#callbacks(),
        ...(config.signal && { signal: config.signal }),
        container: this.#element,
      })
      this.handle.open()
    } catch (cause) {
      this.#report(cause instanceof Error ? cause.message : String(cause))
    }
  }

  /** Dispatches an event for each callback, and calls the callback. */
  #callbacks(): Callbacks {
    const dispatch = (callback: keyof Callbacks) => (detail?: unknown) => {
      // `composed` lets the event leave a shadow root.
      this.#element.dispatchEvent(new CustomEvent(EVENTS[callback], { detail, bubbles: true, composed: true }))
      const given = this.given.get(callback)
      if (typeof given === 'function') given.call(this.#element, detail)
    }
    return {
      onLoad: dispatch('onLoad'),
      onReady: dispatch('onReady'),
      onStep: dispatch('onStep'),
      onEvent: dispatch('onEvent'),
      onSuccess: dispatch('onSuccess'),
      onExit: dispatch('onExit'),
      onError: dispatch('onError'),
    }
  }

  #report(message: string): void {
    console.error(message, this.#element)
    this.#callbacks().onError?.({ type: 'option', message })
  }
}

export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('formway-flow') !== undefined) return
  class FlowElement extends HTMLElement implements EmbedHandle {
    static readonly observedAttributes = OBSERVED
    readonly #flow = new ElementFlow(this)

    static {
      for (const name of PROPERTIES) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: FlowElement): unknown {
            return Object.entries(this.#flow.config()).find(([option]) => option === name)?.[1]
          },
          set(this: FlowElement, value: unknown) {
            if (value === undefined || value === null) this.#flow.given.delete(name)
            else this.#flow.given.set(name, value)
            this.#flow.update()
          },
        })
      }
    }

    connectedCallback(): void {
      // A framework may set properties before the element is defined: they hide the accessors until they are moved
      // here.
      for (const name of PROPERTIES) {
        const property = Object.getOwnPropertyDescriptor(this, name)
        if (property === undefined) continue
        Reflect.deleteProperty(this, name)
        this.#flow.given.set(name, property.value)
      }
      this.#flow.update()
    }

    attributeChangedCallback(): void {
      this.#flow.update()
    }

    disconnectedCallback(): void {
      void this.destroy()
    }

    open(): void {
      this.#flow.handle?.open()
    }

    exit(options?: { readonly force?: boolean }): Promise<boolean> {
      return this.#flow.handle?.exit(options) ?? Promise.resolve(false)
    }

    back(): Promise<boolean> {
      return this.#flow.handle?.back() ?? Promise.resolve(false)
    }

    update(look: Parameters<EmbedHandle['update']>[0]): void {
      this.#flow.handle?.update(look)
    }

    destroy(): Promise<void> {
      return this.#flow.destroy()
    }
  }
  customElements.define('formway-flow', FlowElement)
}
