declare module 'virtual:formway/catalogue' {
  /** Every use case in order. */
  export const catalogue: readonly import('../../renderer/session/loadedFlow').FlowEntry[]
}

declare module 'virtual:formway/wording' {
  /** The product's texts for failures without a flow. */
  export const failureWording: import('../../language/flow').FailureWording
}

declare module 'virtual:formway/samples' {
  /** Samples by the flow's id; null if answers could not be generated. */
  export const samples: Readonly<Record<string, import('../../engine/drafts/sampleDraft').Sample | null>>
}

declare module 'virtual:formway/configure' {
  /** The configuration screen, or its findings during development. */
  export const loaded: import('../../renderer/session/loadedFlow').LoadedFlow<import('../../renderer/session/loadedFlow').ScreenParts>
  /** Loads it in another language. */
  export const others: Readonly<Record<string, () => Promise<{ readonly loaded: import('../../renderer/session/loadedFlow').LoadedFlow<import('../../renderer/session/loadedFlow').ScreenParts> }>>>
  /** All brand presets. */
  export const presets: readonly import('../../engine/session/useCase').Look[]
}

declare module 'virtual:formway/parts' {
  /** What only some flows need. */
  export const parts: Omit<import('../../renderer/session/loadedFlow').WholeFlow<import('../../renderer/session/loadedFlow').ScreenParts>, 'kind' | 'flow'>
}
