/** Who is told of applications. */
export interface WebhookReceiver {
  readonly url: string
  /** What is signed with, as Standard Webhooks writes it: secrets that it knows, whsec_…, or private keys, whsk_…; while one is changed, both. */
  readonly secrets: readonly string[]
}
