import type { Appearance } from './appearance'
import type { Checked } from './checkFlow'

/** What checking came to, in one line. */
export function figuresOf(checked: readonly Checked[]): string {
  const sum = (figure: (one: Checked) => number): number => checked.reduce((total, one) => total + figure(one), 0)
  const worn = checked.flatMap(({ appearances }) => appearances)
  const distinct = (key: keyof Appearance): number => new Set(worn.map((appearance) => appearance[key])).size
  return [
    `${checked.length} flows, ${sum(({ screens }) => screens)} screens and ${sum(({ passed }) => passed)} that are the same as before, ${sum(({ states }) => states)} states`,
    `${distinct('scheme')} schemes, ${distinct('color')} brands, ${distinct('width')} widths, ${worn.length} axe runs`,
    `${sum(({ problems }) => problems.length)} problems, ${sum(({ loads }) => loads)} page loads`,
  ].join('; ')
}
