import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { ServiceAway } from '../http/refusals'
import { type FileStorage, STORAGE_KEY } from './fileStorage'

export interface S3Bucket {
  /** The service, such as https://s3.eu-central-1.amazonaws.com; the bucket follows as a part of the path. */
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** How long a request may take, in ms; the time for reading a file is not limited. */
const LONGEST = 120_000

/**
 * Stores files in a bucket of S3 or of what speaks its protocol. A file waits in the folder of temporary files until it
 * is whole, because S3 wants its length first: so an object is whole or does not exist.
 */
export function s3Files({ url, bucket, region, keyId, secret }: S3Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const locate = (key: string): string => {
    if (!STORAGE_KEY.test(key)) throw new Error('A file is stored under the key that the database made.')
    return `${url.replace(/\/$/, '')}/${bucket}/${key}`
  }
  const send = async (key: string, init: RequestInit): Promise<Response> =>
    client.fetch(locate(key), { redirect: 'error', ...init }).catch(() => {
      throw new ServiceAway('S3')
    })
  return {
    write: async (key, parts) => {
      const file = path.join(tmpdir(), `formway-${randomUUID()}`)
      try {
        const { size, sha256 } = await writeWhole(file, parts)
        const signed = await client.sign(locate(key), { method: 'PUT', headers: { 'X-Amz-Content-Sha256': sha256 } })
        await upload(signed, file, size)
      } finally {
        await rm(file, { force: true })
      }
    },
    read: async function* read(key) {
      const { ok, status, body } = await send(key, {})
      if (!ok || body === null) throw new ServiceAway(`S3_${status}`)
      yield* body
    },
    remove: async (key) => {
      const { ok, status, body } = await send(key, { method: 'DELETE', signal: AbortSignal.timeout(LONGEST) })
      await body?.cancel()
      if (!ok && status !== 404) throw new ServiceAway(`S3_${status}`)
    },
  }
}

/** Not by `fetch`, which cannot send a stream with its length. */
async function upload({ url, headers }: Request, file: string, size: number): Promise<void> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const sent = send(url, {
    method: 'PUT',
    headers: { ...Object.fromEntries(headers), 'content-length': size },
    signal: AbortSignal.timeout(LONGEST),
  })
  const status = await new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    pipeline(createReadStream(file), sent).catch(reject)
  }).catch(() => {
    throw new ServiceAway('S3')
  })
  if (status === 200 && sent.writableFinished) return
  // It answered before the end, and reads no further.
  sent.destroy()
  throw new ServiceAway(`S3_${status}`)
}

async function writeWhole(file: string, parts: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* measure(given: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of given) {
      hash.update(part)
      size += part.byteLength
      yield part
    }
  }
  await pipeline(parts, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}
