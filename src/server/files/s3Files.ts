import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { DeletionStorage } from '../applications/deletionLog'
import { ServiceAway } from '../http/refusals'
import { type FileStorage, runForEach, STORAGE_KEY } from './fileStorage'

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

/** How long an entry of the log of deletions may take, in ms: the next one waits for it. */
const LONGEST_ENTRY = 10_000

interface S3Client {
  /** The address of an object. */
  locate(key: string): string
  /** @throws ServiceAway if nothing responds, or with another status than 2xx and, where allowed, 404. */
  send(key: string, init?: RequestInit, isMissingAllowed?: boolean): Promise<Response>
  sign(url: string, init: RequestInit): Promise<Request>
  /** Lists the names below a prefix, up to the next slash. */
  list(prefix: string): AsyncIterable<string>
}

function createS3Client({ url, bucket, region, keyId, secret }: S3Bucket): S3Client {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const locate = (key: string): string => `${url.replace(/\/$/, '')}/${bucket}/${key}`
  const send: S3Client['send'] = async (key, init = {}, isMissingAllowed = false) => {
    const answer = await client.fetch(locate(key), { redirect: 'error', ...init }).catch(() => {
      throw new ServiceAway('S3')
    })
    if (answer.ok || (isMissingAllowed && answer.status === 404)) return answer
    await answer.body?.cancel()
    throw new ServiceAway(`S3_${answer.status}`)
  }
  return {
    locate,
    send,
    sign: (address, init) => client.sign(address, init),
    list: async function* list(prefix) {
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix })
        if (next !== '') query.set('continuation-token', next)
        const text = await (await send(`?${query}`, { signal: AbortSignal.timeout(LONGEST) })).text()
        for (const [, , name = ''] of text.matchAll(/<(Key|Prefix)>([^<]+)<\/\1>/g))
          if (name !== prefix) yield name.slice(prefix.length).replace(/\/$/, '')
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      }
    },
  }
}

/**
 * Stores files in a bucket of S3 or of what speaks its protocol. A file waits on the disk until it is whole, because S3
 * wants its length first: so an object is whole or does not exist. There it has no name while bytes come, so that
 * none of them stays when the process is killed.
 */
export function s3Files(bucket: S3Bucket): FileStorage {
  const { locate, send, sign, list } = createS3Client(bucket)
  const requireKey = (key: string): string => {
    if (!STORAGE_KEY.test(key)) throw new Error('A file is stored under the key that the database made.')
    return key
  }
  return {
    write: async (key, parts) => {
      const name = path.join(tmpdir(), `formway-${randomUUID()}`)
      const file = await open(name, 'wx+', 0o600)
      try {
        await rm(name)
        const { size, sha256 } = await writeWhole(file, parts)
        const headers = { 'X-Amz-Content-Sha256': sha256 }
        await upload(await sign(locate(requireKey(key)), { method: 'PUT', headers }), file, size)
      } finally {
        await file.close()
      }
    },
    read: async function* read(key) {
      yield* (await send(requireKey(key))).body ?? []
    },
    remove: (keys) =>
      runForEach(keys, async (key) => {
        const { body } = await send(requireKey(key), { method: 'DELETE', signal: AbortSignal.timeout(LONGEST) }, true)
        await body?.cancel()
      }),
    list: async function* listFiles() {
      for await (const key of list('')) if (STORAGE_KEY.test(key)) yield key
    },
  }
}

/** Stores the log of deletions in a bucket, below `deletions/`. */
export function s3Deletions(bucket: S3Bucket): DeletionStorage {
  const { send, list } = createS3Client(bucket)
  const signal = (): AbortSignal => AbortSignal.timeout(LONGEST_ENTRY)
  return {
    write: async (name, text) => {
      await (await send(`deletions/${name}`, { method: 'PUT', body: text, signal: signal() })).body?.cancel()
    },
    read: async (name) => {
      const answer = await send(`deletions/${name}`, { signal: signal() }, true)
      const text = await answer.text()
      return answer.ok ? text : null
    },
    list: async (folder) => {
      const names: string[] = []
      for await (const name of list(folder === '' ? 'deletions/' : `deletions/${folder}/`)) names.push(name)
      return names.toSorted()
    },
  }
}

/** Not by `fetch`, which cannot send a stream with its length. */
async function upload({ url, headers }: Request, file: FileHandle, size: number): Promise<void> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const sent = send(url, {
    method: 'PUT',
    headers: { ...Object.fromEntries(headers), 'content-length': size },
    signal: AbortSignal.timeout(LONGEST),
  })
  const status = await new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    pipeline(file.createReadStream({ start: 0 }), sent).catch(reject)
  }).catch(() => {
    throw new ServiceAway('S3')
  })
  if (status === 200 && sent.writableFinished) return
  // It answered before the end, and reads no further.
  sent.destroy()
  throw new ServiceAway(`S3_${status}`)
}

async function writeWhole(file: FileHandle, parts: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of parts) {
    hash.update(part)
    size += part.byteLength
    await file.writeFile(part)
  }
  return { size, sha256: hash.digest('hex') }
}
