import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, type PlacedTransition, transitionsIn } from '../../parts/parts'

const FAILING = /fail|error|refus|reject|denied|declin|timeout|timedOut/i
const SUCCEEDING = /^(?:success|succeeded|accepted|approved|confirmed)$/i
/** What nobody says of something that went well. */
const BAD_NEWS = /\b(?:could not|couldn['’]t|went wrong|did not work|didn['’]t work|unable to|failed)\b/i
const GOOD_NEWS = /\b(?:successfully|all set)\b|^(?:success|done)\b/i

/** What is shown on the outcome of an action goes with it, and a failure goes on otherwise than a success. */
export function checkTones({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) =>
    transitionsIn(screen).flatMap((placed) => [...wrongTone(placed), ...silent(screen, placed)]),
  )
}

function wrongTone({ transition: { show }, event, pointer }: PlacedTransition): readonly Finding[] {
  const outcome = event.split('.')[1]
  if (show === undefined || outcome === undefined) return []
  const [isGood, isBad] = [SUCCEEDING.test(outcome), FAILING.test(outcome)]
  const isAgainst = (isGood && show.tone === 'error') || (isBad && show.tone === 'success')
  const saysOtherwise = (isGood && BAD_NEWS.test(show.text)) || (isBad && GOOD_NEWS.test(show.text))
  if (!isAgainst && !saysOtherwise) return []
  const place = pointerTo(pointer, 'show', isAgainst ? 'tone' : 'text')
  const message = quoting`The message at "${event}" sounds as if it had ${isGood ? 'failed' : 'gone well'}.`
  return [
    warning(
      'wrong-tone',
      place,
      message,
      isGood ? 'Say that it went well, in the tone "success".' : 'Say what went wrong, in the tone "error".',
    ),
  ]
}

/** A failure that goes where success does, and says nothing, is noticed by nobody. */
function silent(screen: PlacedScreen, { transition, event, pointer }: PlacedTransition): readonly Finding[] {
  const [action, outcome = ''] = event.split('.')
  const { goto, show, open, set, append } = transition
  if (!FAILING.test(outcome) || goto === undefined || [show, open, set, append].some((key) => key !== undefined))
    return []
  const isSame = transitionsIn(screen).some(({ event: other, transition: { goto: target } }) => {
    const [run, end = ''] = other.split('.')
    return run === action && SUCCEEDING.test(end) && target === goto
  })
  if (!isSame) return []
  const message = quoting`After "${event}" the flow goes on as if "${action ?? ''}" had gone well, and says nothing.`
  return [warning('silent-failure', pointer, message, 'Say what went wrong with "show", or go elsewhere.')]
}
