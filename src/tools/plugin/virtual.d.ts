declare module 'virtual:formway/catalogue' {
  /** Every use case, in the order in which they are offered. */
  export const catalogue: readonly import('../../renderer/session/loadedFlow').FlowEntry[]
}

declare module 'virtual:formway/wording' {
  /** The product's words for what went wrong where no flow can say it. */
  export const failureWording: import('../../language/flow').FailureWording
}

declare module 'virtual:formway/samples' {
  /** Each flow filled in with made-up answers, by its id; null where none can be made up. */
  export const samples: Readonly<Record<string, import('../../engine/drafts/draft').Sample | null>>
}

declare module 'virtual:formway/configure' {
  /** The configuration screen; or, while it is being written, what is wrong with it. */
  export const loaded: import('../../renderer/session/loadedFlow').LoadedFlow
  /** The same in each of its other languages, which is loaded when it is asked for. */
  export const others: Readonly<Record<string, () => Promise<{ readonly loaded: import('../../renderer/session/loadedFlow').LoadedFlow }>>>
  /** The looks that can be chosen, whichever use case they go with. */
  export const presets: readonly import('../../engine/session/useCase').Look[]
}
