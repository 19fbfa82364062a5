import { getInstallmentPlans } from '../../../engine/kinds/choice'
import { resolveScreenTitle } from '../../../engine/program/program'
import { type Finding, createWarning } from '../../../engine/values/finding'
import type { Condition } from '../../../language/flow'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { areMutuallyExclusive, collectReachable } from '../../parts/screenOrder'
import { listButtons } from '../../parts/parts'

/** Something with words by which it is told apart from what stands beside it. */
interface Labelled {
  readonly words: string
  readonly pointer: string
  readonly when?: Condition | undefined
}

/** What stands side by side says different words: screens, steps, fields and buttons of a screen, choices, rows, plans. */
export function checkSameWords(checked: CheckedProgram): readonly Finding[] {
  return [
    ...sameScreens(checked),
    ...sameSteps(checked),
    ...sameBlocks(checked),
    ...sameFields(checked),
    ...sameChoices(checked),
    ...sameRows(checked),
    ...sameButtons(checked),
    ...samePlans(checked),
  ]
}

/** By its title alone a screen is known to who listens, and among the tabs of a browser. */
function sameScreens({ screens, fields: { all }, ways }: CheckedProgram): readonly Finding[] {
  const leads = (from: string, to: string): boolean =>
    collectReachable([from], (screen) => ways.get(screen) ?? []).has(to)
  const titles = screens.map(({ value, screen, pointer }) => {
    const asked =
      value.title === undefined
        ? all.find((placed) => placed.screen === screen && placed.field.options.asTitle)
        : undefined
    return {
      words: resolveScreenTitle(value).title,
      pointer: asked === undefined ? joinPointer(pointer, 'title') : joinPointer(asked.pointer, 'label'),
      screen,
      when: value.when,
    }
  })
  // Of two branches of which neither leads to the other an applicant goes one.
  return twice(
    'screen',
    titles,
    likeTitle,
    (one, other) => !leads(one.screen, other.screen) && !leads(other.screen, one.screen),
  )
}

/** Blocks of one screen. */
function sameBlocks({ screens, blocks }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(({ screen }) => {
    const named = blocks.flatMap(({ block, screen: own, pointer }) => {
      const title = own === screen && 'title' in block ? block.title : undefined
      return title === undefined ? [] : [{ words: title, pointer: joinPointer(pointer, 'title'), when: block.when }]
    })
    return twice('block', named)
  })
}

function sameSteps({ flow }: CheckedProgram): readonly Finding[] {
  return twice(
    'step',
    Object.entries(flow.steps).map(([id, words]) => ({ words, pointer: joinPointer('/steps', id) })),
  )
}

/** Fields of one form, of one list's items or of one group; and those of two forms of a screen that no title tells apart. */
function sameFields({ fields: { all }, forms }: CheckedProgram): readonly Finding[] {
  const byPlace = new Map<string, Labelled[]>()
  for (const { field, document, pointer, screen } of all) {
    if (document === null) continue
    const around = pointer.slice(0, pointer.lastIndexOf('/'))
    const form = forms.find((other) => around === `${other.pointer}/fields`)
    const place = form === undefined ? around : `${screen} ${form.block.title ?? ''}`
    const when = form?.block.when === undefined ? [] : [form.block.when]
    const conditions = [...when, ...(field.when === null ? [] : [field.when])]
    const labelled = { words: field.label, pointer: joinPointer(pointer, 'label'), when: together(conditions) }
    byPlace.set(place, [...(byPlace.get(place) ?? []), labelled])
  }
  return [...byPlace.values()].flatMap((labelled) => twice('field', labelled))
}

function sameChoices({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ document, pointer }) => {
    if (document === null || !('choices' in document)) return []
    const choices = Object.entries(document.choices)
    return twice(
      'choice',
      choices.map(([value, one]): Labelled => {
        const place = joinPointer(pointer, 'choices', value)
        return typeof one === 'string'
          ? { words: one, pointer: place }
          : {
              words: one.label,
              pointer: joinPointer(place, 'label'),
              ...('when' in one && one.when !== undefined ? { when: one.when } : {}),
            }
      }),
    )
  })
}

function sameRows({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ document, pointer }) => {
    if (document === null || !('rows' in document) || typeof document.rows !== 'object') return []
    return twice(
      'row',
      Object.entries(document.rows).map(([name, words]) => ({ words, pointer: joinPointer(pointer, 'rows', name) })),
    )
  })
}

/** Buttons of a screen; those of each of its dialogs apart. */
function sameButtons({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const byPlace = new Map<string, Labelled[]>()
    for (const { button, pointer } of listButtons(screen)) {
      const place = pointer.slice(0, pointer.lastIndexOf('/'))
      const labelled = { words: button.label, pointer: joinPointer(pointer, 'label'), when: button.when }
      byPlace.set(place, [...(byPlace.get(place) ?? []), labelled])
    }
    return [...byPlace.values()].flatMap((labelled) => twice('button', labelled))
  })
}

function samePlans({ flow }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const pointer = joinPointer('', 'calculations', name, 'plans')
    return twice(
      'plan',
      getInstallmentPlans(calculation).map(({ label }, index) => ({
        words: label,
        pointer: joinPointer(pointer, index, 'label'),
      })),
    )
  })
}

function twice<One extends Labelled>(
  kind: string,
  labelled: readonly One[],
  likeness = alike,
  areApart: (one: One, other: One) => boolean = () => false,
): readonly Finding[] {
  return labelled.flatMap((one, index) => {
    const { words, pointer, when } = one
    const own = likeness(words)
    const same = labelled
      .slice(0, index)
      .find(
        (other) => likeness(other.words) === own && !areMutuallyExclusive(other.when, when) && !areApart(one, other),
      )
    if (same === undefined || own === '') return []
    if (alike(same.words) !== alike(words)) {
      const message = formatMessage`Another screen has nearly the same title: "${same.words}".`
      return [createWarning('same-words', pointer, message, 'Say what tells them apart.')]
    }
    return [
      createWarning(
        'same-words',
        pointer,
        kind === 'screen'
          ? formatMessage`Another screen is titled "${words}" too.`
          : formatMessage`Another ${kind} beside it says "${words}" too.`,
        'Say what tells them apart.',
      ),
    ]
  })
}

function alike(words: string): string {
  return words.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** A title by the words that are remembered of it: without signs, articles and endings. */
function likeTitle(words: string): string {
  const told = alike(words)
    .split(/[^\p{L}\p{N}{}.]+/u)
    .filter((word) => !/^(?:the|an?|your|my|our|)$/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .join(' ')
    .replace(/[.\s]+$/, '')
  return told === '' ? alike(words) : told
}

function together(conditions: readonly Condition[]): Condition | undefined {
  const [first, ...others] = conditions
  return first === undefined || others.length === 0 ? first : { all: [first, ...others] }
}
