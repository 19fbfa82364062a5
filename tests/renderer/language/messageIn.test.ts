import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../../src/engine/answers/initialState'
import type { Program } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FlowState } from '../../../src/engine/state/flowState'
import { transition } from '../../../src/engine/transition/transition'
import type { Message } from '../../../src/language/flow'
import { translateMessage } from '../../../src/renderer/language/switchLanguage'
import { frenchFlow, inFrench } from '../../flows/frenchFlows'
import { flowNamed, productFlows } from '../../flows/flowsOnDisk'
import { smallFlow } from '../../engine/smallFlow'

const TODAY = '2026-03-10'

/** A flow in which two buttons show these words. */
function saying(first: string, second: string): Program {
  const [start] = [smallFlow.start]
  const screen = smallFlow.screens[start] ?? {}
  const show = (text: string): { readonly show: Message } => ({ show: { tone: 'warning', text } })
  return compileCheckedFlow({
    ...smallFlow,
    screens: {
      ...smallFlow.screens,
      [start]: {
        ...screen,
        buttons: { one: { label: 'One' }, two: { label: 'Two' } },
        on: { one: show(first), two: show(second) },
      },
    },
  })
}

function pressed(program: Program, name: string): FlowState {
  return transition(program, createInitialState(program, {}), { type: 'press', name }, TODAY).after
}

describe('a message that is shown', () => {
  it('LNG-03 stays the one it is, there and back, though another says the same in one of the languages', () => {
    const [english, french] = [saying('Not yet.', 'Not yet.'), saying('Pas encore ouvert.', 'Pas encore prêt.')]
    const there = pressed(english, 'two')
    const message = translateMessage(english, french, there)
    expect(message?.text).toBe('Pas encore prêt.')
    expect(translateMessage(french, english, { ...there, message })).toBe(there.message)
  })

  it('is found by its words where it stands at a field', () => {
    const [english, french] = [saying('Not yet.', 'Later.'), saying('Pas encore.', 'Plus tard.')]
    const message = { tone: 'warning', text: 'Later.', at: 'form.field' } as const
    expect(translateMessage(english, french, { screen: english.flow.start, message })).toEqual({
      ...message,
      text: 'Plus tard.',
    })
  })

  it('LNG-03 is in the words of the other language where it is one of the product, such as that an account is connected already', () => {
    const [english, french] = [
      compileCheckedFlow(flowNamed('bill-financing')),
      compileCheckedFlow(frenchFlow('bill-financing')),
    ]
    const message = { tone: 'info', text: english.flow.wording.alreadyConnected } as const
    expect(translateMessage(english, french, { screen: english.flow.start, message })).toEqual({
      tone: 'info',
      text: french.flow.wording.alreadyConnected,
    })
  })

  it.each(productFlows.filter(({ id }) => inFrench.has(id)).map((flow) => ({ id: flow.id, flow })))(
    'is the only one with its words on its screen, or the other says the same in French too: $id',
    ({ id, flow }) => {
      const french = frenchFlow(id)
      const textsOf = ({ screens }: typeof flow, screen: string): readonly string[] =>
        Object.values(screens[screen]?.on ?? {})
          .flat()
          .flatMap(({ show }) => show?.text ?? [])
      for (const screen of Object.keys(flow.screens)) {
        const pairs = textsOf(flow, screen).map((text, place) => [text, textsOf(french, screen)[place]] as const)
        const differing = pairs.filter(([text, other]) =>
          pairs.some(([same, elsewhere]) => same === text && elsewhere !== other),
        )
        expect(differing).toEqual([])
      }
    },
  )
})
