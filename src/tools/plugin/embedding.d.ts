declare module 'virtual:formway/embedding' {
  /** Texts that only embedded flows have, by language; `own` is the product's own language. */
  export const embeddingWording: {
    readonly own: string
    readonly words: Readonly<Record<string, Pick<import('../../language/flow').Wording, 'leaving' | 'embedded'>>>
  }
  /** Texts around a frame until the flow provides its own, by language, the product's own first. */
  export const firstWording: Readonly<Record<string, Pick<import('../../language/flow').EmbeddedWording, 'frame' | 'close'> & Pick<import('../../language/flow').Wording, 'loading'>>>
}
