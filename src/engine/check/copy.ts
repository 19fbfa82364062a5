import type { Flow } from '../language/flow'
import type { Wording } from '../language/wording'
import { blockCopy } from './blockCopy'
import { messageValues, wordingValues } from './copyValues'
import { allTransitions, blocksIn, buttonsIn, screensIn } from './parts'
import { pointerTo } from './pointer'
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
