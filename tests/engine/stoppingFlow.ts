import type { Program } from '../../src/engine/program/program'
import type { Screen } from '../../src/language/flow'
import { flowWith } from '../verify/smallSubmission'

/** A flow in which who is under 16 comes to a screen that stops, and everybody else to the end. */
export function stoppingFlow(stops: NonNullable<Screen['stops']>): Program {
  return flowWith({
    start: 'you',
    steps: { you: 'You' },
    draft: {
      days: 7,
      restored: 'Welcome back.',
      restoredLater: 'Welcome back.',
      unsaved: '{{fields}}',
      startOver: 'Start over',
      startOverTitle: 'Start over?',
      startOverText: 'All goes.',
      keepAnswers: 'Keep',
    },
    screens: {
      you: {
        step: 'you',
        title: 'You',
        blocks: {
          you: {
            type: 'form',
            fields: { born: { type: 'date', label: 'Born', keep: 'visits', rules: { required: 'Born?' } } },
          },
        },
        buttons: { continue: { label: 'Continue', submit: true } },
        on: { continue: [{ when: { 'you.born': { minimumAge: 16 } }, goto: 'done' }, { goto: 'young' }] },
      },
      young: {
        step: 'you',
        layout: 'outcome',
        stops,
        title: 'Too young',
        buttons: { leave: { label: 'Leave' } },
        on: { leave: { restart: true } },
      },
      done: { layout: 'outcome', title: 'Done', final: true },
    },
  })
}
