import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAFT_FILES, createKeptFiles, expireFiles } from '../../../src/services/files/keptFiles'
import { createStorage, type TextStorage } from '../../../src/services/storage'

const vault = vi.hoisted(() => ({
  generateFileKey: vi.fn(() => 'key'),
  keepFile: vi.fn(async (..._given: readonly unknown[]) => undefined),
  loadKeptFile: vi.fn(async (_key: string, id: string): Promise<ArrayBuffer | null> =>
    id === 'there' ? new ArrayBuffer(3) : null,
  ),
  removeFiles: vi.fn(async () => undefined),
  removeAllFiles: vi.fn(async () => undefined),
  removeOldFiles: vi.fn(async () => false),
}))
vi.mock('../../../src/services/files/fileVault', () => vault)

const file = new File(['abc'], 'a.pdf', { type: 'application/pdf' })
const refused = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('EXP-04 saved files', () => {
  beforeEach(() => vi.clearAllMocks())

  it('are encrypted with the key of the tab, each under an id that begins with its expiry day', async () => {
    const { places, kept } = files()
    const ids = [kept.newId(), kept.newId()]
    expect(ids).toEqual([expect.stringMatching(/^2026-04-07-\d/), expect.stringMatching(/^2026-04-07-\d/)])
    expect(new Set(ids).size).toBe(2)
    kept.keep('one', file)
    kept.keep('two', file)
    expect(kept.has('one')).toBe(false)
    await kept.settled()
    expect([kept.has('one'), kept.has('two'), kept.has('three')]).toEqual([true, true, false])
    expect(vault.keepFile.mock.calls).toEqual([
      ['key', 'one', file],
      ['key', 'two', file],
    ])
    expect([vault.generateFileKey.mock.calls.length, places.tab.read(DRAFT_FILES)]).toEqual([1, 'key'])
  })

  it('are those of the same tab after a reload', async () => {
    const { places, kept } = files()
    places.tab.write(DRAFT_FILES, 'key')
    const found = await kept.read(
      ['there', 'gone'].map((id) => ({ id, name: `${id}.pdf`, size: 3, type: 'application/pdf' })),
    )
    expect([...found.keys()]).toEqual(['there'])
    expect(found.get('there')).toMatchObject({ name: 'there.pdf', size: 3, type: 'application/pdf' })
    expect([kept.has('there'), kept.has('gone')]).toEqual([true, false])
  })

  it('are awaited while they arrive, and are available although one never does', async () => {
    vi.useFakeTimers()
    const answers = [2500, 2500, Infinity, 0]
    for (const ms of answers)
      vault.loadKeptFile.mockImplementationOnce(
        () => new Promise((resolve) => ms < Infinity && setTimeout(() => resolve(new ArrayBuffer(3)), ms)),
      )
    const { places, kept } = files()
    places.tab.write(DRAFT_FILES, 'key')
    const found = kept.read(
      ['1', '2', '3', '4'].map((id) => ({ id, name: `${id}.pdf`, size: 3, type: 'application/pdf' })),
    )
    await vi.advanceTimersByTimeAsync(2500 + 2500 + 3000)
    expect([...(await found).keys()]).toEqual(['1', '2'])
    vi.useRealTimers()
    vault.loadKeptFile.mockReset().mockImplementation(async (_key, id) => (id === 'there' ? new ArrayBuffer(3) : null))
  })

  it('are not read without a key', async () => {
    const found = await files().kept.read([{ id: 'there', name: 'a.pdf', size: 3, type: '' }])
    expect([found.size, vault.loadKeptFile.mock.calls.length]).toEqual([0, 0])
  })

  it.each([
    ['does not encrypt or keep files', true, () => vault.keepFile.mockRejectedValueOnce(new TypeError('subtle'))],
    ['refuses storage', false, () => undefined],
  ])('are none where the browser %s', async (_title, keepsTexts, fail) => {
    fail()
    const { kept } = files(keepsTexts)
    kept.keep('one', file)
    await kept.settled()
    expect(kept.has('one')).toBe(false)
  })

  it('are removed after they were saved, and all of this flow at its end', async () => {
    const { kept } = files()
    for (const id of ['one', 'two']) kept.keep(id, file)
    await kept.settled()
    kept.remove('one')
    kept.clear()
    await kept.settled()
    expect(vault.removeFiles.mock.calls).toEqual([[['one']], [['two']]])
  })

  it('HRD-06 are forgotten with their key at once, and none is saved after that', async () => {
    const { kept, places } = files()
    kept.keep('one', file)
    await kept.settled()
    kept.forget()
    expect([places.tab.read(DRAFT_FILES), places.browser.read(DRAFT_FILES)]).toEqual([null, null])
    kept.keep('two', file)
    await kept.settled()
    expect([vault.removeAllFiles.mock.calls.length, vault.keepFile.mock.calls.length]).toEqual([1, 1])
  })

  it('are searched for expired ones only where some were saved', async () => {
    const { places } = files()
    await expireFiles(places, '2026-04-08')
    expect(vault.removeOldFiles).not.toHaveBeenCalled()
    places.browser.write(DRAFT_FILES, 'true')
    await expireFiles(places, '2026-04-08')
    expect(vault.removeOldFiles).toHaveBeenCalledWith('2026-04-08')
    expect(places.browser.read(DRAFT_FILES)).toBeNull()
  })
})

/** A tab of a browser that keeps texts, or does not. */
function files(keepsTexts = true) {
  const place = (): TextStorage => {
    const texts = createStorage(refused)
    return { ...texts, write: (key, text) => texts.write(key, text) || keepsTexts }
  }
  const places = { tab: place(), browser: place() }
  return { places, kept: createKeptFiles(places, () => '2026-04-07') }
}
