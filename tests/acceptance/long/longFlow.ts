/** How much a generated flow asks. */
export interface LongFlow {
  readonly steps: number
  readonly fields: number
}

const continues = {
  buttons: { continue: { label: 'Continue', style: 'primary', submit: true } },
  on: { continue: { goto: 'next' } },
}

/**
 * A flow of many steps, each with a screen, the sixth with three, and one that is passed over; as its text. The first field
 * of each screen has to be answered, the last is a tick.
 */
export function longFlow({ steps, fields }: LongFlow): string {
  const ids = Array.from({ length: steps - 1 }, (_, index) => `part${index + 1}`)
  const each = Math.ceil(fields / ids.length)
  const screensOf = (id: string): readonly string[] => (id === 'part6' ? [id, `${id}.more`, `${id}.last`] : [id])
  const order = ids.flatMap(screensOf)
  const formOf = (screen: string): string => screen.replace('.', '_')
  let asked = 0
  const screens = order.map((screen, index) => {
    const count = Math.min(
      screensOf(ids.find((id) => screen.startsWith(`${id}.`)) ?? screen).length === 3 ? 2 : each,
      fields - asked,
    )
    asked += count
    const names = Array.from({ length: count }, (_, place) => `field${place + 1}`)
    const onward = order[index + 1] ?? 'review'
    const next =
      screen === 'part3' ? [{ when: { [`part3.field${count}`]: true }, goto: onward }, { goto: 'part5' }] : onward
    const field = (place: number) => {
      const label = `Question ${place + 1} of section ${index + 1}`
      if (place === 0) return { type: 'text', label, autocomplete: 'off', rules: { required: `${label} is required` } }
      return place === names.length - 1 ? { type: 'yesNo', label } : { type: 'text', label, autocomplete: 'off' }
    }
    const block = { type: 'form', fields: Object.fromEntries(names.map((name, place) => [name, field(place)])) }
    return [
      screen,
      { step: screen.split('.')[0], title: titleOf(index), next, blocks: { [formOf(screen)]: block }, ...continues },
    ] as const
  })
  const summaries = order.map(
    (screen, index) => [formOf(screen), { type: 'summary', title: titleOf(index), screen }] as const,
  )
  return JSON.stringify({
    version: 2,
    id: 'ride',
    name: 'Long',
    language: 'en-CA',
    extends: ['shared/wording.json'],
    steps: Object.fromEntries([...ids.map((id, index) => [id, `Section ${index + 1}`]), ['review', 'Review and send']]),
    start: 'part1',
    screens: {
      ...Object.fromEntries(screens),
      review: {
        step: 'review',
        title: 'Check your answers',
        next: 'done',
        blocks: Object.fromEntries(summaries),
        buttons: { send: { label: 'Send', style: 'primary' } },
        on: { send: { goto: 'next' } },
      },
      done: { layout: 'outcome', final: true, title: 'Sent' },
    },
  })
}

/** The heading of a screen; that of the fifth takes two lines. */
function titleOf(index: number): string {
  return index === 4
    ? 'Everything that you own, alone or together with somebody else, here or abroad'
    : `About ${index + 1}`
}
