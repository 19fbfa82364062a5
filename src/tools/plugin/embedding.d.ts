declare module 'virtual:formway/embedding' {
  /** What is asked where a page around the flow wants to close it, and said where a flow is in a frame of another page: by language, and the product's own. */
  export const embeddingWording: {
    readonly own: string
    readonly words: Readonly<Record<string, Pick<import('../../language/flow').Wording, 'leaving' | 'embedded'>>>
  }
  /** What a page says around a flow until that has said it itself, by language: the product's own first. */
  export const firstWording: Readonly<Record<string, Pick<import('../../language/flow').EmbeddedWording, 'frame' | 'close'> & Pick<import('../../language/flow').Wording, 'loading'>>>
}
