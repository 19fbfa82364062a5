/** Who is told of applications. */
export interface WebhookReceiver {
  readonly url: string
  /** The secrets it may know, as Standard Webhooks writes them: whsec_…; while one is changed, both. */
  readonly secrets: readonly string[]
}
