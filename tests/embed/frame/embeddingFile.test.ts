import { describe, expect, it } from 'vitest'
import { loadEmbeddingFile } from '../../../src/embed/frame/handshake'

const own = 'https://apply.example'

/** What is accepted where the file says this, and what is said about it. */
async function accepted(file: unknown, ok = true): Promise<readonly [readonly string[], number]> {
  const said: string[] = []
  const page = {
    location: { origin: own, href: `${own}/flow/index.html` } as Location,
    fetch: async () => (ok ? Response.json(file) : new Response('', { status: 404 })),
  }
  const { origins } = await loadEmbeddingFile(page, (problem) => said.push(problem))
  return [[...origins], said.length]
}

describe('the pages that a build talks to', () => {
  it('are those that its file names, and its own', async () => {
    expect(await accepted({ origins: ['https://client.example', 'https://other.example:8443'] })).toEqual([
      [own, 'https://client.example', 'https://other.example:8443'],
      0,
    ])
    expect(await accepted({ origins: [] })).toEqual([[own], 0])
  })

  it.each([
    [{}],
    [{ origins: 'https://client.example' }],
    [{ origins: ['*'] }],
    [{ origins: ['https://client.example/path'] }],
    [{ origins: ['null'] }],
    [{ origins: ['file:///x'] }],
    [null],
  ])('are none but its own where the file is %j, which is said', async (file) => {
    expect(await accepted(file)).toEqual([[own], 1])
  })

  it.each([
    [{ origins: [] }, false, false],
    [{ origins: [], alone: true }, true, false],
    [{ origins: [], tab: true }, false, true],
    [{ origins: [], alone: 'yes' }, false, false],
    [{ origins: [], alnoe: true }, false, false],
  ])('may let the flow run alone, or open in a tab: %j', async (file, alone, tab) => {
    const page = { location: { origin: own, href: `${own}/` } as Location, fetch: async () => Response.json(file) }
    expect(await loadEmbeddingFile(page, () => undefined)).toMatchObject({ alone, tab })
  })

  it('are none but its own where there is no file, which is said', async () => {
    expect(await accepted({}, false)).toEqual([[own], 1])
  })
})
