import { type Finding, type Location, warning } from '../engine/values/finding'
import { saysName } from './check/words/saysName'
import type { Compiled } from './compile'
import { writtenPointer } from './definitions/atDefinitions'
import { locationOf } from './documents/locationOf'
import { quoting } from './findings/quoting'
import { FLOW_SCHEMA } from './language/languageFindings'
import { vocabularyOf } from './language/vocabulary'

/** A text that could name the brand or the flow by a placeholder, and where it is written. */
export interface NamingText {
  readonly text: string
  readonly pointer: string
  readonly location: Location | null
}

/** A flow by its name, and the texts in which names can stand. */
export interface NamingFlow {
  readonly name: string | null
  readonly texts: readonly NamingText[]
}

// A flow that is as it was is the identical object, and is not read again after an edit of another.
const known = new WeakMap<Compiled, readonly NamingText[]>()

/** The texts of a flow that names can stand in: those with a capital letter that are no part of the product's wording. */
export function namingTexts(compiled: Compiled): readonly NamingText[] {
  const before = known.get(compiled)
  if (before !== undefined) return before
  const naming = vocabularyOf(compiled.merged, FLOW_SCHEMA).texts.flatMap(
    ({ text, pointer: place, isClosed, isSimulated }) => {
      const pointer = writtenPointer(compiled, place)
      if (isClosed || isSimulated || pointer.startsWith('/wording/') || !/\p{Lu}/u.test(text)) return []
      return [{ text, pointer, location: locationOf(compiled.texts, pointer) }]
    },
  )
  // What many parts are like is written once.
  const once = [...new Map(naming.map((one) => [one.pointer, one])).values()]
  known.set(compiled, once)
  return once
}

/** Where a flow writes out the name of a brand, or of another flow: whoever it is shown for has another. */
export function namesWrittenOut(
  flow: NamingFlow,
  brands: readonly string[],
  flows: readonly string[],
): readonly Finding[] {
  const words = flow.texts.map(({ text }) => text)
  const others = flows.filter((name) => name !== flow.name)
  return flow.texts.flatMap(({ text, pointer, location }) => {
    const said = (names: readonly string[]): string | undefined => names.find((name) => saysName(text, name, words))
    const [brand, other] = [said(brands), said(others)]
    const found = brand ?? other
    if (found === undefined) return []
    const finding = warning(
      'name-written-out',
      pointer,
      brand === undefined
        ? quoting`"${found}" is the name of another flow.`
        : quoting`"${found}" is written out here, but it is the name of one brand.`,
      brand === undefined ? 'Write {{flow.name}}, or other words.' : 'Write {{brand.name}}.',
    )
    return [{ ...finding, location }]
  })
}
