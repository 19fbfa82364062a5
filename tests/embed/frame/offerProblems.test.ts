import { expect, it } from 'vitest'
import { findOfferProblems } from '../../../src/embed/frame/offerProblems'
import type { EmbedOptions } from '../../../src/embed/messages/message'
import { submittingProgram } from './submittingFlow'

const offers = (...actions: readonly string[]) => actions.map((action) => ({ action, timeout: 1000 }))
const whole: EmbedOptions = { display: 'inline', mode: 'live', actions: offers('look', 'send') }

it.each([
  ['all that the flow has', whole, []],
  ['actions of another use case as well', { ...whole, actions: offers('look', 'send', 'sign', 'sendCode') }, []],
  [
    'a misspelt action',
    { ...whole, actions: offers('look', 'sned') },
    ['"send" is missing, and this use case has no "sned". Did you mean "send"?'],
  ],
  [
    'a misspelt action, tried out',
    { ...whole, mode: 'test', actions: offers('look', 'sned') },
    ['Did you mean "send"?'],
  ],
  ['a missing action', { ...whole, actions: offers('send') }, ['"look" is missing']],
  ['a missing action that submits', { ...whole, actions: offers('look') }, ['onSubmit can take its place']],
  ['onSubmit in its place', { ...whole, actions: offers('look'), submitTimeout: 1000 }, []],
  ['onSubmit beside it', { ...whole, submitTimeout: 1000 }, ['onSubmit: it is never called']],
  ['a misspelt form', { ...whole, prefill: { abuot: { name: 'Robin' } } }, ['form "abuot". Did you mean "about"?']],
  ['a misspelt field', { ...whole, prefill: { about: { nmae: 'Robin' } } }, ['no field "nmae". Did you mean "name"?']],
  ['a value that does not fit', { ...whole, prefill: { about: { name: ['Robin'] } } }, ['"about.name" does not fit']],
  [
    'a date that is none',
    { ...whole, prefill: { sent: { day: '31/12/2026' } } },
    ['"sent.day" breaks a rule of that field: '],
  ],
  [
    'a day that there is not',
    { ...whole, prefill: { about: { day: '2026-02-30' } } },
    ['"about.day" breaks a rule of that field: '],
  ],
  [
    'a text that breaks a rule',
    { ...whole, prefill: { about: { name: 'R' } } },
    ['"about.name" breaks a rule of that field: '],
  ],
  [
    'what an action brings',
    { ...whole, prefill: { found: { score: { is: 'good' } } } },
    ['"found.score" does not fit'],
  ],
  [
    'a file',
    { ...whole, prefill: { about: { proof: { id: 'f1', name: 'a.pdf', size: 1, type: 'application/pdf' } } } },
    ['"about.proof" takes files, which only the applicant can choose'],
  ],
  ['answers that fit', { ...whole, prefill: { about: { name: 'Robin', day: '2026-02-28' } } }, []],
  ['nothing, tried out', { ...whole, mode: 'test', actions: [] }, []],
] satisfies readonly (readonly [string, EmbedOptions, readonly string[]])[])(
  'EDG-03 says what of %s is not as the flow has it',
  (_, options, said) => {
    expect(findOfferProblems(submittingProgram, options, '2026-03-10')).toEqual(
      said.map((words) => expect.stringContaining(words)),
    )
  },
)
