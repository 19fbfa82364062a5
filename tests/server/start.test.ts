import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { emptyDatabase } from './harness/freshDatabase'
import { serverProcess, spawnServer } from './harness/serverProcess'
import { openFolder, smallBuild } from './harness/smallBuild'

it('for a try an example of a client is served beside the server, whose pages may send; a port that is taken is said in words', async () => {
  const FORMWAY_BUILD = smallBuild()
  const { address, output, stop } = await serverProcess({
    FORMWAY_BUILD,
    FORMWAY_MODE: 'test',
    FORMWAY_DATA: openFolder(),
  })
  const exampleIn = (printed: string): string =>
    /A client's pages that embed it are at (\S+)\/\./.exec(printed)?.[1] ?? ''
  await expect.poll(() => exampleIn(output())).toMatch(/^http:\/\/localhost:\d+$/)
  const example = exampleIn(output())
  expect(await (await fetch(example)).text()).toContain('href="/small"')
  const begun = await fetch(`${address}/api/sessions`, {
    method: 'POST',
    headers: { origin: example },
    body: JSON.stringify({ flow: 'small' }),
  })
  expect(await begun.json()).toMatchObject({ flow: 'small', mode: 'test' })
  const { port } = new URL(address)
  // It is looked at before anything is begun: nobody is there at this database.
  await expect(
    serverProcess({ FORMWAY_BUILD, DATABASE_URL: 'postgresql://me:secret@127.0.0.1:9/none', PORT: port }),
  ).rejects.toThrow(
    `The server ended: PORT: Port ${port} of 127.0.0.1 cannot be served (EADDRINUSE): set another, or end what is served there.\n`,
  )
  await stop()
})

it('PRD-07 live the server starts with a key or `none` alone, and the command `seal` says what is left', async () => {
  const DATABASE_URL = await emptyDatabase()
  const outputOf = async (environment: Readonly<Record<string, string>>, ...command: readonly string[]) => {
    const child = spawnServer({ DATABASE_URL, FORMWAY_BUILD: smallBuild(), ...environment }, ...command)
    const exit = new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
    })
    return Promise.all([text(child.stdout), text(child.stderr), exit])
  }
  expect([
    await outputOf({ FORMWAY_KEYS: '' }),
    await outputOf({}, 'seal'),
    await outputOf({ FORMWAY_KEYS: 'none' }, 'seal'),
    await outputOf({}, 'open'),
  ]).toEqual([
    ['', expect.stringMatching(/^FORMWAY_KEYS: Live, what applicants enter is sealed\. Set a key/), 1],
    ['{"key":"tests","keys":0,"rows":0,"left":0}\n', '', 0],
    ['', expect.stringContaining('FORMWAY_KEYS'), 1],
    ['', 'There is no command open, only api-keys, replay-deletions, seal.\n', 1],
  ])
})
