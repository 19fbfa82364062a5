import type { FlowComparison, ShownWitness } from './compareFlows'

/** A part of what is said about a comparison. */
export interface ChangesSection {
  readonly heading: string
  readonly items: readonly ChangesItem[]
}

interface ChangesItem {
  readonly text: string
  readonly details: readonly string[]
}

/** Says in one line how much changed. */
export function describeComparison({ name, changes, ways, contract, isBreaking }: FlowComparison): string {
  const behaviour = changes.filter(({ isBehaviour }) => isBehaviour).length
  const parts = [
    ...formatCount(behaviour, 'change of what it does', 'changes of what it does'),
    ...formatCount(changes.length - behaviour, 'change of words', 'changes of words'),
    ...formatCount(ways.filter(({ how }) => how === 'new').length, 'new way', 'new ways'),
    ...formatCount(ways.filter(({ how }) => how === 'gone').length, 'way gone', 'ways gone'),
  ]
  if (parts.length === 0 && contract.length === 0) return `${name}: nothing changed.`
  return `${name}: ${parts.join(', ')}. ${isBreaking ? 'It breaks the contract of applications.' : 'The contract of applications holds.'}`
}

function formatCount(count: number, one: string, several: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
}

/** Lists what follows from the changes. */
export function listConsequences({ drafts, contract, translations }: FlowComparison): readonly ChangesSection[] {
  const { screens, unchanged, texts } = drafts
  const going = `Left on ${screens === unchanged ? 'any' : unchanged} of ${screens} screens, an application goes on where it was.`
  return [
    {
      heading: 'Applications under way',
      items: [...(screens === 0 ? [] : [going]), ...texts].map((text) => ({ text, details: [] })),
    },
    {
      heading: 'Contract of applications',
      items: contract.map(({ isBreaking, text }) => ({
        text: `${isBreaking ? 'Breaking: ' : ''}${text}`,
        details: [],
      })),
    },
    {
      heading: 'Translations',
      items: translations.map(({ language, text, location }) => ({
        text: `${language}: ${text}`,
        details: location === null ? [] : [`${location.file}:${location.line}:${location.column}`],
      })),
    },
  ].filter(({ items }) => items.length > 0)
}

/** Lists all that changed, and what follows. */
export function listChanges(comparison: FlowComparison): readonly ChangesSection[] {
  const { changes, ways, isTooLarge } = comparison
  const [behaviour, words] = [true, false].map((isBehaviour) =>
    changes.filter((one) => one.isBehaviour === isBehaviour),
  )
  const toItem = ({ text, who, location, witness }: FlowComparison['changes'][number]): ChangesItem => ({
    text,
    details: [
      ...who,
      ...(location === null ? [] : [`${location.file}:${location.line}:${location.column}`]),
      ...describeWitness(witness),
    ],
  })
  return [
    { heading: 'What it does', items: (behaviour ?? []).map(toItem) },
    { heading: 'What it says, and how it is written', items: (words ?? []).map(toItem) },
    {
      heading: 'Ways',
      items: [
        ...ways.map(({ how, text, witness }) => ({
          text: `${how === 'new' ? 'New' : 'Gone'}: ${text}`,
          details: describeWitness(witness),
        })),
        ...(isTooLarge ? [{ text: 'There are too many ways to compare them all.', details: [] }] : []),
      ],
    },
    ...listConsequences(comparison),
  ].filter(({ items }) => items.length > 0)
}

/** Says where a change shows, and what to do there; the steps that lead there are the product's to play. */
function describeWitness(witness: ShownWitness | null): readonly string[] {
  if (witness === null) return []
  const { of, title, steps } = witness
  const last = steps.findLastIndex((step) => !step.startsWith(`On "${title}"`))
  const there = steps.slice(last + 1)
  const way = last < 1 ? '' : ` (${last + 1} steps)`
  return [
    `${of === 'after' ? 'To see it' : 'To see it as it was'}: go to "${title}"${way}. ${there.join(' ')}`.trimEnd(),
  ]
}

export function formatComparison(comparison: FlowComparison, format: 'text' | 'markdown'): string {
  const isText = format === 'text'
  const sections = listChanges(comparison).map(({ heading, items }) =>
    [
      isText ? heading : `### ${heading}\n`,
      ...items.flatMap(({ text, details }) => [
        `- ${isText ? text : escapeMarkdown(text)}`,
        ...details.map((line) => (isText ? `    ${line}` : `  - ${escapeMarkdown(line)}`)),
      ]),
    ].join('\n'),
  )
  const summary = describeComparison(comparison)
  return [isText ? summary : `## ${escapeMarkdown(summary)}`, ...sections].join('\n\n')
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`).replaceAll('\n', ' ')
}
