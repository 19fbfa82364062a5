import { applyPatches, enablePatches, type Patch } from 'immer'
import { getNodeValue, parseTree } from 'jsonc-parser'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { type TextEdit, toTextEdits } from '../../compiler/edits/textEdits'

enablePatches()

/**
 * Turns patches of a document's value into the smallest edits of its text. Null if the text is no JSON. Patches know no
 * order of keys: where that changes too, give the changed value to `toTextEdits`.
 */
export function patchText(text: string, patches: readonly Patch[]): readonly TextEdit[] | null {
  const root = parseTree(text, [], { disallowComments: true })
  if (root === undefined) return null
  const value: unknown = getNodeValue(root)
  if (patches.length === 0) return []
  const [first] = patches
  const isWhole = first !== undefined && first.path.length === 0
  const next: unknown = isWhole ? first.value : applyPatches(Object(value), [...patches])
  const renamedIn = new Set(patches.map(({ path }) => JSON.stringify(path.slice(0, -1))))
  return toTextEdits(
    text,
    keepPlaces(value, next, { path: [], isChanged: (path) => renamedIn.has(JSON.stringify(path)) }),
  )
}

interface Place {
  readonly path: readonly (string | number)[]
  /** Whether a patch changes an entry of what stands at a path. */
  readonly isChanged: (path: readonly (string | number)[]) => boolean
}

/** Gives renamed keys, which patches take away and add at the end, the place of the old ones. */
function keepPlaces(before: unknown, after: unknown, { path, isChanged }: Place): unknown {
  if (before === after) return after
  const inside = (key: string | number): Place => ({ path: [...path, key], isChanged })
  if (Array.isArray(before) && Array.isArray(after)) {
    return after.map((item: unknown, index) => keepPlaces(before[index], item, inside(index)))
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return after
  const keys = isChanged(path) ? listInPlace(before, after) : Object.keys(after)
  return Object.fromEntries(keys.map((key) => [key, keepPlaces(before[key], after[key], inside(key))]))
}

function listInPlace(before: JsonObject, after: JsonObject): readonly string[] {
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const staying = Object.keys(before).flatMap((key) => {
    if (Object.hasOwn(after, key)) return [key]
    const place = added.findIndex((name) => JSON.stringify(after[name]) === JSON.stringify(before[key]))
    return place === -1 ? [] : added.splice(place, 1)
  })
  return [...staying, ...added]
}
