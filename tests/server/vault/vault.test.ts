import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sealEverything } from '../../../src/server/applications/sealEverything'
import { serveFlows } from '../../../src/server/applications/servedFlows'
import type { Database } from '../../../src/server/database/database'
import { type NamedKey, openVault } from '../../../src/server/database/vault'
import { type FileStorage, folderFiles, removeOrphans } from '../../../src/server/files/fileStorage'
import { readStoredFile, sealParts } from '../../../src/server/files/sealedFile'
import type { ServerOptions } from '../../../src/server/options'
import { productFlows } from '../../flows/flowsOnDisk'
import { tries } from '../../promises/promise'
import { signedIn } from '../harness/clerk'
import { deskServer, type TakenApplication, takenBy } from '../harness/deskServer'
import { leavesOf, tablesWith } from '../harness/enteredTexts'
import { freshDatabase } from '../harness/freshDatabase'
import type { TestServer } from '../harness/testServer'
import { visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const NOTE = 'A note of Canary Wharf'
const keyOf = (name: string): NamedKey => ({ name, bytes: randomBytes(32) })
const [FIRST, SECOND] = [keyOf('first'), keyOf('second')]

/** A folder of files that goes with its test. */
function ownFiles(): { readonly store: FileStorage; readonly bytes: () => readonly Buffer[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-vault-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bytes = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(path.join(entry.parentPath, entry.name))] : [],
    )
  return { store: folderFiles(folder), bytes }
}

/** What was entered in an application, and to whom codes went. Ids of handles are the page's own, of chance. */
function canariesOf(
  { submission: { answers, files, proofs } }: TakenApplication,
  { sent }: TestServer,
): readonly string[] {
  const known = [...Object.keys(files), ...Object.values(proofs)]
  const typed = leavesOf(answers).filter((leaf) => !known.includes(leaf))
  return [...typed, ...Object.values(files), ...sent.map(({ recipient }) => recipient), NOTE]
}

/** Reads an application with its note and its files as a clerk does. */
async function expectReadable(server: TestServer, { reference }: TakenApplication): Promise<void> {
  const clerk = await signedIn(server)
  const page = await (await clerk.gets(`/desk/applications/${reference}`)).text()
  // The desk verifies each answer and each file's hash anew.
  expect([page.includes('and still is'), page.includes(NOTE)]).toEqual([true, true])
  const portable = JSON.parse(await (await clerk.sends(`/desk/applications/${reference}/portable`, {})).text())
  for (const { name, size, base64 } of portable.files) {
    const bytes = Buffer.from(base64, 'base64')
    expect([name, bytes.byteLength]).toEqual([name, size])
  }
  expect(portable.files.length).toBeGreaterThan(0)
}

async function takenWithNote(server: TestServer, flow: string): Promise<TakenApplication> {
  const taken = await takenBy(server, flow)
  await (await signedIn(server)).sends(`/desk/applications/${taken.reference}/notes`, { note: NOTE })
  return taken
}

it('PRD-07 a dump of the database and the stored files hold nothing that was entered, and a clerk reads all of it', async () => {
  for (const flow of productFlows.slice(0, tries(2, productFlows.length))) {
    const { store, bytes } = ownFiles()
    const server = await deskServer({ keys: [FIRST], files: store })
    const taken = await takenWithNote(server, flow.id)
    const canaries = canariesOf(taken, server)
    expect(canaries.length).toBeGreaterThan(5)
    for (const canary of canaries) expect([canary, await tablesWith(server.database, [canary])]).toEqual([canary, []])
    for (const file of bytes())
      for (const mark of ['%PDF', 'PNG', 'JFIF', 'Plain text']) expect(file.includes(mark)).toBe(false)
    if (bytes().length > 0) await expectReadable(server, taken)
  }
})

it('PRD-07 keys rotate and what lay in clear is sealed while servers run, also after an interruption, and everything can be read', async () => {
  const { store, bytes } = ownFiles()
  const clear = await deskServer({ files: store })
  const { database } = clear
  const serverWith = (keys: ServerOptions['keys'] = []): Promise<TestServer> =>
    deskServer({ database, files: store, keys, limits: { codesByNumber: 100, codesByNumberADay: 100 } })
  const old = await takenWithNote(clear, FLOW)
  expect(await tablesWith(database, [NOTE])).toEqual(['application_notes'])
  const one = await serverWith([FIRST, SECOND])
  const sealed = await takenWithNote(one, FLOW)
  await expectReadable(one, old)
  const seal = async (keys: readonly NamedKey[], through: Database = database) =>
    sealEverything({
      database: through,
      vault: await openVault(database, keys),
      flows: await serveFlows(database, [], new Date()),
      files: store,
      now: () => new Date(),
    })
  // Killed after each of its transactions in turn, and begun anew.
  for (let whole = 1, isDone = false; !isDone; whole += 1) {
    let left = whole
    const transaction: Database['transaction'] = (work) => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return database.transaction(work)
    }
    isDone = await seal([FIRST, SECOND], { ...database, transaction }).then(
      ({ left: kept }) => kept === 0,
      () => false,
    )
  }
  await removeOrphans(database, store, new Date(Date.now() + 7_200_000))
  for (const canary of [...canariesOf(old, clear), ...canariesOf(sealed, one)])
    expect([canary, await tablesWith(database, [canary])]).toEqual([canary, []])
  for (const file of bytes()) expect(file.includes('%PDF')).toBe(false)
  await expectReadable(one, old)

  const two = await serverWith([SECOND, FIRST])
  const [, duringRotation] = await Promise.all([seal([SECOND, FIRST]), takenWithNote(one, FLOW)])
  const last = await takenWithNote(two, FLOW)
  expect(await seal([SECOND, FIRST])).toMatchObject({ rows: 0, left: 0 })
  for (const taken of [old, sealed, duringRotation, last]) await expectReadable(one, taken)
  const only = await serverWith([SECOND])
  for (const taken of [old, sealed, duringRotation, last]) await expectReadable(only, taken)
  // The server with the old key first can make nothing more that nobody could read.
  const page = await visitorOf(one, FLOW)
  expect(await page.asks('/api/sessions', { flow: FLOW })).toMatchObject({ status: 500 })
  for (const keys of [[], [FIRST], [{ ...SECOND, bytes: randomBytes(32) }]])
    await expect(openVault(database, keys)).rejects.toThrow(/^FORMWAY_KEYS: The key "second" is/)
})

it('PRD-07 the desk finds an application by its reference, a phone number and an email address, none of which stands in an address', async () => {
  const server = await deskServer({ keys: [FIRST] })
  const taken = await takenBy(server, FLOW)
  const other = await takenBy(server, 'credit-building', { 'personal.fullName': 'Somebody Else' })
  const clerk = await signedIn(server)
  const phone = leavesOf(taken.submission.answers).find((leaf) => /^\+\d+$/.test(leaf)) ?? ''
  const email = leavesOf(taken.submission.answers).find((leaf) => leaf.includes('@')) ?? ''
  expect([phone, email]).not.toContain('')
  const found = async (contact: string): Promise<string> => {
    const answer = await clerk.sends('/desk/search', { contact })
    const address = answer.headers.get('location') ?? ''
    expect(address).toMatch(/^\/desk\?contact=[\da-f]{64}$/)
    return (await clerk.gets(address)).text()
  }
  for (const contact of [phone, `00${phone.slice(1, 4)} (${phone.slice(4)}) `, email, ` ${email.toUpperCase()}`])
    expect(await found(contact)).toContain(taken.reference)
  expect(await found('+15005550999')).not.toContain(taken.reference)
  expect(await (await clerk.gets(`/desk?reference=${other.reference}`)).text()).toContain(other.reference)
  expect((await clerk.sends('/desk/search', { contact: 'somebody' })).status).toBe(400)
  const [{ hash = '' } = {}] = await server.database.rows<{ hash: string }>('select hash from application_contacts')
  await clerk.sends('/desk/exports', { format: 'json', filter: `contact=${hash}` })
  expect(await tablesWith(server.database, [hash])).toEqual(['application_contacts'])
})

it('PRD-07 what is sealed opens only in its own row', async () => {
  const server = await deskServer({ keys: [FIRST] })
  const [one, other] = [await takenBy(server, FLOW), await takenBy(server, FLOW)]
  const clerk = await signedIn(server)
  const statusOf = async ({ reference }: TakenApplication) =>
    (await clerk.gets(`/desk/applications/${reference}`)).status
  await server.database.rows(
    'update applications set sealed = (select sealed from applications where reference = $2) where reference = $1',
    [one.reference, other.reference],
  )
  expect([await statusOf(one), await statusOf(other)]).toEqual([500, 200])
})

it('PRD-07 a sealed file opens as it was, and not shortened, in another order, changed, or under another name', async () => {
  const vault = await openVault(await freshDatabase(), [FIRST])
  const envelope = vault.openEnvelope(vault.wrapNewKey('a session'))
  const chunk = 65_536 + 16
  const opened = async (stored: Buffer, key = 'a file'): Promise<Buffer> => {
    const store = { ...ownFiles().store, read: () => partsOf(stored) }
    return Buffer.concat(await collected(readStoredFile(store, envelope, { key, isSealed: true })))
  }
  for (const size of [0, 1, 65_535, 65_536, 200_000]) {
    const bytes = randomBytes(size)
    const stored = Buffer.concat(await collected(sealParts(envelope.deriveFileKey('a file'), partsOf(bytes))))
    expect((await opened(stored)).equals(bytes)).toBe(true)
    const changed = Buffer.from(stored)
    changed.writeUInt8(stored.readUInt8(Math.floor(size / 2)) ^ 1, Math.floor(size / 2))
    const wrong = [
      stored.subarray(0, -1),
      stored.subarray(0, Math.floor((stored.byteLength - 1) / chunk) * chunk),
      Buffer.concat([stored, stored]),
      changed,
      ...(size < chunk
        ? []
        : [Buffer.concat([stored.subarray(chunk, 2 * chunk), stored.subarray(0, chunk), stored.subarray(2 * chunk)])]),
    ]
    for (const one of wrong) await expect(opened(one)).rejects.toThrow(/authenticate|tag/i)
    await expect(opened(stored, 'another')).rejects.toThrow('authenticate')
  }
})

async function collected(parts: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return all
}

async function* partsOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += 30_000) yield bytes.subarray(start, start + 30_000)
}
