import type { Flow } from '../../../src/language/flow'
import { flowNamed } from '../../flows/flowsOnDisk'

/** A flow of so many screens, that asks so many questions and branches on those that were asked shortly before. */
export function longFlow(screens: number, questions: number): Flow {
  const every = Math.max(1, Math.floor(screens / questions))
  const id = (index: number): string => (index >= screens ? 'end' : `s${index}`)
  const { wording } = flowNamed('tenant-screening')
  return {
    version: 2,
    id: 'long',
    name: 'Long',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    wording,
    steps: { one: 'One' },
    start: 's0',
    screens: {
      ...Object.fromEntries(
        Array.from({ length: screens }, (_, index) => [
          `s${index}`,
          {
            step: 'one',
            title: `Screen ${index}`,
            // Of the screens between two questions one asks what was answered, and the last is only for some.
            next:
              index % every === every - 2
                ? [{ when: { [`f${index - every + 2}.q`]: 'a' }, goto: id(index + 1) }, { goto: id(index + 2) }]
                : id(index + 1),
            ...(index % every === 0
              ? {
                  blocks: {
                    [`f${index}`]: {
                      type: 'form' as const,
                      fields: {
                        q: {
                          type: 'choice' as const,
                          label: 'Question',
                          choices: { a: 'A', b: 'B', c: 'C' },
                          rules: { required: 'Choose' },
                        },
                      },
                    },
                  },
                }
              : {}),
            buttons: { go: { label: 'Go', submit: true } },
            on: { go: { goto: 'next' } },
          },
        ]),
      ),
      end: { step: 'one', title: 'End', final: true },
    },
  }
}
