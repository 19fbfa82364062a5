import { sign } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { isPrivateKey, privateKey } from './privateKey'

/** The headers of a delivery as Standard Webhooks has them: one signature for each secret. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = (secret: string): string => (isPrivateKey(secret) ? `v1a,${sign(null, Buffer.from(`${id}.${timestamp}.${body}`), privateKey(secret)).toString('base64')}` : new Webhook(secret).sign(id, now, body))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(signature).join(' ') }
}
