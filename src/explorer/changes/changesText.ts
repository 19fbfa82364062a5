import type { Sources } from '../../compiler/documents/sources'
import type { Location } from '../../engine/values/finding'
import { compareFlows, type FlowComparison, readFlowVersion, type ShownWitness } from './compareFlows'

/** A part of what is said about a comparison. */
interface ChangesSection {
  readonly heading: string
  readonly items: readonly ChangesItem[]
}

export interface ChangesItem {
  /** What changed, and for whom. */
  readonly text: string
  readonly location: Location | null
  readonly witness: ShownWitness | null
  /** Where it is written, and how to see it. */
  readonly details: readonly string[]
}

/** Says in one line how much changed. */
function describeComparison({ name, changes, ways, contract, isBreaking }: FlowComparison): string {
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

/** Lists the changes, and what follows from them. */
function listChangesSections(comparison: FlowComparison): readonly ChangesSection[] {
  const { changes, ways, isTooLarge, drafts, contract, translations } = comparison
  const { screens, unchanged, texts } = drafts
  const going = `Left on ${screens === unchanged ? 'any' : unchanged} of ${screens} screens, an application goes on where it was.`
  const listChanges = (ofBehaviour: boolean): readonly ChangesItem[] =>
    changes
      .filter(({ isBehaviour }) => isBehaviour === ofBehaviour)
      .map(({ text, who, location, witness }) => toItem([text, ...who].join(' '), location, witness))
  const foundWays = ways.map(({ how, text, witness }) =>
    toItem(`${how === 'new' ? 'New' : 'Gone'}: ${text}`, null, witness),
  )
  return [
    { heading: 'What it does', items: listChanges(true) },
    { heading: 'What it says, and how it is written', items: listChanges(false) },
    {
      heading: 'Ways',
      items: [...foundWays, ...(isTooLarge ? [toItem('There are too many ways to compare them all.')] : [])],
    },
    {
      heading: 'Applications under way',
      items: [...(screens === 0 ? [] : [going]), ...texts].map((text) => toItem(text)),
    },
    {
      heading: 'Contract of applications',
      items: contract.map(({ isBreaking, text }) => toItem(`${isBreaking ? 'Breaking: ' : ''}${text}`)),
    },
    {
      heading: 'Translations',
      items: translations.map(({ language, text, location }) => toItem(`${language}: ${text}`, location)),
    },
  ].filter(({ items }) => items.length > 0)
}

function toItem(text: string, location: Location | null = null, witness: ShownWitness | null = null): ChangesItem {
  const places = location === null ? [] : [`${location.file}:${location.line}:${location.column}`]
  return { text, location, witness, details: [...places, ...describeWitness(witness)] }
}

/** Says where a change shows and what to do there; the product can play the steps that lead there. */
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
  const sections = listChangesSections(comparison).map(({ heading, items }) =>
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

/** What is said of the changes of a flow. */
export interface ChangesReport {
  readonly summary: string
  readonly sections: readonly ChangesSection[]
}

/** Describes what changed since some documents had older texts; a text is null if the document did not exist. */
export function reportChanges(
  sources: Sources,
  file: string | null,
  older: Readonly<Record<string, string | null>>,
): ChangesReport {
  const fail = (summary: string): ChangesReport => ({ summary, sections: [] })
  if (file === null || older[file] === null) return fail('The flow is new.')
  const earlier: Sources = {
    ...sources,
    list: (folder) => sources.list(folder).filter((name) => older[name] !== null),
    read: (name) => (Object.hasOwn(older, name) ? (older[name] ?? null) : sources.read(name)),
  }
  const [before, after] = [readFlowVersion(earlier, file), readFlowVersion(sources, file)]
  if (!('flow' in after)) return fail('The flow has errors. Once they are mended, it is compared.')
  if (!('flow' in before)) return fail('The earlier version has errors.')
  const comparison = compareFlows(before, after)
  return { summary: describeComparison(comparison), sections: listChangesSections(comparison) }
}
