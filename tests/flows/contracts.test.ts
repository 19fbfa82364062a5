import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { createContract } from '../../src/compiler/rules/contract'
import { collectRelevantAnswers } from '../../src/engine/answers/relevantAnswers'
import { walkedFlow } from '../explorer/walkedFlow'
import { flows } from './flowsOnDisk'

describe.each(flows.map((flow) => [flow.id, flow] as const))('the contract of %s', (_, flow) => {
  const { program, ends } = walkedFlow(flow)
  const submissions = ends.map((state) => collectRelevantAnswers(program, state).answers)
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
  addFormats.default(ajv)
  const fits = ajv.compile({ ...createContract(program) })

  it('ANS-07 is kept by what every walk submits', () => {
    expect(submissions.length).toBeGreaterThan(0)
    for (const submission of submissions) expect([fits(submission), fits.errors]).toEqual([true, null])
  })

  it('refuses what the flow never asks', () => {
    for (const submission of submissions.slice(0, 1)) {
      expect(fits({ ...submission, another: {} })).toBe(false)
      const [form = ''] = Object.keys(submission)
      expect(fits({ ...submission, [form]: { ...submission[form], another: 1 } })).toBe(false)
    }
  })
})
