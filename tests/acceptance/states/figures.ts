import type { Checked } from './checkFlow'

/** What checking came to, in one line. */
export function figuresOf(checked: readonly Checked[]): string {
  const sum = (figure: (one: Checked) => number): number => checked.reduce((total, one) => total + figure(one), 0)
  const worn = checked.flatMap(({ appearances }) => appearances)
  const distinct = (values: readonly unknown[]): number => new Set(values).size
  return [
    `${checked.length} flows, ${sum(({ screens }) => screens)} screens, ${sum(({ states }) => states)} states`,
    `${distinct(worn.map(({ scheme }) => scheme))} schemes, ${distinct(worn.map(({ color }) => color))} brands, ${distinct(worn.map(({ width }) => width))} widths`,
    `${sum(({ axeRuns }) => axeRuns)} axe runs, ${sum(({ problems }) => problems.length)} problems, ${sum(({ loads }) => loads)} page loads`,
  ].join('; ')
}
