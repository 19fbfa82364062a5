import { describe, expect, it } from 'vitest'
import {
  applyUseCaseChoice,
  toConfigurationAnswers,
  toConfiguration,
  withUseCases,
} from '../../src/configure/configurationForm'
import { findField } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FieldDocument } from '../../src/language/flow'
import { flowOf } from '../renderer/show'
import { configuration, flows, looks } from './catalogue'

const BASE = 'https://formway.example/app/#/configure'

describe('choosing a use case', () => {
  it('CFG-06 brings along its look', () => {
    expect(applyUseCaseChoice('loan', flows)).toEqual({ ...looks.teal, useCase: 'loan' })
  })

  it('changes nothing where there is no such use case', () => {
    expect(applyUseCaseChoice('', flows)).toBeNull()
  })
})

describe('the configuration screen', () => {
  it('CFG-04 offers the use cases in their order, by their names', () => {
    const useCase: FieldDocument = { type: 'choice', label: 'Use Case', as: 'select', choices: {} }
    const flow = flowOf({ only: { title: 'Only', blocks: { configuration: { type: 'form', fields: { useCase } } } } })
    const field = findField(compileCheckedFlow(withUseCases(flow, flows)), 'configuration.useCase')
    const offered = field?.kind === 'simple' ? [...(field.choices ?? [])] : []
    expect(offered).toEqual([
      ['rent', 'Rent'],
      ['loan', 'Loan'],
      ['credit', 'Credit'],
      ['plain', 'Plain'],
    ])
  })
})

describe('a configuration as answers', () => {
  it('leaves alone what is no address', () => {
    expect(toConfigurationAnswers({ ...configuration, logo: 'https://' }, BASE)['configuration']).toMatchObject({
      logo: 'https://',
    })
  })

  it('has the whole addresses of logos that stand beside the page', () => {
    const answers = toConfigurationAnswers({ ...looks.amber, useCase: 'rent' }, BASE)
    expect(answers['configuration']).toMatchObject({
      logo: 'https://formway.example/app/amber.svg',
      secondaryLogo: 'https://formway.example/app/amber-wide.svg',
    })
  })

  it('is the same configuration again', () => {
    const own = { ...configuration, logo: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E' }
    expect(toConfiguration(toConfigurationAnswers(own, BASE))).toEqual(own)
    const dark = {
      ...own,
      darkLogo: 'https://elm.example/night.png',
      darkSecondaryLogo: 'https://elm.example/night-wide.png',
    }
    expect(toConfiguration(toConfigurationAnswers(dark, BASE))).toEqual(dark)
  })

  it('leaves out what is empty, so that it counts as missing', () => {
    const answers = toConfigurationAnswers({ ...configuration, name: '', logo: '' }, BASE)
    expect(Object.keys(answers['configuration'] ?? {})).toEqual(['useCase', 'secondaryLogo', 'primaryColor'])
    expect(toConfiguration(answers)).toMatchObject({ name: '', logo: '' })
  })
})
