import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compile } from '../src/compiler/compile'
import { mergeDocuments, withoutNulls } from '../src/compiler/documents/json'
import { isError } from '../src/engine/values/finding'
import { runCommand } from '../src/tools/cli/formway'
import { buildWalks } from '../src/tools/cli/walk'
import { createDiskSources, resolveAuthoringFolders } from '../src/tools/disk/diskSources'
import { readRows, formatRows } from '../src/tools/cli/translations'

interface Step {
  readonly title: string
  readonly text: string
}

/** Lists the steps of a section of the guide. */
function stepsOf(page: string, section: string): readonly Step[] {
  const guide = readFileSync(page, 'utf8')
  const [, told = ''] = new RegExp(`## ${section}\\n(.*?)(?:\\n## |$)`, 's').exec(guide) ?? []
  const parts = told.split(/\n(?=\*\*\d)/).slice(1)
  return parts.map((text) => ({ title: /^\*\*(.*?)\*\*/.exec(text)?.[1] ?? '', text }))
}

const [tour, language] = [
  stepsOf('flows/README.md', 'Ten minutes'),
  stepsOf('flows/guide/languages.md', 'One more language'),
]

/** Runs `npx formway …` in a folder and returns its output. Starting another process would take a second. */
async function printedBy(command: string, folder: string): Promise<string> {
  const [npx, program, ...words] = command.split(' ')
  expect([npx, program]).toEqual(['npx', 'formway'])
  const home = process.cwd()
  const log = vi.spyOn(console, 'log').mockReturnValue()
  try {
    process.chdir(folder)
    expect(await runCommand(words), command).toBe(0)
    return log.mock.calls.flat().join('\n')
  } finally {
    process.chdir(home)
    log.mockRestore()
  }
}

/** Fills in an exported table as a translator does. */
function translate(file: string): void {
  const rows = readRows(readFileSync(file, 'utf8'))
  if (typeof rows === 'string') throw new Error(rows)
  writeFileSync(file, formatRows(rows.map((row) => ({ ...row, translation: `${row.source}\u00ed` }))))
}

let project: string
const document = (): string => path.join(project, 'flows/pet-insurance.json')

/** Removes the other flows, which would multiply the time. newFlow.test.ts shows what is printed with them. */
function leaveNewAlone(): void {
  const { files } = compile(createDiskSources(resolveAuthoringFolders(path.join(project, 'flows'))), document())
  const kept = new Set([...files.map((file) => path.resolve(file)), path.join(project, 'flows/brands')])
  const folders = ['flows', 'flows/shared']
  const others = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder)).map((name) => path.join(project, folder, name)),
  )
  for (const other of others) if (![...kept].some((file) => file.startsWith(other))) rmSync(other, { recursive: true })
}

/**
 * Performs a step in the project's folder, and returns the output of its commands and the output shown in the guide.
 */
async function done(
  text: string,
): Promise<{ readonly said: readonly string[]; readonly printed: readonly string[]; readonly count: number }> {
  const changes = [...text.matchAll(/```json step\n(.*?)```/gs)].map(([, change = '']): unknown => JSON.parse(change))
  for (const change of changes)
    writeFileSync(
      document(),
      JSON.stringify(withoutNulls(mergeDocuments(JSON.parse(readFileSync(document(), 'utf8')), change)), null, 2),
    )

  const commands = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trim().split('\n'))
  const printed: string[] = []
  for (const command of commands) {
    const isNew = command.startsWith('npx formway new ')
    printed.push(...(await printedBy(command, project)).split('\n'))
    if (isNew) leaveNewAlone()
    const [, sent] = / export (\S+)/.exec(command) ?? []
    if (sent !== undefined) translate(path.join(project, sent))
  }
  const said = [...text.matchAll(/```text\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trimEnd().split('\n'))
  return { said, printed, count: changes.length + commands.length }
}

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'formway-guide-'))
  cpSync('flows', path.join(project, 'flows'), { recursive: true })
})

afterAll(() => rmSync(project, { recursive: true }))

describe('the ten minutes of the guide', () => {
  it('AUT-07 go from a change of copy to a new branching screen with a delay and a dialog', () => {
    expect(tour).toHaveLength(7)
  })

  // Each step continues with the result of the previous one.
  it.each(tour)('AUT-07 run as written: $title', async ({ text }) => {
    const { said, printed, count } = await done(text)
    expect(said.filter((line) => !printed.includes(line))).toEqual([])
    expect(count).toBeGreaterThan(0)

    const { flow, findings } = compile(
      createDiskSources(resolveAuthoringFolders(path.join(project, 'flows'))),
      document(),
    )
    expect(findings.filter(isError)).toEqual([])
    expect(flow === null ? null : (await buildWalks(flow, true)).isShort).toBe(false)
  })
})

describe('one more language in the guide', () => {
  it('LNG-01 is told in 4 steps', () => {
    expect(language).toHaveLength(4)
  })

  // The number of texts changes with the shared wording, so only its presence is compared.
  const withoutCounts = (line: string): string => line.replaceAll(/\b\d{2,}\b/g, 'some')

  it.each(language)('LNG-01 runs as written: $title', async ({ text }) => {
    const { said, printed, count } = await done(text)
    const lines = printed.map(withoutCounts)
    expect(said.filter((line) => !lines.includes(withoutCounts(line)))).toEqual([])
    expect(count).toBeGreaterThan(0)
  })

  it('LNG-01 leaves the words of each text in a layer of the language', () => {
    const layer: unknown = JSON.parse(readFileSync(path.join(project, 'flows/es-419/pet-insurance.json'), 'utf8'))
    expect(layer).toMatchObject({ screens: { dog: { title: 'Your dog\u00ed' } } })
  })
})
