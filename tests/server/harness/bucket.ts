import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { s3Deletions, s3Files } from '../../../src/server/files/s3Files'

/** A bucket on this machine, until its test is over. */
export async function ownBucket() {
  const name = 'files'
  const directory = mkdtempSync(path.join(tmpdir(), 'formway-s3-'))
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port } = await service.run()
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await service.close()
    isOpen = false
  }
  onTestFinished(async () => {
    await close()
    rmSync(directory, { recursive: true })
  })
  const bucket = {
    url: `http://127.0.0.1:${port}/`,
    bucket: name,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  }
  const objects = (): readonly string[] =>
    readdirSync(path.join(directory, name)).filter((object) => object.endsWith('_object'))
  return {
    store: s3Files(bucket),
    deletions: s3Deletions(bucket),
    /** What a server is given to use it. */
    settings: {
      FORMWAY_S3_URL: bucket.url,
      FORMWAY_S3_BUCKET: bucket.bucket,
      FORMWAY_S3_KEY_ID: bucket.keyId,
      FORMWAY_S3_SECRET: bucket.secret,
    },
    objects,
    close,
  }
}
