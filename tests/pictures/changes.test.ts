import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import blockSchema from '../../schemas/block.schema.json'
import { controls } from '../../src/engine/program/controls'
import { fieldKinds } from '../../src/engine/kinds/fieldKinds'
import { getGroupFields } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { changesBetween } from './comparison'
import { blocks } from './designSystem/blocks'
import { fields } from './designSystem/fields'
import { flow } from './designSystem/flow'
import { keepChanges } from './kept'
import { type SheetPage, serveSheet } from './openSheet'
import { keepSheet, keptSheet } from './reference'

describe('the design system', () => {
  let page: SheetPage

  beforeAll(async () => {
    page = await serveSheet()
  }, 120_000)

  afterAll(() => page.close())

  it('looks as it did, in every state and both schemes', async () => {
    const sheet = await page.draw()
    if (inject('mode') === 'keep') keepSheet(sheet)
    const changes = await changesBetween(keptSheet(), sheet)
    await keepChanges(changes)
    expect(changes.map(({ state, difference }) => `${state} ${difference}`)).toEqual([])
  })

  it('tells which states another look of a control changes, and names no other', async () => {
    const changes = await changesBetween(
      keptSheet(),
      await page.draw('.checkbox > input { border-color: var(--color-success) }'),
    )
    const states = changes.map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['yesNo, empty (controls-light)', 'yesNo, wrong (controls-dark)']))
    // A consent is given by such a box, too.
    expect(states.filter((state) => !/^(yesNo|consent),/.test(state))).toEqual([])
  })
})

describe('its page', () => {
  it('has every type of field, and every control', () => {
    const shown = Object.values(fields)
    const types = new Set(shown.map(({ type }) => type))
    expect([...types].toSorted()).toEqual(Object.keys(fieldKinds).toSorted())
    const entered = new Set(getGroupFields(compileCheckedFlow(flow), 'everything').map(({ control }) => control))
    expect([...entered].toSorted()).toEqual(Object.keys(controls).toSorted())
  })

  it('has every block that an applicant meets', () => {
    const known = blockSchema.oneOf
      .map(({ $ref }) => $ref.replace(/^block-(.*)\.schema\.json$/, '$1'))
      .filter((name) => name !== 'brand-preview')
    const shown = new Set(Object.values(blocks).map(({ type }) => type))
    expect([...shown].toSorted()).toEqual(known.toSorted())
  })
})
