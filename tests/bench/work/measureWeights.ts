import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { ownControls } from '../../../src/controls/ownControls'
import { ownKinds } from '../../../src/engine/program/fieldTypes'
import { fieldKinds } from '../../../src/engine/kinds/fieldKinds'
import { everyOwnPart } from '../../../src/tools/plugin/ownParts'

/** What a kind of field, or a way of answering one, adds to the scripts of a flow that has it. */
export interface OwnWeight {
  readonly name: string
  /** Bytes as brotli sends them. */
  readonly bytes: number
}

const ENTRY = 'virtual:own-part'
/** The script that every applicant loads. */
const COMMON = 'start'

/** Weighs each part that only some flows load: what it brings besides what every applicant has. */
export async function measureWeights(say: (words: string) => void): Promise<readonly OwnWeight[]> {
  const common = await commonModules()
  const names = [...new Set([...everyOwnPart.kinds, ...everyOwnPart.controls])].toSorted()
  const weights: OwnWeight[] = []
  for (const name of names) {
    say(`weight of ${name}`)
    weights.push({ name, bytes: await weightOf(partsCalled(name), common) })
  }
  return weights
}

const everyKind: Readonly<Record<string, { readonly control: string }>> = fieldKinds

/** The parts of a name, as code: a kind with the control that it has where its flow names no other, or a control. */
function partsCalled(name: string): string {
  const kinds = Object.entries(ownKinds).filter(([kind]) => kind === name)
  const own = Object.entries(ownControls).filter(
    ([control]) => control === name || kinds.some(([kind]) => everyKind[kind]?.control === control),
  )
  return [
    ...kinds.map(
      ([kind, file]) =>
        `export { ${kind} as kind } from ${JSON.stringify(path.resolve(`src/engine/kinds/${file}.ts`))}`,
    ),
    ...own.map(
      ([control, file]) => `export { ${control} } from ${JSON.stringify(path.resolve(`src/controls/${file}`))}`,
    ),
  ].join('\n')
}

async function weightOf(code: string, common: ReadonlySet<string>): Promise<number> {
  const entry: Plugin = {
    name: 'own-part',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? code : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: (id, _importer, isResolved) => isResolved && common.has(moduleName(id)),
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.reduce((sum, file) => (file.type === 'chunk' ? sum + brotliCompressSync(file.code).length : sum), 0)
}

/** The modules that every applicant loads. */
async function commonModules(): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const look: Plugin = {
    name: 'common-modules',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.name === COMMON)
          for (const id of Object.keys(file.modules)) found.add(moduleName(id))
      }
    },
  }
  await build({ logLevel: 'silent', build: { write: false }, plugins: [look] })
  if (found.size === 0) throw new Error(`The build has no chunk called "${COMMON}".`)
  return found
}

/** A module without what its plugin added to its name. */
function moduleName(id: string): string {
  return id.replace(/^\0/, '').replace(/\?.*$/, '')
}
