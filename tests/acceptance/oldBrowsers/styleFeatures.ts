import { type Entry, entryAt, isFeature, table, withoutIt } from './table'

const css = entryAt(table, 'css')
const properties = entryAt(css, 'properties')
const functions = functionsIn(entryAt(css, 'types'))

/** What a stylesheet uses that one of the oldest browsers has not got, as "text-wrap: balance: safari 16.4". */
export function missingInStyle(text: string): readonly string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  const used = new Map<string, readonly string[]>()
  const note = (name: string, entry: Entry | undefined): void => {
    const without = withoutIt(entry)
    if (without.length > 0) used.set(name, without)
  }
  for (const [, name = ''] of plain.matchAll(/@([a-z-]+)/g)) note(`@${name}`, entryAt(css, 'at-rules', name))
  for (const [, name = ''] of plain.matchAll(/:{1,2}([a-z-]+)(?=[^{};]*\{)/g))
    note(`:${name}`, entryAt(css, 'selectors', name))
  for (const [, name = '', value = ''] of plain.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:([^;{}]*)(?=[;}])/g)) {
    if (name.startsWith('--')) continue
    note(name, entryAt(properties, name))
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
      note(`${name}: ${word}`, entryAt(properties, name, word))
  }
  for (const [, name = ''] of plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) note(`${name}()`, functions.get(name))
  for (const [, unit = ''] of plain.matchAll(/(?<![\w-])[\d.]+([a-z]{2,5})\b/g)) note(unit, unitCalled(unit))
  return [...used].map(([name, without]) => `${name}: ${without.join(', ')}`).toSorted()
}

/** The functions of values, wherever in the table they stand. */
function functionsIn(types: Entry | undefined): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>()
  for (const type of Object.keys(types ?? {})) {
    const entry = entryAt(types, type)
    if (isFeature(entry)) found.set(type, entry)
    for (const name of Object.keys(entry ?? {})) {
      const inner = entryAt(entry, name)
      if (isFeature(inner) && !found.has(name)) found.set(name, inner)
    }
  }
  return found
}

function unitCalled(unit: string): Entry | undefined {
  const lengths = entryAt(css, 'types', 'length')
  const kinds: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' }
  const kind = /^[dsl]v/.test(unit) ? kinds[unit.charAt(0)] : undefined
  return kind === undefined ? entryAt(lengths, unit) : entryAt(lengths, `viewport_percentage_units_${kind}`)
}
