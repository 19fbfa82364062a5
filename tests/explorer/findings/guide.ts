import type { Finding } from '../../../src/engine/values/finding'
import { findingCodes } from '../../../src/engine/values/findingCodes'
import { type Break, type Change, placeOf } from './change'

/** One mistake, and all that is found with it. */
interface Example {
  readonly one: Break
  readonly findings: readonly Finding[]
}

/** Every code with an example of it that a test tries, as a page of the guide. */
export function guideOf(examples: readonly Example[]): string {
  const first = new Map<string, Example>()
  for (const example of examples) if (!first.has(example.one[0])) first.set(example.one[0], example)
  const sections = [...first]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([code, example]) => sectionOf(code, example))
  const others = Object.keys(findingCodes).filter(
    (code) => !sections.some((section) => section.startsWith(`## ${code}\n`)),
  )
  return `# What the checker finds

Every code with an example that a test tries. \`npx formway check --explain CODE\` prints one.

Without an example here: ${others.map((code) => `\`${code}\``).join(', ')}.

${sections.join('\n')}`
}

function sectionOf(code: string, { one, findings }: Example): string {
  const [, flow, change, place = placeOf(change)] = one
  const finding = findings.find((other) => other.code === code && [place, `${place}/when`].includes(other.pointer))
  if (finding === undefined) throw new Error(`"${code}" is not found in its own example.`)
  const { severity, pointer, message, hint, witness } = finding
  const steps =
    witness === undefined
      ? []
      : ['', 'How to get there:', '', ...witness.steps.map((step, index) => `${index + 1}. ${step.text}`)]
  return [
    `## ${code}`,
    '',
    `An ${severity}`.replace('An w', 'A w').concat('. ', message),
    '',
    `Where, in \`${flow}\`: \`${pointer}\``,
    '',
    '```',
    ...inWords(change),
    '```',
    '',
    `The repair: ${hint ?? 'take the change back.'}`,
    ...steps,
    '',
  ].join('\n')
}

function inWords(change: Change): readonly string[] {
  if ('all' in change) return change.all.flatMap(inWords)
  if ('drop' in change) return [`${change.drop} is left out`]
  if ('rename' in change) return [`${change.rename} is called "${change.to}"`]
  if ('reversed' in change || 'renamed' in change) return []
  return [`${change[0]} is ${JSON.stringify(change[1])}`]
}
