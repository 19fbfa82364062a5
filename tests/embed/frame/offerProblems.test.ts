import { expect, it } from 'vitest'
import { offerProblems } from '../../../src/embed/frame/offerProblems'
import type { EmbedOptions } from '../../../src/embed/messages/message'
import { submittingProgram } from './submittingFlow'

const offers = (...actions: readonly string[]) => actions.map((action) => ({ action, timeout: 1000 }))
const whole: EmbedOptions = { display: 'inline', mode: 'live', actions: offers('look', 'send') }

it.each([
  ['all that the flow has', whole, []],
  ['a misspelt action', { ...whole, actions: offers('look', 'send', 'sned') }, ['"sned". Did you mean "send"?']],
  ['a missing action', { ...whole, actions: offers('send') }, ['"look" is missing']],
  ['a missing action that submits', { ...whole, actions: offers('look') }, ['onSubmit can take its place']],
  ['onSubmit in its place', { ...whole, actions: offers('look'), submitTimeout: 1000 }, []],
  ['onSubmit beside it', { ...whole, submitTimeout: 1000 }, ['onSubmit: it is never called']],
  ['a misspelt form', { ...whole, prefill: { abuot: { name: 'Robin' } } }, ['form "abuot". Did you mean "about"?']],
  ['a misspelt field', { ...whole, prefill: { about: { nmae: 'Robin' } } }, ['no field "nmae". Did you mean "name"?']],
  ['a value that does not fit', { ...whole, prefill: { about: { name: ['Robin'] } } }, ['"about.name" does not fit']],
  ['nothing, tried out', { ...whole, mode: 'test', actions: [] }, []],
] satisfies readonly (readonly [string, EmbedOptions, readonly string[]])[])('EDG-03 says what of %s is not as the flow has it', (_, options, said) => {
  expect(offerProblems(submittingProgram, options)).toEqual(said.map((words) => expect.stringContaining(words)))
})
