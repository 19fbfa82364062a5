import { isKeptFor } from '../../../src/engine/drafts/persistable'
import { findField, type Program } from '../../../src/engine/program/program'
import type { Deed } from '../../browsers/shortestWay'
import type { FlowPage } from '../harness/flowPage'

/** A shorter text may stand anywhere by chance. */
const SHORTEST = 6

/** The texts given on a way up to a deed that are never kept. */
export function secretsUpTo(program: Program, way: readonly Deed[], last: Deed): readonly string[] {
  return way.slice(0, way.indexOf(last) + 1).flatMap(({ event }) => {
    if (event.type !== 'answer' || typeof event.value !== 'string' || event.value.length < SHORTEST) return []
    return isKeptFor('tab', findField(program, event.path)) ? [] : [event.value]
  })
}

/** Where one of some texts stands, with or without signs between its characters: in what is stored, in the address, on the page. */
export async function placesOf({ page }: FlowPage, texts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((secrets) => {
    const values = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'))
    const places = {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      address: location.href,
      history: JSON.stringify(history.state),
      page: [document.title, document.documentElement.outerHTML, ...values].join('\n'),
    }
    const isIn = (place: string): boolean =>
      secrets.some((secret) => place.includes(secret) || place.replaceAll(/[-\s]/g, '').includes(secret))
    return Object.entries(places).flatMap(([name, place]) => (isIn(place) ? [name] : []))
  }, texts)
}
