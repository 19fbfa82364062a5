import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { chromium } from 'playwright'
import { launchServer } from '../acceptance/browser/launchBrowser'
import { readOptions, USAGE } from './options'
import { contestants } from './page/contestants'
import { formRows, formTable, missedTable } from './results/formTable'
import { flowTable, kindTable, loadingTable, switchTable, weightTable } from './results/otherTables'
import { openSites } from './sites'
import { differences } from './work/differences'
import { measureFlows } from './work/measureFlows'
import { measureForms } from './work/measureForms'
import { measureKinds } from './work/measureKinds'
import { measureLoading } from './work/measureLoading'
import { measureSwitches } from './work/measureSwitches'
import { measureWeights } from './work/measureWeights'

const say = (words: string): void => void process.stderr.write(`${words}\n`)

/** Compares the product with the same forms written by hand. Ratios only: times say more of the machine. */
async function bench(words: readonly string[]): Promise<void> {
  const { repetitions, contestants: names, isWanted, file } = readOptions(words)
  const { server } = await launchServer()
  const browser = await chromium.connect(server.wsEndpoint())
  say('Building')
  const sites = await openSites()
  const run = { browser, sites, repetitions, say }
  try {
    const chosen = contestants.filter(({ name }) => names.includes(name))
    const unlike = await differences({ browser, sites })
    for (const line of unlike) say(line)
    const forms = await measureForms({ ...run, contestants: chosen, isWanted })
    // What was measured for a quarter of an hour is said before anything else can fail.
    for (const line of [...formTable(forms), ...missedTable(forms)]) say(line)
    const flows = isWanted('flows') ? await measureFlows(run) : []
    for (const line of flowTable(flows)) say(line)
    const switches = isWanted('switches') ? await measureSwitches(run) : []
    for (const line of switchTable(switches)) say(line)
    const kinds = isWanted('kinds') ? await measureKinds(run) : []
    const weights = isWanted('weights') ? await measureWeights(say) : []
    const loading = isWanted('loading') ? await measureLoading(run) : []
    const tables = [
      formTable(forms),
      missedTable(forms),
      flowTable(flows),
      switchTable(switches),
      kindTable(kinds),
      weightTable(weights),
      loadingTable(loading),
    ].filter((lines) => lines.length > 0)
    process.stdout.write(`\n${tables.map((lines) => lines.join('\n')).join('\n\n')}\n\n< misses its target\n`)
    const machine = { browser: browser.version(), processor: cpus()[0]?.model ?? '', processors: cpus().length }
    const found = {
      date: new Date().toISOString(),
      machine,
      repetitions,
      unlike,
      rows: formRows(forms),
      forms,
      flows,
      switches,
      kinds,
      weights,
      loading,
    }
    await writeFile(file, `${JSON.stringify(found, null, 1)}\n`)
    say(`Written to ${file}`)
  } finally {
    await sites.close()
    await browser.close()
    await server.close()
  }
}

const words = process.argv.slice(2)
if (words.includes('--help')) process.stdout.write(`${USAGE}\n`)
else await bench(words)
process.exit()
