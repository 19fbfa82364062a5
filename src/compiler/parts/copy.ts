import type { Flow } from '../../language/flow'
import type { Wording } from '../../language/wording'
import { simulatedNames } from '../../engine/session/simulation'
import { blockCopy } from './blockCopy'
import { messageValues, wordingValues } from './copyValues'
import { allTransitions, blocksIn, buttonsIn, screensIn } from './parts'
import { pointerTo } from '../findings/pointer'
import { type Copy, wordsAt } from './words'

/** Every text of a flow that may contain placeholders. */
export function copyIn(flow: Flow): readonly Copy[] {
  return [
    ...wordsAt(flow.badge, '/badge', ['label', 'detail']),
    ...wordsAt(flow.draft, '/draft', ['restored', 'startOver', 'startOverTitle', 'startOverText', 'keepAnswers']),
    ...wordsAt(flow.draft, '/draft', ['withheld']).map((words) => ({ ...words, values: ['fields'] })),
    ...screensIn(flow).flatMap((screen) => [
      ...wordsAt(screen.value, screen.pointer, ['title', 'description']),
      ...Object.entries(screen.value.links ?? {}).flatMap(([name, link]) =>
        wordsAt(link, pointerTo(screen.pointer, 'links', name), ['label']),
      ),
      ...Object.entries(screen.value.dialogs ?? {}).flatMap(([id, dialog]) =>
        wordsAt(dialog, pointerTo(screen.pointer, 'dialogs', id), ['title', 'text']),
      ),
      ...buttonsIn(screen).flatMap(({ button, pointer }) => wordsAt(button, pointer, ['label', 'busy', 'missing'])),
    ]),
    ...blocksIn(flow).flatMap(({ block, pointer }) => blockCopy(block, pointer)),
    ...allTransitions(flow).flatMap(({ transition, pointer }) =>
      wordsAt(transition.show, pointerTo(pointer, 'show'), ['text']),
    ),
    ...planCopy(flow),
    ...resultCopy(flow),
    ...wordingCopy(flow.wording),
  ]
}

function planCopy(flow: Flow): readonly Copy[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) =>
    calculation.calculator === 'installments'
      ? calculation.plans.flatMap((plan, index) =>
          wordsAt(plan, pointerTo('', 'calculations', name, 'plans', index), ['label', 'description']).map(closedCopy),
        )
      : [],
  )
}

/** The texts that simulated actions bring. They name what only the simulation knows. */
function resultCopy(flow: Flow): readonly Copy[] {
  return Object.entries(flow.actions ?? {}).flatMap(([action, { outcomes }]) =>
    Object.entries(outcomes).flatMap(([outcome, { result }]) =>
      textsIn(result, pointerTo('', 'actions', action, 'outcomes', outcome, 'result')),
    ),
  )
}

function textsIn(value: unknown, pointer: string): readonly Copy[] {
  if (typeof value === 'string') return [{ text: value, pointer, values: simulatedNames, general: false }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, pointerTo(pointer, key)))
}

/** The words of a plan can stand in any text; could they name calculations, they might name their own. */
function closedCopy(words: Copy): Copy {
  return { ...words, general: false }
}

function wordingCopy({ rules, ...words }: Wording): readonly Copy[] {
  const values = new Map(Object.entries(wordingValues))
  return [
    ...Object.entries(words).map(([key, text]) => ({
      text,
      pointer: pointerTo('/wording', key),
      values: values.get(key) ?? [],
      general: true,
    })),
    ...Object.entries(rules).map(([rule, text]) => ({
      text,
      pointer: pointerTo('/wording/rules', rule),
      values: messageValues(rule),
      general: false,
    })),
  ]
}
