import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { follow, formFieldsOf } from '../parts/answerPath'
import type { KnownNames } from './knownNames'
import { allTransitions, blocksIn, screensIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

const BRAND_FIELDS = ['name', 'logo', 'secondaryLogo', 'primaryColor']

/** Screens, steps and brand presets that are named exist. */
export function checkReferences(flow: Flow, known: KnownNames): readonly Finding[] {
  const screens = Object.keys(flow.screens)
  const target = (id: string, pointer: string): readonly Finding[] =>
    screens.includes(id)
      ? []
      : [error('unknown-screen', pointer, `No screen is called "${id}".`, didYouMean(id, screens))]
  return [
    ...target(flow.start, '/start'),
    ...screensIn(flow).flatMap(({ value: { next }, pointer }) => {
      const place = pointerTo(pointer, 'next')
      if (!Array.isArray(next)) return next === undefined ? [] : target(next, place)
      return next.flatMap(({ goto }, index) => target(goto, pointerTo(place, index, 'goto')))
    }),
    ...allTransitions(flow).flatMap(({ transition: { goto }, screen, pointer }) => {
      const place = pointerTo(pointer, 'goto')
      if (goto !== 'next') return goto === undefined ? [] : target(goto, place)
      return flow.screens[screen]?.next === undefined ? [withoutNext(screen, place)] : []
    }),
    ...blocksIn(flow).flatMap(({ block, pointer }) =>
      block.type === 'summary' ? target(block.screen, pointerTo(pointer, 'screen')) : [],
    ),
    ...blocksIn(flow).flatMap(({ block, pointer }) =>
      block.type === 'receipt' ? target(block.of, pointerTo(pointer, 'of')) : [],
    ),
    ...brandForms(flow),
    ...stepsOf(flow),
    ...presetOf(flow, known),
  ]
}

function withoutNext(screen: string, pointer: string): Finding {
  return error(
    'no-next',
    pointer,
    `"next" leads nowhere: the screen "${screen}" has no "next" of its own.`,
    'Add "next" to the screen, or name the screen to go to.',
  )
}

/** The form that a brand is shown from has the fields of a brand. */
function brandForms(flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  return blocksIn(flow).flatMap(({ block, pointer }) => {
    if (block.type !== 'brandPreview') return []
    const place = pointerTo(pointer, 'form')
    return BRAND_FIELDS.flatMap((field) => {
      const destination = follow(forms, `${block.form}.${field}`)
      return destination.kind === 'nowhere' ? [error('unknown-field', place, destination.message, destination.hint)] : []
    }).slice(0, 1)
  })
}

function stepsOf(flow: Flow): readonly Finding[] {
  const steps = Object.keys(flow.steps)
  return screensIn(flow).flatMap(({ value: { step, layout }, screen, pointer }) => {
    if (step !== undefined) {
      if (steps.includes(step)) return []
      const message = `No step is called "${step}".`
      return [error('unknown-step', pointerTo(pointer, 'step'), message, didYouMean(step, steps))]
    }
    if ((layout ?? 'page') !== 'page') return []
    const hint = `Add "step": one of ${steps.join(', ')}; or another layout.`
    return [error('no-step', pointer, `The screen "${screen}" shows the progress but names no step.`, hint)]
  })
}

function presetOf(flow: Flow, { presets }: KnownNames): readonly Finding[] {
  const preset = flow.brand?.preset
  if (preset === undefined || presets.includes(preset)) return []
  return [
    error('unknown-preset', '/brand/preset', `No brand preset is called "${preset}".`, didYouMean(preset, presets)),
  ]
}
