import { OBSERVED, readAttributes } from './attributes'
import { create } from './create'
import { serializeStartOptions, bindLatestOptions, serializeLook } from './latestOptions'
import { OPTIONS } from './optionProblems'
import type { Callbacks, EmbedConfig, EmbedHandle } from './options'

/** Every option as a property of the element, but for the container, which is the element itself. */
export type FormwayFlowOptions = Partial<Omit<EmbedConfig, 'container'>>

/** `<formway-flow>`: an option can be given as a property or, where it is a text, a number or a flag, as an attribute; the property counts where both are. */
export interface FormwayFlowElement extends HTMLElement, EmbedHandle, Writable<FormwayFlowOptions> {}

declare global {
  interface HTMLElementTagNameMap {
    'formway-flow': FormwayFlowElement
  }
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** The events of the element, by the callback that they stand for; `detail` is what that is given. */
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

/** The flow of one element, by what its properties and attributes say. */
class FlowOfElement {
  readonly given = new Map<string, unknown>()
  handle: EmbedHandle | null = null
  readonly #element: HTMLElement
  /** What the flow on the page began with, and how it looks. */
  #begun = ''
  #look = ''
  #isAsked = false

  constructor(element: HTMLElement) {
    this.#element = element
  }

  config(): EmbedConfig {
    return { ...this.#attributes().config, ...Object.fromEntries(this.given) }
  }

  /** Does what was changed, all at once: frameworks set one property after the other. */
  follow(): void {
    if (this.#isAsked || !this.#element.isConnected) return
    this.#isAsked = true
    queueMicrotask(() => {
      this.#isAsked = false
      if (this.#element.isConnected) this.#show()
    })
  }

  destroy(): Promise<void> {
    const gone = this.handle?.destroy()
    this.handle = null
    return gone ?? Promise.resolve()
  }

  #attributes(): ReturnType<typeof readAttributes> {
    return readAttributes((name) => this.#element.getAttribute(name))
  }

  #show(): void {
    const config = this.config()
    const [begun, look] = [serializeStartOptions(config), serializeLook(config)]
    if (this.handle !== null && begun === this.#begun) {
      if (look !== this.#look) this.handle.update(JSON.parse(look))
      this.#look = look
      return
    }
    void this.destroy()
    ;[this.#begun, this.#look] = [begun, look]
    const { problems } = this.#attributes()
    for (const message of config.src === '' ? [...problems, NO_SOURCE] : problems) this.#tell(message)
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
      this.#tell(cause instanceof Error ? cause.message : String(cause))
    }
  }

  /** Says by an event what the page hears, and calls what was given for it. */
  #callbacks(): Callbacks {
    const say = (callback: keyof Callbacks) => (detail?: unknown) => {
      // It leaves a shadow root, too.
      this.#element.dispatchEvent(new CustomEvent(EVENTS[callback], { detail, bubbles: true, composed: true }))
      const given = this.given.get(callback)
      if (typeof given === 'function') given.call(this.#element, detail)
    }
    return {
      onLoad: say('onLoad'),
      onReady: say('onReady'),
      onStep: say('onStep'),
      onEvent: say('onEvent'),
      onSuccess: say('onSuccess'),
      onExit: say('onExit'),
      onError: say('onError'),
    }
  }

  #tell(message: string): void {
    console.error(message, this.#element)
    this.#callbacks().onError?.({ type: 'option', message })
  }
}

/** Defines `<formway-flow>`: a flow where it stands, for as long as it stands there. */
export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('formway-flow') !== undefined) return
  class FlowElement extends HTMLElement implements EmbedHandle {
    static readonly observedAttributes = OBSERVED
    readonly #flow = new FlowOfElement(this)

    static {
      for (const name of PROPERTIES) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: FlowElement): unknown {
            return Object.entries(this.#flow.config()).find(([own]) => own === name)?.[1]
          },
          set(this: FlowElement, value: unknown) {
            if (value === undefined || value === null) this.#flow.given.delete(name)
            else this.#flow.given.set(name, value)
            this.#flow.follow()
          },
        })
      }
    }

    connectedCallback(): void {
      // A framework may have set them before this script was there.
      for (const name of PROPERTIES) {
        const own = Object.getOwnPropertyDescriptor(this, name)
        if (own === undefined) continue
        Reflect.deleteProperty(this, name)
        this.#flow.given.set(name, own.value)
      }
      this.#flow.follow()
    }

    attributeChangedCallback(): void {
      this.#flow.follow()
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
