import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readInput } from '../../../src/tools/cli/command'
import { diffCommand } from '../../../src/tools/cli/diff'
import { writtenFlows } from '../../fixtures/writtenFlows'

const FLOW = 'credit-building'
const FILE = `flows/${FLOW}.json`
const home = process.cwd()

/** A repository with one commit of the flows, in which one document is edited. */
function editedProject(edit: (text: string) => string): void {
  const project = writtenFlows({})
  cpSync('flows', path.join(project, 'flows'), { recursive: true })
  mkdirSync(path.join(project, 'older'))
  process.chdir(project)
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { stdio: 'pipe' })
  git('init', '-q')
  git('add', 'flows')
  git('commit', '-q', '-m', 'Begin')
  cpSync(FILE, 'older/flow.json')
  writeFileSync(FILE, edit(readFileSync(FILE, 'utf8')))
}

function run(...words: readonly string[]): { readonly code: number; readonly said: string } {
  const said: string[] = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void said.push(String(line)))
  const input = readInput(words, diffCommand.options)
  if (typeof input === 'string') throw new Error(input)
  return { code: Number(diffCommand.run(input)), said: said.join('\n') }
}

const rename = (text: string): string =>
  text.replaceAll('"fullName"', '"wholeName"').replaceAll('personal.fullName', 'personal.wholeName')

afterEach(() => {
  process.chdir(home)
  vi.restoreAllMocks()
})

describe('npx formway diff', () => {
  it('compares with the last commit, and fails on request where the contract is broken', () => {
    editedProject(rename)
    const { code, said } = run(FLOW, '--fail-on', 'breaking')
    expect(said).toContain('is called "wholeName" in the documents and answers; it was "fullName".')
    expect(said).toContain('- Breaking: "personal.fullName" is called "personal.wholeName" now.')
    expect(code).toBe(1)
    const older = run(FLOW, 'older/flow.json', '--format', 'json')
    expect(older.code).toBe(0)
    expect(JSON.parse(older.said)).toMatchObject({ isBreaking: true })
  })

  it('says that nothing changed, and what it cannot compare', () => {
    editedProject((text) => JSON.stringify(JSON.parse(text)))
    expect(run(FLOW, 'HEAD', '--format', 'markdown')).toEqual({ code: 0, said: '## Credit Building: nothing changed.' })
    expect(run('credit-bilding')).toEqual({ code: 1, said: expect.stringContaining('Did you mean "credit-building"?') })
    expect(run(FLOW, 'v0')).toEqual({ code: 1, said: 'There is no file and no git revision "v0".' })
    writeFileSync(FILE, '{')
    expect(run(FLOW)).toEqual({ code: 1, said: expect.stringContaining('The flow has errors:') })
  })
})
