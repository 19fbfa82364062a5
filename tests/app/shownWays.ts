import { names as billNames, stops as bills } from '../acceptance/billFinancing'
import { stops as credit } from '../acceptance/creditBuilding'
import { SHORTEST, stops as tenant } from '../acceptance/tenantScreening'
import { type ShownFlow, type ShownOptions, showFlow } from './shownFlow'

/** Shows Tenant Screening in jsdom after the named stops. */
export function showTenantAfter(names: readonly (keyof typeof tenant)[], options?: ShownOptions): Promise<ShownFlow> {
  return showFlow(
    'tenant-screening',
    names.map((name) => tenant[name]),
    options,
  )
}

/** Shows Tenant Screening at a stop, by the shortest path. */
export function showTenantAt(name: (typeof SHORTEST)[number]): Promise<ShownFlow> {
  return showTenantAfter(SHORTEST.slice(0, SHORTEST.indexOf(name)))
}

/** Shows Credit Building after the named stops. */
export function showCreditAfter(names: readonly (keyof typeof credit)[]): Promise<ShownFlow> {
  return showFlow(
    'credit-building',
    names.map((name) => credit[name]),
  )
}

/** Shows Bill Financing at a stop (which is not walked), or at its end. */
export function showBillsAt(name?: keyof typeof bills): Promise<ShownFlow> {
  const before = name === undefined ? billNames : billNames.slice(0, billNames.indexOf(name))
  return showFlow(
    'bill-financing',
    before.map((stop) => bills[stop]),
  )
}
