import { programCalled } from '../browsers/programs'
import { buildSite, serveSite } from '../acceptance/harness/site'
import { type Desktop, NEEDED, openDesktop, type SpokenBrowser } from './desktop'
import { type Doing, tenantScreening } from './way'

/** How often a key is pressed to come to one thing. */
const MOST = 40

const say = (words: string): void => void process.stdout.write(`${words}\n`)

/** Goes through a flow in each browser by keys, led by nothing but what Orca speaks, and prints it. */
async function goAll(): Promise<boolean> {
  const missing = NEEDED.filter((name) => programCalled('', [name]) === null)
  if (missing.length > 0) {
    say(
      `not run: there is no ${missing.join(', ')} (Debian: apt-get install xvfb openbox dbus-x11 at-spi2-core orca xdotool)`,
    )
    return true
  }
  const built = await buildSite()
  const { address, close } = await serveSite(built.path)
  try {
    const gone: boolean[] = []
    for (const browser of browsers()) gone.push(await go(browser, address))
    return gone.every(Boolean)
  } finally {
    await close()
    await built.remove()
  }
}

function browsers(): readonly SpokenBrowser[] {
  const wanted = process.argv.slice(2)
  const found = [
    { name: 'firefox', program: programCalled('FIREFOX_BIN', ['firefox-esr', 'firefox']) },
    { name: 'chromium', program: programCalled('CHROME_BIN', ['chromium', 'google-chrome']) },
  ] as const
  return found.flatMap(({ name, program }) => {
    if (wanted.length > 0 && !wanted.includes(name)) return []
    if (program === null) say(`not run: ${name} is not installed`)
    return program === null ? [] : [{ name, program }]
  })
}

async function go(browser: SpokenBrowser, address: string): Promise<boolean> {
  say(`\n${browser.name}`)
  const desktop = await openDesktop(browser, address)
  try {
    for (const doing of tenantScreening) await doIt(desktop, doing)
    return true
  } catch (reason) {
    say(`  stopped: ${reason instanceof Error ? reason.message : String(reason)}`)
    return false
  } finally {
    await desktop.close()
  }
}

/** @throws when what is looked for is not spoken, or not what has to be. */
async function doIt(desktop: Desktop, { to, by = 'Tab', type, press = [], hears }: Doing): Promise<void> {
  let spoken: readonly string[] = []
  let presses = 0
  while (!spoken.some((words) => words.startsWith(to))) {
    if (presses === MOST) throw new Error(`"${to}" is not spoken within ${MOST} presses of ${by}.`)
    presses += 1
    spoken = await desktop.press(by)
    say(`  ${by}: ${spoken.join(' | ')}`)
  }
  const said: string[] = []
  if (type !== undefined) said.push(...(await desktop.type(type)))
  if (type !== undefined) say(`  ${type}: typed`)
  for (const [index, key] of press.entries()) {
    const words = await desktop.press(key, index === press.length - 1 ? hears : undefined)
    say(`  ${key}: ${words.join(' | ')}`)
    said.push(...words)
  }
  if (hears !== undefined && !hears.test(said.join(' '))) throw new Error(`Nothing like ${String(hears)} is spoken.`)
}

const isDone = await goAll()
process.exit(isDone ? 0 : 1)
