import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergePatch } from '../src/compiler/documents/mergePatch'
import { walksOf } from '../src/tools/cli/walksOf'
import { flowsAsked } from '../src/tools/cli/flowsAsked'

const [, tour = ''] = /## Ten minutes\n(.*?)\n## /s.exec(readFileSync('flows/README.md', 'utf8')) ?? []
const steps = tour
  .split(/\n(?=\*\*\d)/)
  .slice(1)
  .map((text) => ({ title: /^\*\*(.*?)\*\*/.exec(text)?.[1] ?? '', text }))

const run = promisify(execFile)

describe('the ten minutes of the guide', () => {
  let project: string
  const document = (): string => path.join(project, 'flows/pet-insurance.json')

  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'formway-guide-'))
    for (const part of ['flows', 'src', 'package.json', 'tsconfig.json']) cpSync(part, path.join(project, part), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'))
  })

  afterAll(() => rmSync(project, { recursive: true }))

  it('AUT-07 go from a change of copy to a new branching screen with a delay and a dialog', () => {
    expect(steps).toHaveLength(7)
  })

  // In their order: each goes on with what the one before wrote.
  it.each(steps)('AUT-07 run as written: $title', async ({ text }) => {
    const changes = [...text.matchAll(/```json step\n(.*?)```/gs)].map(([, change = '']): unknown => JSON.parse(change))
    for (const change of changes) writeFileSync(document(), JSON.stringify(mergePatch(JSON.parse(readFileSync(document(), 'utf8')), change), null, 2))

    const commands = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trim().split('\n'))
    const printed: string[] = []
    for (const command of commands) {
      const [program = '', ...words] = command.split(' ')
      printed.push((await run(program, words, { cwd: project })).stdout)
    }
    const said = [...text.matchAll(/```text\n(.*?)```/gs)].flatMap(([, lines = '']) => lines.trimEnd().split('\n'))
    expect(said.filter((line) => !printed.join('\n').split('\n').includes(line))).toEqual([])
    expect(changes.length + commands.length).toBeGreaterThan(0)

    const { flows, problems } = flowsAsked(['pet-insurance'], path.join(project, 'flows'))
    expect(problems).toEqual([])
    for (const flow of flows) expect((await walksOf(flow, true)).isShort).toBe(false)
    expect(flows).toHaveLength(1)
  })
})
