import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Flow, PagedListField } from '../../../src/language/flow'
import { smallFlow } from '../smallFlow'

/** Where the jobs are. */
export const JOBS = 'work.jobs'

/** A list of jobs: who they were for, when, and why one ended, which is asked of past ones. */
export const jobs = {
  type: 'pagedList',
  label: 'Your jobs',
  item: 'Job',
  title: '{{employer}}',
  add: 'Add a job',
  fields: {
    employer: { type: 'text', label: 'Employer', rules: { required: 'Enter the employer' } },
    isPast: { type: 'yesNo', as: 'cards', label: 'Has it ended?', rules: { required: 'Say whether it has ended' } },
    reason: { type: 'text', label: 'Why did it end?', rules: { required: 'Say why' } },
  },
  pages: {
    who: { title: 'Who did you work for?', fields: ['employer'] },
    when: { title: 'Are you still there?', fields: ['isPast'] },
    why: { title: 'Why did you leave?', when: { isPast: true }, fields: ['reason'] },
  },
  rules: { required: 'Add a job', maxItems: { is: 4, message: 'At most four' } },
} as const satisfies PagedListField

/** A flow that asks for jobs between two other screens, with a review. */
export function pagedFlow(list: PagedListField = jobs): Flow {
  const submit = { buttons: { go: { label: 'Continue', submit: true } }, on: { go: { goto: 'next' } } } as const
  return {
    version: 2,
    id: 'paged',
    name: 'Paged',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    wording: smallFlow.wording,
    draft: {
      days: 7,
      restored: 'Back again',
      restoredLater: 'Back later',
      unsaved: 'Again: {{fields}}',
      startOver: 'Start over',
      startOverTitle: 'Start over?',
      startOverText: 'All goes',
      keepAnswers: 'Keep',
    },
    steps: { about: 'About', work: 'Work', review: 'Review' },
    start: 'about',
    screens: {
      about: {
        step: 'about',
        title: 'About you',
        next: 'work',
        blocks: { about: { type: 'form', fields: { name: { type: 'text', label: 'Name' } } } },
        ...submit,
      },
      work: {
        step: 'work',
        title: 'Where you worked',
        description: 'All jobs',
        next: 'review',
        blocks: { work: { type: 'form', title: 'Work', fields: { jobs: list } } },
        ...submit,
      },
      review: {
        step: 'review',
        title: 'Is this right?',
        blocks: { said: { type: 'summary', title: 'Jobs', screen: 'work' } },
      },
    },
  }
}

/** The same, compiled. */
export const pagedProgram = compileCheckedFlow(pagedFlow())
