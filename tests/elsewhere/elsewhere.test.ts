import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import packageJson from '../../package.json'
import { installedBrowsers, THIS_MACHINE } from '../acceptance/browser/installedBrowsers'
import { copyInto, type Elsewhere, runNpm, whileNpm } from './place'

/** The oldest Node that package.json allows. */
const oldest = packageJson.engines.node.replace('>=', '')

/** A browser that is installed; where none is, the packages' own runs twice. */
const [installed = null] = installedBrowsers(THIS_MACHINE)

const places: readonly (readonly [string, Elsewhere])[] = [
  // In Turkish "I" is no capital of "i"; the zone is 14 hours ahead.
  [
    'the oldest Node, in Turkish, a day ahead, without an installed browser',
    { node: oldest, zone: 'Pacific/Kiritimati', locale: 'tr_TR.UTF-8', browser: null },
  ],
  [
    'the newest Node, in German, half an hour beside the hours, in an installed browser',
    { node: 'latest', zone: 'America/St_Johns', locale: 'de_DE.UTF-8', browser: installed },
  ],
]

describe.each(places)(
  'a copy without .git, in a folder with a space and an accent, for an ordinary user with %s',
  (_, elsewhere) => {
    it("ELS-02 passes the README's two commands", async () => {
      const place = copyInto(elsewhere)
      onTestFinished(() => {
        rmSync(path.dirname(place.folder), { recursive: true, force: true })
      })
      const installing = await runNpm(place, 'ci')
      expect(installing.code, installing.output).toBe(0)

      await whileNpm(place, ['start'], /(http:\/\/localhost:\d+)/, async (address) => {
        const page = await (await fetch(address)).text()
        const [, script = ''] = /<script type="module" src="\.(\/src[^"]*)">/.exec(page) ?? []
        const answer = await fetch(`${address}${script}`)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/javascript/)])
      })

      const testing = await runNpm(place, 'test')
      console.error(testing.output.split('\n').slice(-12).join('\n'))
      expect(testing.code, testing.output.slice(-20_000)).toBe(0)
      expect(testing.output).toMatch(/\d+ passed, 0 failed/)
    })
  },
)
