import { error, type Finding, warning } from '../../engine/values/finding'
import { jsonAt } from '../documents/editedJson'
import { withLocations } from '../documents/locationOf'
import { segmentsOf } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { type Layer, layerEntries, NO_WORDS } from './layers'

/** What a layer is held against. */
interface Against {
  /** Its document as it stands alone. */
  readonly original: unknown
  /** The documents of the flow together. */
  readonly whole: unknown
  /** The pointers of the flow's copy. */
  readonly allowed: ReadonlySet<string>
}

/** What a layer says that is no translation of its document. */
export function layerFindings(layer: Layer, against: Against): readonly Finding[] {
  const { text, value, findings } = layer
  if (findings.length > 0) return findings
  return withLocations(layerEntries(value).flatMap(({ pointer, value: words }) => entryFindings(layer, { pointer, words }, against)), [text])
}

function entryFindings({ document, accepted }: Layer, { pointer, words }: { readonly pointer: string; readonly words: unknown }, { original, whole, allowed }: Against): readonly Finding[] {
  const segments = segmentsOf(pointer)
  if (pointer === '/$schema') return []
  if (typeof words !== 'string') return [moreThanWords(pointer, 'Only words may stand in a layer.')]
  if (typeof jsonAt(original, segments) !== 'string') {
    if (!accepted.made.has(pointer) && words !== NO_WORDS) return [moreThanWords(pointer, quoting`${document} has nothing here to translate.`)]
    return [warning('left-over-words', pointer, quoting`${document} no longer says what these words were made for.`, 'Remove them; npm run translations -- accept does.')]
  }
  // What a later document leaves out is said nowhere in this flow; a definition may be one of another flow.
  const isSaid = jsonAt(whole, segments) !== undefined && segments[0] !== 'definitions'
  return isSaid && !allowed.has(pointer) ? [moreThanWords(pointer, 'What stands here is no copy: it says how the flow works.')] : []
}

function moreThanWords(pointer: string, message: Parameters<typeof error>[2]): Finding {
  return error('more-than-words', pointer, message, 'Leave it out: a layer has the same keys at the same places as its document, and nothing but words.')
}
