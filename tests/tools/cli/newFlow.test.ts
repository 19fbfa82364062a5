import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../../src/compiler/readCatalogue'
import { blockAuthoring } from '../../../src/engine/blocks/blockAuthoring'
import { commonKinds } from '../../../src/engine/kinds/commonKinds'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createFlowDocument } from '../../../src/compiler/drafting/newFlow'
import { buildWalks } from '../../../src/tools/cli/walk'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'
import { writtenFlows } from '../../fixtures/writtenFlows'

const template = readFileSync('flows/templates/flow.json', 'utf8')

describe('a new flow', () => {
  const made = createFlowDocument(template, 'pet-insurance', [])
  const text = 'text' in made ? made.text : ''
  const { flows, findings } = readCatalogue(
    createDiskSources(resolveFlowFolders('flows', writtenFlows({ 'pet-insurance.json': text }))),
  )
  const flow = flows.find(({ id }) => id === 'pet-insurance')?.flow ?? null

  it('has its own name, and nothing is found in it', () => {
    expect(findings).toEqual([])
    expect(flow?.name).toBe('Pet Insurance')
  })

  it('is walked as a whole, to its end', async () => {
    expect(
      flow === null ? 'no flow' : (await buildWalks(flow, true)).lines.filter((line) => line.startsWith('  ')),
    ).toEqual([])
  })

  it('shows a field and a block of every type that all applicants load', () => {
    const program = flow === null ? null : compileCheckedFlow(flow)
    const types = new Set([...(program?.fields.values() ?? [])].map(({ type }) => type))
    expect(Object.keys(commonKinds).filter((type) => ![...types].some((other) => other === type))).toEqual([])
    const blocks = new Set(
      Object.values(flow?.screens ?? {}).flatMap((screen) =>
        Object.values(screen.blocks ?? {}).map(({ type }) => type),
      ),
    )
    const common = Object.entries(blockAuthoring).flatMap(([type, { bundle, isForConfiguration }]) =>
      bundle === null && !isForConfiguration ? [type] : [],
    )
    expect(common.filter((type) => ![...blocks].some((other) => other === type))).toEqual([])
  })

  it('has a dialog, an action with a delay, a branch, data, a list and what is asked under a condition', () => {
    for (const part of ['"dialogs"', '"delay"', '"order": [', '"data"', '"type": "list"', '"when"'])
      expect(text).toContain(part)
  })

  it('cannot be called what is no name of a file, or like another', () => {
    expect(createFlowDocument(template, 'Pet Insurance', [])).toMatchObject({
      problem: expect.stringContaining('cannot be the name'),
    })
    expect(createFlowDocument(template, '', [])).toMatchObject({
      problem: expect.stringContaining('cannot be the name'),
    })
    expect(createFlowDocument(template, '../pets', [])).toMatchObject({
      problem: expect.stringContaining('cannot be the name'),
    })
    expect(createFlowDocument(template, 'pets', ['pets'])).toEqual({ problem: 'There is a flow "pets" already.' })
  })
})
