import { expect, it } from 'vitest'
import { serverProcess } from './harness/serverProcess'
import { openFolder, smallBuild } from './harness/smallBuild'

it('for a try an example of a client is served beside the server, whose pages may send; a port that is taken is said in words', async () => {
  const FORMWAY_BUILD = smallBuild()
  const { address, output, stop } = await serverProcess({
    FORMWAY_BUILD,
    FORMWAY_MODE: 'test',
    FORMWAY_DATA: openFolder(),
  })
  const exampleIn = (text: string): string => /A client's pages that embed it are at (\S+)\/\./.exec(text)?.[1] ?? ''
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
