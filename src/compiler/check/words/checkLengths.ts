import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { buttonsIn } from '../../parts/parts'
import { withoutPlaceholders } from './wholeWords'

/** The most letters that anybody reads at one glance there. */
const MOST = { button: 80, step: 60, title: 140 } as const

/** Something that is read at one glance. */
interface Short {
  readonly kind: keyof typeof MOST
  readonly words: string
  readonly pointer: string
}

/** What is read at one glance is short: buttons, steps and titles. */
export function checkLengths(checked: CheckedProgram): readonly Finding[] {
  return shortWords(checked).flatMap(({ kind, words, pointer }) => {
    const length = withoutPlaceholders(words, '').length
    if (length <= MOST[kind]) return []
    const message = quoting`The words of a ${kind} are ${length} characters long.`
    return [
      warning('long-words', pointer, message, `Write at most ${MOST[kind]}, and put the rest into a text beside it.`),
    ]
  })
}

function shortWords({ flow, screens }: CheckedProgram): readonly Short[] {
  const steps = Object.entries(flow.steps).map(
    ([id, words]) => ({ kind: 'step', words, pointer: pointerTo('/steps', id) }) as const,
  )
  return [
    ...steps,
    ...screens.flatMap((screen): readonly Short[] => [
      { kind: 'title', words: screen.value.title ?? '', pointer: pointerTo(screen.pointer, 'title') },
      ...Object.entries(screen.value.dialogs ?? {}).map(
        ([id, { title }]) =>
          ({ kind: 'title', words: title, pointer: pointerTo(screen.pointer, 'dialogs', id, 'title') }) as const,
      ),
      ...buttonsIn(screen).flatMap(({ button: { label, busy = '' }, pointer }) => [
        { kind: 'button', words: label, pointer: pointerTo(pointer, 'label') } as const,
        { kind: 'button', words: busy, pointer: pointerTo(pointer, 'busy') } as const,
      ]),
    ]),
  ]
}
