import { create } from './create'
import { readAttributes } from './attributes'
import type { EmbedHandle } from './options'

/** The events of the element, by the callback that they stand for; `detail` is what that is given. */
const EVENTS = {
  onLoad: 'formway-load',
  onReady: 'formway-ready',
  onStep: 'formway-step',
  onEvent: 'formway-event',
  onSuccess: 'formway-success',
  onExit: 'formway-exit',
  onError: 'formway-error',
} as const

/** Defines `<formway-flow src use-case display mode session language …>`: a flow where it stands, for as long as it stands there. */
export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('formway-flow') !== undefined) return
  customElements.define(
    'formway-flow',
    class extends HTMLElement {
      static readonly observedAttributes = ['brand-name', 'brand-logo', 'brand-secondary-logo', 'brand-dark-logo', 'brand-dark-secondary-logo', 'brand-primary-color', 'color-scheme', 'language']
      private handle: EmbedHandle | null = null

      connectedCallback(): void {
        const say = (type: string) => (detail?: unknown) => void this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))
        const callbacks = Object.fromEntries(Object.entries(EVENTS).map(([callback, type]) => [callback, say(type)]))
        const { config, problems } = readAttributes((name) => this.getAttribute(name))
        this.handle = create({ ...config, ...callbacks, container: this })
        this.handle.open()
        for (const message of problems) {
          console.error(message, this)
          say(EVENTS.onError)({ type: 'option', message })
        }
      }

      attributeChangedCallback(): void {
        const { brand, colorScheme = 'auto', language } = readAttributes((name) => this.getAttribute(name)).config
        this.handle?.update({ ...(brand === undefined ? {} : { brand }), ...(language === undefined ? {} : { language }), colorScheme })
      }

      disconnectedCallback(): void {
        void this.handle?.destroy()
        this.handle = null
      }

      /** One screen back: resolves to whether there was one. */
      back(): Promise<boolean> {
        return this.handle?.back() ?? Promise.resolve(false)
      }
    },
  )
}
