import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import packageJson from '../../../package.json'
import { runCommand } from '../../../src/tools/cli/formway'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

const NAMES = ['check', 'walk', 'diff', 'graph', 'import', 'new', 'new-language', 'translations']

describe('the command line', () => {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  const printed = () => log.mock.calls.flat().join('\n')
  const complained = () => error.mock.calls.flat().join('\n')

  beforeEach(() => {
    for (const spy of [log, error]) spy.mockReset().mockReturnValue()
  })
  afterEach(() => vi.unstubAllEnvs())

  it.each([[[]], [['--help']], [['-h']]])('lists its commands after %j', async (words) => {
    expect(await runCommand(words)).toBe(0)
    expect(NAMES.filter((name) => !printed().includes(`\n  ${name} `))).toEqual([])
  })

  it.each(NAMES)('%s --help says what the command takes, and npm has a script of its name', async (name) => {
    expect(await runCommand([name, '--help'])).toBe(0)
    expect(printed()).toMatch(new RegExp(`^formway ${name}.*\n\n\\w.*\n[^]*--help`))
    expect(packageJson.scripts).toHaveProperty(name, `node ${packageJson.bin.formway} ${name}`)
  })

  it.each([
    [['chek'], 'There is no command "chek". Did you mean "check"?'],
    [['check', '--strct'], 'There is no option --strct. Did you mean "--strict"?'],
    [['check', '--strict=yes'], '--strict takes no value.'],
    [['check', '--explain'], '--explain needs a value: --explain CODE.'],
    [['graph', '--svg', '--html'], '--svg needs a value: --svg FILE.'],
    [['diff'], 'Write formway diff <flow>'],
    [['diff', 'credit-building', '--fail-on', 'words'], 'Write formway diff <flow>'],
    [['import'], 'Give the files to import'],
    [['import', 'a.json', '--format', 'x'], 'There is no format "x"'],
    [['new'], 'Give one name'],
    [['new-language'], 'Name the language'],
    [['translations', 'exprt'], 'formway translations [accept'],
    [['check', '--explain', 'dead-ent'], 'Did you mean "dead-end"?'],
  ])('ends with 2 after %j, and says why', async (words, why) => {
    expect(await runCommand(words)).toBe(2)
    expect(complained()).toContain(why)
    expect(printed()).toBe('')
  })

  it('takes options before and after names, with and without an equals sign', async () => {
    expect(await runCommand(['check', '--explain=dead-end'])).toBe(0)
    expect(printed()).toContain('The repair: ')
    log.mockClear()
    expect(await runCommand(['graph', '--mermaid', 'credit-building'])).toBe(0)
    expect(printed()).toMatch(/^flowchart/)
  })

  it('checks nothing, and says so, in a folder without flows', async () => {
    const home = process.cwd()
    process.chdir(writtenFlows({}))
    try {
      expect(await runCommand(['check'])).toBe(2)
    } finally {
      process.chdir(home)
    }
    expect(complained()).toContain('There is no folder flows here')
  })

  it('says how to give an option that npm keeps for itself', async () => {
    vi.stubEnv('npm_lifecycle_event', 'check')
    vi.stubEnv('npm_config_strict', 'true')
    expect(await runCommand(['check'])).toBe(2)
    expect(complained()).toContain('write npx formway check --strict, or -- before it.')
  })
})

describe('its launcher', () => {
  const CACHE = 'node_modules/.cache/formway/cli'
  const printing = (words: string) =>
    `export const runCommand = async (words: readonly string[]): Promise<number> => {\n  if (words.length > 1) throw new Error('Out of tea')\n  console.log(${words})\n  return 3\n}\n`

  /** A project of its own with the launcher and another command line. */
  function project(): string {
    const folder = writtenFlows({
      'package.json': { type: 'module' },
      'package-lock.json': {},
      'schemas/empty.json': {},
      'src/tools/cli/formway.ts': printing("words[0], 'one'"),
    })
    cpSync(packageJson.bin.formway, path.join(folder, packageJson.bin.formway))
    mkdirSync(path.join(folder, 'node_modules'))
    symlinkSync(path.resolve('node_modules/vite'), path.join(folder, 'node_modules/vite'))
    return folder
  }

  function run(folder: string, ...words: readonly string[]) {
    return new Promise<{ printed: string; complained: string; code: unknown }>((resolve) => {
      execFile(process.execPath, [packageJson.bin.formway, ...words], { cwd: folder }, (problem, stdout, complained) =>
        resolve({ printed: stdout.trim(), complained, code: problem?.code ?? 0 }),
      )
    })
  }

  const builtIn = (folder: string) =>
    readdirSync(path.join(folder, CACHE)).filter((name) => existsSync(path.join(folder, CACHE, name, 'formway.mjs')))

  it('builds the command line once, and again when a source changes', async () => {
    const folder = project()
    expect(await run(folder, 'first')).toMatchObject({ printed: 'first one', code: 3 })
    const [built] = builtIn(folder)
    rmSync(path.join(folder, 'node_modules/vite'))
    expect(await run(folder, 'again')).toMatchObject({ printed: 'again one', code: 3 })
    symlinkSync(path.resolve('node_modules/vite'), path.join(folder, 'node_modules/vite'))
    write(folder, 'src/tools/cli/formway.ts', printing("words[0], 'another'"))
    expect(await run(folder, 'then')).toMatchObject({ printed: 'then another' })
    expect(builtIn(folder)).toHaveLength(1)
    expect(builtIn(folder)).not.toEqual([built])
  })

  it('names the line of the source where something fails', async () => {
    const { complained, code } = await run(project(), 'one', 'two')
    expect(complained).toMatch(/formway\.ts:2:\d+/)
    expect(code).toBe(1)
  })

  it('keeps nothing of a source with a mistake', async () => {
    const folder = project()
    write(folder, 'src/tools/cli/formway.ts', 'const = 1')
    expect(await run(folder, 'one')).toMatchObject({ printed: '', code: 1 })
    expect(builtIn(folder)).toEqual([])
  })

  it('runs where nothing can be written', async () => {
    const folder = project()
    write(folder, 'node_modules/.cache', 'a file where a folder is wanted')
    expect(await run(folder, 'one')).toMatchObject({ printed: 'one one', code: 3 })
  })

  it('started several times at once does its work each time', async () => {
    const folder = project()
    const ran = await Promise.all(['a', 'b', 'c'].map((word) => run(folder, word)))
    expect(ran.map(({ printed }) => printed)).toEqual(['a one', 'b one', 'c one'])
    expect(readFileSync(path.join(folder, CACHE, builtIn(folder)[0] ?? '', 'formway.mjs'), 'utf8')).toContain('one')
  })
})
