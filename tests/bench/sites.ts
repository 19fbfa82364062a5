import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSite, serveSite } from '../acceptance/harness/site'
import { formFlow } from './forms/formFlow'
import { forms } from './forms/generatedForms'
import { kindFlows } from './forms/kindFlows'

/** Where the product and the pages it is compared with are served from. */
export interface Sites {
  readonly product: string
  /** The folder that the product is served from: what is put there is served too. */
  readonly productFolder: string
  readonly others: string
  close(): Promise<void>
}

/** Builds the product with the forms as flows, and the pages beside it from the same forms; each in production mode. */
export async function openSites(): Promise<Sites> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-bench-'))
  const ofForms = forms.map((form) => ({ id: form.id, flow: formFlow(form) }))
  const flows = await written(
    path.join(folder, 'flows'),
    [...ofForms, ...kindFlows].map(({ id, flow }) => [id, flow]),
  )
  const lists = await written(
    path.join(folder, 'forms'),
    forms.map((form) => [form.id, form]),
  )
  const built = await buildSite(flows, 'index.html', true)
  const others = await buildOthers(lists, path.join(folder, 'others'))
  const served = [await serveSite(built.path), await serveSite(others)] as const
  return {
    product: served[0].address,
    productFolder: built.path,
    others: served[1].address,
    close: async () => {
      await Promise.all([...served.map(({ close }) => close()), built.remove(), rm(folder, { recursive: true })])
    },
  }
}

/** Writes each document as a JSON file of its own; gives the folder back. */
async function written(
  folder: string,
  documents: readonly (readonly [id: string, document: object])[],
): Promise<string> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    documents.map(([id, document]) => writeFile(path.join(folder, `${id}.json`), JSON.stringify(document))),
  )
  return folder
}

/** In another process, whose NODE_ENV is that of a build. */
async function buildOthers(lists: string, outDir: string): Promise<string> {
  const script = "import('vite').then(({ build }) => build({ configFile: 'tests/bench/vite.config.ts' }))"
  const env = { ...process.env, NODE_ENV: 'production', BENCH_FORMS: lists, BENCH_OUT: outDir }
  await promisify(execFile)(process.execPath, ['--eval', script], { env })
  return outDir
}
