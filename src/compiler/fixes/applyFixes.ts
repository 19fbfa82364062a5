import { type Finding, type FixEdit, isError } from '../../engine/values/finding'
import { getOffsetAt } from '../documents/jsonText'
import { applyEdits, type TextEdit } from '../edits/textEdits'

/** An edit of a fix as one of the text it was made for. */
function toTextEdit(text: string, { location, text: written }: FixEdit): TextEdit {
  const offset = getOffsetAt(text, location.line, location.column)
  return { offset, length: getOffsetAt(text, location.endLine, location.endColumn) - offset, text: written }
}

export interface Fixed {
  /** The texts of the changed documents, by file. */
  readonly texts: ReadonlyMap<string, string>
  readonly applied: readonly Finding[]
}

/** Applies the fixes of findings, each whole or not at all: one that overlaps another waits for the next time. */
export function applyFixes(findings: readonly Finding[], read: (file: string) => string | null): Fixed {
  const edits = new Map<string, TextEdit[]>()
  const applied: Finding[] = []
  for (const finding of findings) {
    const own = (finding.fix?.edits ?? []).map((edit) => {
      const { file } = edit.location
      const text = read(file)
      return { file, edit: text === null ? null : toTextEdit(text, edit) }
    })
    const isFree = own.every(
      ({ file, edit }) => edit !== null && !(edits.get(file) ?? []).some((other) => isTouching(edit, other)),
    )
    if (own.length === 0 || !isFree) continue
    for (const { file, edit } of own) if (edit !== null) edits.set(file, [...(edits.get(file) ?? []), edit])
    applied.push(finding)
  }
  return {
    texts: new Map([...edits].map(([file, all]) => [file, applyEdits(read(file) ?? '', all)])),
    applied,
  }
}

/** A fix can make the next one possible; more in a row are not expected. */
const MOST_ROUNDS = 5

type Read = (file: string) => string | null

interface State<Result> extends Fixed {
  readonly result: Result
}

/**
 * Applies the fixes of what is found, and of what is found then, until there are no more. A fix after which there are
 * not fewer errors, or as many and fewer warnings, is not applied, unless nothing could be read before or the fixes of
 * what is found then mend that too.
 */
export function fixAll<Result extends { readonly findings: readonly Finding[] }>(
  read: Read,
  judge: (read: Read) => Result,
): State<Result> {
  let state: State<Result> = { texts: new Map(), applied: [], result: judge(read) }
  const refused = new Set<string>()
  const apply = (before: State<Result>, findings: readonly Finding[]): State<Result> | null => {
    const fixed = applyFixes(findings, (file) => before.texts.get(file) ?? read(file))
    if (fixed.applied.length === 0) return null
    const texts = new Map([...before.texts, ...fixed.texts])
    const result = judge((file) => texts.get(file) ?? read(file))
    return { texts, applied: [...before.applied, ...fixed.applied], result }
  }
  const tryOut = (findings: readonly Finding[]): boolean => {
    const isGood = ({ result }: State<Result>): boolean =>
      findings.some(isOfSyntax) || isBetter(result.findings, state.result.findings)
    const once = apply(state, findings)
    if (once === null) return false
    const last = isGood(once) ? once : apply(once, once.result.findings)
    if (last === null || !isGood(last)) return false
    state = last
    return true
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixable = state.result.findings.filter((one) => one.fix !== undefined && !refused.has(keyOf(one)))
    const syntax = fixable.filter(isOfSyntax)
    const wanted = syntax.length > 0 ? syntax : fixable
    if (wanted.length === 0) break
    if (tryOut(wanted)) continue
    // The places of the others hold until one of them is applied.
    const first = wanted.find((one) => {
      const isApplied = tryOut([one])
      if (!isApplied) refused.add(keyOf(one))
      return isApplied
    })
    if (first === undefined) break
  }
  return state
}

function keyOf({ code, pointer }: Finding): string {
  return `${code} ${pointer}`
}

function isOfSyntax({ code }: Finding): boolean {
  return code === 'bad-json' || code === 'duplicate-key'
}

function isBetter(after: readonly Finding[], before: readonly Finding[]): boolean {
  const [now, then] = [after.filter(isError).length, before.filter(isError).length]
  return now === then ? after.length < before.length : now < then
}

function isTouching(one: TextEdit, other: TextEdit): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length
}
