import { describe, expect, it, vi } from 'vitest'
import type { Compiled } from '../../../src/compiler/compile'
import { fixAll } from '../../../src/compiler/fixes/applyFixes'
import { type Finding, isError } from '../../../src/engine/values/finding'
import type { FindingCode } from '../../../src/engine/values/findingCodes'
import { toRuntimeFlow } from '../../../src/compiler/runtimeFlow'
import type { Flow } from '../../../src/language/flow'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'
import { breaksOfCopy } from './breaksOfCopy'
import { breaksOfForms } from './breaksOfForms'
import { breaksOfNames } from './breaksOfNames'
import { breaksOfOrder } from './breaksOfOrder'
import { breaksOfPrivacy } from './breaksOfPrivacy'
import { breaksOfReview } from './breaksOfReview'
import { breaksOfRules } from './breaksOfRules'
import { breaksOfStrangers } from './breaksOfStrangers'
import { breaksOfWays } from './breaksOfWays'
import { breaksOfWords } from './breaksOfWords'
import { type Break, placeOf } from './change'
import { compiledText, writtenWith } from './edited'
import { meantBy } from './meant'

vi.setConfig({ testTimeout: 1_800_000 })

const isFull = import.meta.env.MODE === 'full'

const all = [
  ...[breaksOfNames, breaksOfCopy, breaksOfPrivacy, breaksOfRules, breaksOfForms, breaksOfWays],
  ...[breaksOfOrder, breaksOfStrangers, breaksOfReview, breaksOfWords],
].flat()

/** In the short run a sample, else each. */
const breaks = all.filter((_, index) => isFull || index % 24 === 5)

/**
 * Codes whose mistakes have no fix: only the author knows the words, the file, the example or the number; or several
 * repairs are possible, such as another condition, another way, another name, or taking out what cannot come.
 */
const WITHOUT_FIX: ReadonlySet<FindingCode> = new Set<FindingCode>([
  // Words.
  ...(['long-words', 'unfilled-placeholder', 'unsaid-retention', 'untrue-for-some'] as const),
  // Bounds, numbers and samples.
  ...(['bad-result', 'beyond-range', 'endless-calculation', 'missing-number', 'mixed-currencies'] as const),
  // Ways, and what happens.
  ...(['asked-after-review', 'closed-dialog', 'not-on-way', 'passed-form', 'silent-failure'] as const),
  ...(['unhandled-outcome'] as const),
  // Names, and what stands twice or nowhere.
  ...(['bad-name', 'duplicate-field', 'duplicate-form', 'old-version', 'reserved-name'] as const),
  ...([
    'unfit-prefill',
    'unknown-calculation',
    'unknown-definition',
    'unknown-language',
    'unknown-list',
    'unused-data',
  ] as const),
  ...(['unused-definition', 'unused-list'] as const),
])

interface Fixed {
  readonly one: Break
  readonly title: string
  readonly before: readonly Finding[]
  readonly left: readonly Finding[]
  readonly applied: readonly Finding[]
  readonly isEqual: boolean
  readonly lost: readonly string[]
}

function fix(one: Break): Fixed {
  const [code, flow, change] = one
  const file = `flows/${flow}.json`
  const text = writtenWith(flow, change)
  const judge = (read: (name: string) => string | null): Judged => judged(flow, read(file) ?? '')
  const before = judged(flow, text).findings
  const { texts, applied, result } = fixAll(() => text, judge)
  const after = texts.get(file) ?? text
  const wanted = writtenWith(flow, meantBy(one) ?? { all: [] })
  const known = new Set(listWords(JSON.parse(after)))
  return {
    one,
    title: `${code} ${placeOf(change)}: ${applied.map((finding) => finding.fix?.label).join(', ')}`,
    before,
    left: result.findings,
    applied,
    isEqual: applied.length > 0 && meaningOf(flow, wanted) === meaningOf(flow, after),
    lost: listWords(JSON.parse(text)).filter((word) => !known.has(word)),
  }
}

interface Judged {
  readonly compiled: Compiled
  readonly findings: readonly Finding[]
}

function judged(flow: string, text: string): Judged {
  const compiled = compiledText(flow, text)
  return { compiled, findings: [...compiled.findings, ...proveFlow(compiled)] }
}

/** Where the order of keys is that on the screen. */
const IN_ORDER = new Set(['blocks', 'buttons', 'choices', 'facts', 'fields', 'items', 'rows', 'screens', 'steps'])

/**
 * A flow as text, without the examples that the product does not show; the text itself where it has errors. Two
 * documents are equal in meaning where applicants get the same flow.
 */
function meaningOf(id: string, text: string): string {
  const { flow } = compiledText(id, text)
  return flow === null
    ? text
    : JSON.stringify(withoutExamples(flow), (name, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) && !IN_ORDER.has(name)
          ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      )
}

function withoutExamples(flow: Flow): unknown {
  const { screens, data } = toRuntimeFlow(flow)
  return { ...flow, screens, data }
}

/** The words in a document that somebody reads, without codes of currencies; each counts for itself. */
function listWords(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return /^\p{Lu}|\s/u.test(value) && !/^[A-Z]{3}$/.test(value) ? (value.match(/\p{L}{2,}/gu) ?? []) : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : []
}

const fixed = breaks.map(fix)
const mended = fixed.filter(({ applied }) => applied.length > 0)

const MEND_MARKS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...([
    'bad-link',
    'long-delay',
    'markup-in-words',
    'message-without-rule',
    'misplaced-mark',
    'unfit-formatter',
  ] as const),
])

/** With these a rule that says nothing goes, and its message with it. */
const OF_RULES: ReadonlySet<FindingCode> = new Set<FindingCode>(['asks-ahead', 'impossible-rule', 'unknown-field'])

/**
 * These take out marks, a formatter, words that nobody sees or that stand for others, or a misspelt name, or mend an
 * address.
 */
const takesOutWords = ({ code, meant, fix: repair }: Finding): boolean =>
  MEND_MARKS.has(code) ||
  meant !== null ||
  code === 'unfinished-words' ||
  (OF_RULES.has(code) && /^Remove "\w+"$/.test(repair?.label ?? ''))

/** How many may be given another document than the one that was meant. */
const MOST_OTHERS = 15

describe('the fixes of the mistakes that an author makes, by formway check --fix', () => {
  it('STU-07 give at least 60 % of them the document that was meant, and few another one', () => {
    const equal = mended.filter(({ isEqual }) => isEqual)
    const others = mended.filter(({ isEqual }) => !isEqual).map(({ title }) => title)
    // Of those without a fix nobody but the author knows what was meant.
    expect(equal.length / fixed.length).toBeGreaterThanOrEqual(isFull ? 0.6 : 0.5)
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(isFull ? MOST_OTHERS : 3)
  })

  it('STU-07 make none worse: there are never more errors, nor as many and more warnings', () => {
    const count = (findings: readonly Finding[]): number => findings.filter(isError).length
    const worse = mended.filter(
      ({ before, left }) =>
        count(left) > count(before) || (count(left) === count(before) && left.length > before.length),
    )
    expect(worse.map(({ title }) => title)).toEqual([])
  })

  it('lose no words, but those that are never shown', () => {
    const lossy = mended.filter(({ lost, applied }) => lost.length > 0 && !applied.some(takesOutWords))
    expect(lossy.map(({ title, lost }) => `${title} (${lost.join(', ')})`)).toEqual([])
  })

  it('are missing only where several repairs are possible', () => {
    const codes = new Set(mended.flatMap(({ applied }) => applied.map(({ code }) => code)))
    expect([...codes].filter((code) => WITHOUT_FIX.has(code))).toEqual([])
    const without = new Set(fixed.map(({ one: [code] }) => code).filter((code) => !codes.has(code)))
    // Of some codes the one mistake with a fix is tried only among all.
    const expected = isFull ? WITHOUT_FIX : without
    expect(without).toEqual(expected)
  })
})
