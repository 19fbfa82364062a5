import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/compiler/compile'
import { listFlowFiles } from '../../../src/compiler/documents/flowDocument'
import { cacheSources } from '../../../src/compiler/documents/sources'
import { changeCount } from '../../../src/compiler/drafting/answerDrafts'
import { draftCommands } from '../../../src/compiler/drafting/commands'
import { draft, type DraftCommand, type Given } from '../../../src/compiler/drafting/draft'
import { createAskingFlow, createFlowDocument } from '../../../src/compiler/drafting/newFlow'
import { type OpenFlow, openFlow, withText } from '../../../src/compiler/drafting/openFlow'
import { type Finding, isError } from '../../../src/engine/values/finding'
import { addAction } from '../../../src/compiler/drafting/pressDrafts'
import { addScreen } from '../../../src/compiler/drafting/screenDrafts'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'

const disk = cacheSources(createDiskSources(resolveFlowFolders('flows')))

/** The flows of the project, and a new one from the template. */
const sources = withNewFlow('fresh-flow', disk.read('flows/templates/flow.json') ?? '')
const files = [...listFlowFiles(sources).values()]

function withNewFlow(id: string, template: string) {
  const made = createFlowDocument(template, id, [])
  if ('problem' in made) throw new Error(made.problem)
  const file = `flows/${made.file}`
  return {
    ...withText(disk, new Map([[file, made.text]])),
    list: (folder: string) => (folder === 'flows' ? [...disk.list(folder), file] : disk.list(folder)),
  }
}

function open(from: typeof sources, file: string): OpenFlow {
  const flow = openFlow(from, file)
  if (flow === null) throw new Error(`${file} cannot be read.`)
  return flow
}

const LINES = 'Pet name *\nPet weight (kg)\nMonthly cost ($)\nKind: cat, dog, other\nPhone\nMobile phone'

/** Fills in what a command asks for: words, and one of each list of options. */
function fillIn(command: DraftCommand, flow: OpenFlow, choose: (count: number) => number): Given {
  const given: Record<string, string> = {}
  // What is asked depends on what is given.
  for (let round = 0; round < 5; round += 1) {
    for (const { name, options, entry, value, label } of command.asks(flow, given)) {
      if (name in given) continue
      if (options !== undefined) given[name] = options[choose(options.length)]?.[0] ?? ''
      else if (entry === 'lines') given[name] = LINES
      else if (entry === 'tick') given[name] = choose(2) === 1 ? 'yes' : ''
      else if (name === 'number') given[name] = '3'
      else given[name] = /^\d+$/.test(value) ? String(Math.max(1, Number(value) - 1)) : `New: ${label}`
    }
  }
  return given
}

/** What a command brings that was not found before. */
function listNew(
  command: DraftCommand,
  file: string,
  choose: (count: number) => number,
  isSought: (finding: Finding) => boolean = () => true,
): readonly string[] {
  const flow = open(sources, file)
  const given = fillIn(command, flow, choose)
  // A flow without lists and files has nothing to count.
  if (command.asks(flow, given).some(({ options }) => options?.length === 0)) return []
  const made = draft(command, flow, given)
  const where = `${command.name} in ${file}, ${JSON.stringify(given)}`
  if ('problem' in made) return [`${where}: ${made.problem}`]
  const toKey = ({ code, pointer }: { readonly code: string; readonly pointer: string }) => `${code} ${pointer}`
  const known = new Set(compile(sources, file).findings.map(toKey))
  const found = compile(withText(sources, made.texts), file).findings.filter((one) => !known.has(toKey(one)))
  return found.filter(isSought).map(({ message }) => `${where}: ${message}`)
}

/** Numbers that look random, the same in each run. */
function createChooser(seed: number): (count: number) => number {
  let state = seed * 7919 + 1
  return (count) => {
    state = (state * 16_807) % 2_147_483_647
    return state % Math.max(1, count)
  }
}

describe('each command', () => {
  it('brings nothing that the compiler finds, in one flow', () => {
    const found = draftCommands.flatMap((command, index) =>
      listNew(command, files[index % files.length] ?? '', () => 0),
    )
    expect(found).toEqual([])
  })

  it('brings no error, in every flow, wherever it is put', { tags: ['long'], timeout: 900_000 }, () => {
    const found = files.flatMap((file) =>
      draftCommands.flatMap((command) =>
        Array.from({ length: 2 }, (_, seed) => listNew(command, file, createChooser(seed), isError)).flat(),
      ),
    )
    expect(found).toEqual([])
  })

  it('changes only the lines that it adds to', () => {
    const file = 'flows/tenant-screening.json'
    const before = (sources.read(file) ?? '').split('\n')
    const made = [addScreen, addAction, changeCount].map((command) => {
      const flow = open(sources, file)
      return draft(
        command,
        flow,
        fillIn(command, flow, () => 0),
      )
    })
    // Two flows extend it.
    expect(made[0]).toMatchObject({ said: expect.stringContaining('auto-lending, mortgage-pre-qualification') })
    for (const one of made) {
      const lines = 'texts' in one ? (one.texts.get(file) ?? '').split('\n') : []
      expect(before.filter((line) => !lines.includes(line)).length).toBeLessThan(4)
    }
  })
})

it('makes a whole flow of a list of questions, one command after the other', () => {
  const template = createAskingFlow('Name *\nEmail *\nDo you rent? (yes/no)\nMonthly rent ($)\nBorn on (date)') ?? ''
  let now = withNewFlow('pet-help', template)
  const file = 'flows/pet-help.json'
  const said: string[] = []
  for (const command of draftCommands) {
    const flow = open(now, file)
    const made = draft(
      command,
      flow,
      fillIn(command, flow, () => 0),
    )
    if ('problem' in made) throw new Error(`${command.name}: ${made.problem}`)
    said.push(made.said)
    now = { ...withText(now, made.texts), list: now.list }
  }
  const compiled = compile(now, file)
  expect([...compiled.findings, ...proveFlow(compiled)].map(({ message }) => message)).toEqual([])
  expect(said[0]).toBe('Added the screen “New: Heading” after “preview”.')
})
