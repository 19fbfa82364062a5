import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { signHeaders } from '../../../src/server/applications/webhooks'

const BODY = '{"type":"application.received"}'
const SECRET = `whsec_${Buffer.from('a secret that both know').toString('base64')}`

/** A pair of keys as Standard Webhooks writes them. */
function keyPair(): { readonly own: string; readonly told: string } {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const [secret, known] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]
  return { own: `whsk_${Buffer.concat([secret, known]).toString('base64')}`, told: `whpk_${known.toString('base64')}` }
}

/** Whether any signature is of what came, as a receiver with the public key looks at it. */
function isVerified(told: string, headers: Readonly<Record<string, string>>, body: string): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(told.slice('whpk_'.length), 'base64').toString('base64url') },
    format: 'jwk',
  })
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  const signatures = (headers['webhook-signature'] ?? '')
    .split(' ')
    .flatMap((one) => (one.startsWith('v1a,') ? [Buffer.from(one.slice('v1a,'.length), 'base64')] : []))
  return signatures.some((signature) => verify(null, signed, key, signature))
}

it('what is signed with a private key is verified by its public one, and by no other', () => {
  const [pair, other] = [keyPair(), keyPair()]
  const headers = signHeaders('message', BODY, [pair.own], new Date())
  expect(headers['webhook-signature']).toMatch(/^v1a,[\w+/]{86}==$/)
  expect(isVerified(pair.told, headers, BODY)).toBe(true)
  expect(isVerified(pair.told, headers, `${BODY} `)).toBe(false)
  expect(isVerified(pair.told, { ...headers, 'webhook-timestamp': '1' }, BODY)).toBe(false)
  expect(isVerified(pair.told, { ...headers, 'webhook-id': 'another' }, BODY)).toBe(false)
  expect(isVerified(other.told, headers, BODY)).toBe(false)
})

it('while secrets and keys are changed each of them verifies, in one header', () => {
  const [old, young] = [keyPair(), keyPair()]
  const headers = signHeaders('message', BODY, [SECRET, old.own, young.own], new Date())
  expect(headers['webhook-signature']?.split(' ').map((one) => one.split(',', 1)[0])).toEqual(['v1', 'v1a', 'v1a'])
  expect([old, young].map(({ told }) => isVerified(told, headers, BODY))).toEqual([true, true])
  expect(new Webhook(SECRET).verify(BODY, headers)).toEqual({ type: 'application.received' })
})
