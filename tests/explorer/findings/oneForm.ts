import { compiledDog } from '../../fixtures/dogFlow'

export const send = { label: 'Send', style: 'primary', submit: true }
export const name = { type: 'text', label: 'Name', autocomplete: 'off' }

/** A flow with one form, and what else it has. */
export function flowWith(
  dog: {
    readonly blocks?: object
    readonly fields?: object
    readonly must?: object
    readonly buttons?: object
    readonly on?: object
  },
  more: {
    readonly screens?: object
    readonly order?: readonly string[]
    readonly done?: object
    readonly calculations?: object
  } = {},
) {
  const form = { type: 'form', fields: dog.fields ?? { name }, ...(dog.must === undefined ? {} : { must: dog.must }) }
  return compiledDog({
    steps: { dog: 'Dog' },
    order: more.order ?? ['preview', 'dog', 'done'],
    ...(more.calculations === undefined ? {} : { calculations: more.calculations }),
    screens: {
      dog: {
        step: 'dog',
        title: 'Your dog',
        blocks: { dog: form },
        buttons: { send, ...dog.buttons },
        on: { send: { goto: 'next' }, ...dog.on },
      },
      ...more.screens,
      done: { layout: 'outcome', title: 'Thank you', final: true, ...more.done },
    },
  })
}
