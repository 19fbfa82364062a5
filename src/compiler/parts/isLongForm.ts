import { blockAuthoringOf } from '../../engine/blocks/blockAuthoring'
import { type Field, fieldsInside } from '../../engine/program/field'
import { type Program, screenOf } from '../../engine/program/program'
import { programOf } from '../../engine/program/programOf'
import type { Flow } from '../../language/flow'

/** A review of more rows may have to be folded, and a schedule of more payments. */
const MOST_ROWS = 60
const MOST_PAYMENTS = 12

/** An item of a list is one of several. */
const ITEMS = 2

/** Whether a flow may show more on a screen than can lie open: answers on its review, or payments. */
export function isLongForm(flow: Flow): boolean {
  const program = programOf(flow)
  const isRowsLong = Object.values(flow.screens).some(({ blocks = {} }) => {
    const shown = Object.values(blocks).flatMap((block) => blockAuthoringOf(block).rows(block) ?? [])
    return shown.reduce((count, { screen, rows }) => count + (rows?.length ?? rowsOf(program, screen)), 0) > MOST_ROWS
  })
  return isRowsLong || paymentsIn(flow) > MOST_PAYMENTS
}

function rowsOf(program: Program, screen: string | undefined): number {
  return screen === undefined ? 0 : sumOf(screenOf(program, screen).forms.flatMap(({ fields }) => fields))
}

function sumOf(fields: readonly Field[]): number {
  return fields.reduce((count, field) => {
    const inside = fieldsInside(field)
    return count + (inside.length === 0 ? 1 : sumOf(inside) * (field.kind === 'list' ? ITEMS : 1))
  }, 0)
}

function paymentsIn({ calculations = {} }: Flow): number {
  const counts = Object.values(calculations).flatMap((calculation) =>
    'plans' in calculation ? calculation.plans.map(({ payments }) => payments) : [],
  )
  return Math.max(0, ...counts)
}
