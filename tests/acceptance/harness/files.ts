import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright'
import { onTestFinished } from 'vitest'
import { sampleFile, type SampleFile } from './sampleFile'

/** Files by name: `'stub.pdf'` is a small real PDF; `sampleFile(…)` creates larger ones or ones with other content. */
export type Files = readonly (string | SampleFile)[]

/** Sending more bytes than this to the browser is slow. */
const LARGE = 1024 * 1024

export async function chooseFiles(field: Locator, files: Files): Promise<void> {
  const samples = files.map(asSample)
  const isLarge = samples.some(({ buffer }) => buffer.length > LARGE)
  await fileInput(field).setInputFiles(isLarge ? await written(samples) : samples)
}

/** Writes files to disk, so that the browser can read them there. */
async function written(samples: readonly SampleFile[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  // The browser may read them at any time until the test ends.
  onTestFinished(() => rm(folder, { recursive: true }))
  return Promise.all(
    samples.map(async ({ name, buffer }) => {
      const file = path.join(folder, name)
      await writeFile(file, buffer)
      return file
    }),
  )
}

/** Drops files on a field from outside the browser. */
export async function dropFiles(field: Locator, files: Files): Promise<void> {
  const plain = files
    .map(asSample)
    .map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await field.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, plain)
  for (const type of ['dragenter', 'dragover', 'drop']) await fileInput(field).dispatchEvent(type, { dataTransfer })
}

/** The label may belong to the input or to its group. */
function fileInput(field: Locator): Locator {
  return field.locator('xpath=descendant-or-self::input[@type="file"]').first()
}

function asSample(file: string | SampleFile): SampleFile {
  return typeof file === 'string' ? sampleFile(file) : file
}
