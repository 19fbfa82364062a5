import { isJsonObject, type JsonObject } from '../documents/json'
import type { DraftCommand, Given, Input } from './draft'
import { type DraftButton, readButtons, listPassedScreens, toObject } from './flowParts'
import { type OpenFlow, withPart } from './openFlow'
import {
  askOption,
  askScreen,
  askTick,
  askWords,
  createEvent,
  findChosen,
  saying,
  toTransitions,
  withButton,
} from './screenDrafts'
import { createName } from './readQuestions'

/** Whether something can stand before what a button does. */
type IsFit = (button: DraftButton) => boolean

/** Screens of which a button is fit, with these. */
function listPresses(flow: OpenFlow, isFit: IsFit) {
  return listPassedScreens(flow).flatMap((screen) => {
    const buttons = readButtons(flow, screen).filter(isFit)
    return buttons.length === 0 ? [] : [{ id: screen.id, words: screen.words, value: screen.value, buttons }]
  })
}

function has(key: string): (button: DraftButton) => boolean {
  return ({ does }) => toTransitions(does).some((one) => Object.hasOwn(one, key))
}

const isFree: IsFit = (button) => !has('run')(button) && !has('open')(button)

const isWithoutDialog: IsFit = (button) => !has('open')(button)

type Presses = ReturnType<typeof listPresses>

function askButton(screens: Presses, given: Given, label: string): readonly Input[] {
  const { buttons = [] } = findChosen(screens, given['screen']) ?? {}
  const main = buttons.find(({ value: { style } }) => style === undefined || style === 'primary') ?? buttons[0]
  return [
    askScreen('On the screen', screens),
    askOption(
      'button',
      label,
      buttons.map(({ name, words }) => [name, words]),
      main?.name,
    ),
  ]
}

function findButton(screens: Presses, given: Given) {
  const screen = findChosen(screens, given['screen'])
  const button = screen?.buttons.find(({ name }) => name === given['button'])
  return screen === undefined || button === undefined ? null : { screen, button }
}

export const addAction: DraftCommand = {
  name: 'Add an action',
  description: 'Something that takes time when a button is pressed, with a dialog for when it fails.',
  asks: (flow, given) => [
    askWords('action', 'What is done', '', 'Such as: Check the credit score'),
    ...askButton(listPresses(flow, isFree), given, 'When the button is pressed'),
    askWords('busy', 'Words of the button meanwhile', 'One moment...'),
    askWords('title', 'Heading of the dialog when it fails', "That didn't work"),
    askWords('text', 'Words of the dialog', 'Nothing you entered is lost. Try again in a moment.'),
    askTick('passes', 'Applicants may go on without it'),
  ],
  change: (flow, given) => {
    const { action: words = '', busy = '', title = '', text = '', passes = '' } = given
    const found = findButton(listPresses(flow, isFree), given)
    if (found === null) return 'No button of this flow is free: each starts something or opens a dialog already.'
    const { screen, button } = found
    const actions = toObject(flow.value['actions'])
    const action = createName(words, 'action', (name) => Object.hasOwn(actions, name))
    const dialog = createName(`${words} failed`, 'failed', (name) =>
      Object.hasOwn(toObject(screen.value['dialogs']), name),
    )
    const tryAgain = createEvent(screen, 'try again')
    const goOn = createEvent(screen, 'go on', [tryAgain])
    const isPassed = passes !== ''
    const at = (...path: readonly string[]): readonly string[] => ['screens', screen.id, ...path]
    const parts: readonly (readonly [path: readonly string[], part: unknown])[] = [
      [['actions', action], { delay: '1.5 s', outcomes: { success: {}, failure: {} } }],
      [at('buttons', button.name, 'busy'), busy],
      [
        at('dialogs', dialog),
        {
          title,
          text,
          buttons: {
            [tryAgain]: { label: 'Try again', style: 'primary' },
            ...(isPassed ? { [goOn]: { label: 'Go on without it', style: 'link' } } : {}),
          },
        },
      ],
      [at('on', button.name), { run: action }],
      [at('on', `${action}.success`), button.does],
      [at('on', `${action}.failure`), { open: dialog }],
      [at('on', tryAgain), { close: true }],
      ...(isPassed ? [[at('on', goOn), button.does] as const] : []),
    ]
    return {
      value: putAll(withButton(flow.value, screen, button), parts),
      at: at('on', button.name),
      said: saying(flow, screen, `“${button.words}” now starts “${words}”, and a dialog says when it fails.`),
    }
  },
}

function putAll(value: JsonObject, parts: readonly (readonly [path: readonly string[], part: unknown])[]): JsonObject {
  return parts.reduce((before, [path, part]) => withPart(before, path, part), value)
}

export const addDialog: DraftCommand = {
  name: 'Add a dialog before a button',
  description: 'Asks once more before what the button does.',
  asks: (flow, given) => [
    ...askButton(listPresses(flow, isWithoutDialog).toReversed(), given, 'Before the button'),
    askWords('title', 'Heading of the dialog', 'Are you sure?'),
    askWords('text', 'Words of the dialog'),
    askWords('yes', 'Words of the button that goes on', 'Yes, go on'),
    askWords('no', 'Words of the button that goes back', 'Go back'),
  ],
  change: (flow, given) => {
    const { title = '', text = '', yes = '', no = '' } = given
    const found = findButton(listPresses(flow, isWithoutDialog).toReversed(), given)
    if (found === null) return 'Each button of this flow opens a dialog already.'
    const { screen, button } = found
    const dialog = createName(title, 'dialog', (name) => Object.hasOwn(toObject(screen.value['dialogs']), name))
    const goOn = createEvent(screen, yes)
    const back = createEvent(screen, no, [goOn])
    const { busy } = button.value
    const runs = toTransitions(button.does).flatMap(({ run }) => (typeof run === 'string' ? [run] : []))
    const on = toObject(screen.value['on'])
    // Otherwise an outcome that stays on the screen leaves the dialog open.
    const ends = Object.keys(on).filter((event) => runs.some((run) => event.startsWith(`${run}.`)))
    const at = (...path: readonly string[]): readonly string[] => ['screens', screen.id, ...path]
    return {
      value: putAll(withButton(flow.value, screen, button), [
        [
          at('dialogs', dialog),
          {
            title,
            text,
            buttons: {
              [goOn]: { label: yes, ...(busy === undefined || runs.length === 0 ? {} : { busy }), style: 'primary' },
              [back]: { label: no, style: 'link' },
            },
          },
        ],
        [at('on', button.name), { open: dialog }],
        [at('on', goOn), button.does],
        [at('on', back), { close: true }],
        ...ends.map((event) => [at('on', event), closing(on[event])] as const),
      ]),
      at: at('dialogs', dialog),
      said: saying(flow, screen, `“${button.words}” now opens the dialog “${title}” first.`),
    }
  },
}

function closing(does: unknown): unknown {
  if (Array.isArray(does)) return does.map(closing)
  if (!isJsonObject(does) || Object.hasOwn(does, 'goto') || Object.hasOwn(does, 'open')) return does
  return { ...does, close: true }
}
