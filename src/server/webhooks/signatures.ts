import { Webhook } from 'standardwebhooks'

/** The headers of a delivery as Standard Webhooks has them: one signature for each secret. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Readonly<Record<string, string>> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
