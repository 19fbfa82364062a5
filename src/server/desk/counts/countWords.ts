import type { Program } from '../../../engine/program/program'
import { fillValues } from '../../../engine/text/template'
import type { Counted } from '../../counts/counted'
import { words } from '../words'
import type { ShownCount } from './shownCounts'

/** How often something was counted, in words: "120", or "under 10". */
function countWords(counts: readonly ShownCount[], { kind, name, part }: Counted): string {
  const shown = counts.find((each) => each.kind === kind && each.name === name && each.part === part)
  return shown === undefined ? words.counts.few : String(shown.count)
}

/** How many came to a screen, by way; at the start also how many opened the flow, whichever screen their drafts led to. */
export function cameWords({ flow }: Program, counts: readonly ShownCount[], screen: string): string {
  const [forward, back] = (['forward', 'back'] as const).map((way) =>
    countWords(counts, { kind: 'came', name: screen, part: way }),
  )
  const ways = fillValues(words.counts.ways, { forward: forward ?? '', back: back ?? '' })
  return screen === flow.start
    ? fillValues(words.counts.startWays, { opened: countWords(counts, { kind: 'opened', name: '', part: '' }), ways })
    : ways
}
