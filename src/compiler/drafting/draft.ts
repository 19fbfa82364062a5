import { hasErrors, isError, type Finding } from '../../engine/values/finding'
import { compile, type Compiled, memoizeCompile } from '../compile'
import { getDocumentId } from '../documents/flowDocument'
import type { JsonObject } from '../documents/json'
import type { Sources } from '../documents/sources'
import { fixAll } from '../fixes/applyFixes'
import { compileTranslations } from '../translation/translation'
import type { Option } from './flowParts'
import { type DocumentPlace, findPlaceIn, listHeirs, type OpenFlow, withText, writeFlow } from './openFlow'

const compileOnce = memoizeCompile()

/** The values given for the inputs of a command, by name. */
export type Given = Readonly<Record<string, string>>

/** A few words that a command needs. */
export interface Input {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** A line, several lines, or a tick; left out with `options`. */
  readonly entry?: 'lines' | 'tick'
  readonly options?: readonly Option[]
  /** The default. */
  readonly value: string
  readonly isNeeded?: true
}

/** The result of a command. */
export interface FlowChange {
  readonly value: JsonObject
  /** The place of the new part. */
  readonly at: readonly string[]
  /** A sentence that says what was added. */
  readonly said: string
}

/** One thing that can be added to a flow. */
export interface DraftCommand {
  readonly name: string
  readonly description: string
  /** Its inputs, which may depend on the values given so far. */
  readonly asks: (flow: OpenFlow, given: Given) => readonly Input[]
  /** Returns why it cannot be, in words, where it cannot. */
  readonly change: (flow: OpenFlow, given: Given) => FlowChange | string
}

/** A sentence that says what was added. */
export interface Done {
  readonly said: string
  /** The screen on which it shows; null if on none. */
  readonly screen: string | null
}

interface DraftedTexts extends Done {
  /** By document. */
  readonly texts: ReadonlyMap<string, string>
  readonly place: DocumentPlace
}

/** The texts, or why there are none. */
export type Drafted = DraftedTexts | { readonly problem: string }

/** The inputs of a command, each with what is given for it or what it is without. */
export function fillIn(command: DraftCommand, flow: OpenFlow, given: Given): readonly Input[] {
  const ask = (known: Given): readonly Input[] =>
    command.asks(flow, known).map((input) => {
      const filled = known[input.name]
      const isFit = filled !== undefined && (input.options?.some(([one]) => one === filled) ?? true)
      return isFit ? { ...input, value: filled } : input
    })
  // An input can depend on the defaults of others.
  const first = ask(given)
  return ask({ ...given, ...toGiven(first) })
}

/** Finds what is needed and not given; where nothing is offered, the command says why. */
export function findMissing(inputs: readonly Input[]): Input | undefined {
  return inputs.find(
    ({ value, isNeeded, options }) => isNeeded === true && value.trim() === '' && options?.length !== 0,
  )
}

function toGiven(inputs: readonly Input[]): Given {
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

/**
 * Writes what a command adds, repaired where there is one known repair. Nothing is written that would bring the flow, or
 * one that extends it, an error.
 */
export function draft(command: DraftCommand, flow: OpenFlow, given: Given): Drafted {
  const inputs = fillIn(command, flow, given)
  const missing = findMissing(inputs)
  if (missing !== undefined) return { problem: `“${missing.label}” is still empty.` }
  const change = command.change(flow, toGiven(inputs))
  if (typeof change === 'string') return { problem: change }
  const { sources, file } = flow
  const before = compileOnce(sources, file).findings
  const known = new Set(before.map(toKey))
  const written = withText(sources, new Map([[file, writeFlow(flow, change.value)]]))
  const { texts, result } = fixAll(written.read, (read) => {
    const { findings } = compile({ ...sources, read }, file)
    return { findings: findings.filter((one) => !known.has(toKey(one))) }
  })
  const problem = result.findings.find(isError) ?? findProblemElsewhere(flow, texts, written.read)
  if (problem !== undefined) return { problem: `This would be wrong: ${problem.message} ${problem.hint ?? ''}`.trim() }
  const text = texts.get(file) ?? written.read(file) ?? ''
  const [root, screen = null] = change.at
  const heirs = listHeirs(flow).map(getDocumentId)
  return {
    texts: new Map([...texts, [file, text]]),
    place: findPlaceIn(file, text, change.at),
    screen: root === 'screens' ? screen : null,
    said:
      heirs.length === 0 ? change.said : `${change.said} ${heirs.join(', ')}, which extend this flow, change with it.`,
  }
}

function toKey({ code, pointer, message }: Finding): string {
  return `${code} ${pointer} ${message}`
}

/** Finds an error that another language, or a flow that extends this one, did not have before. */
function findProblemElsewhere(
  flow: OpenFlow,
  texts: ReadonlyMap<string, string>,
  read: (file: string) => string | null,
): Finding | undefined {
  const { sources, file } = flow
  const after = { ...sources, read: (name: string) => texts.get(name) ?? read(name) }
  const [translated] = listTranslationErrors(after, compile(after, file))
  if (translated !== undefined && listTranslationErrors(sources, compileOnce(sources, file)).length === 0)
    return translated
  return listHeirs(flow)
    .filter((heir) => !hasErrors(compileOnce(sources, heir).findings))
    .flatMap((heir) => compile(after, heir).findings)
    .find(isError)
}

function listTranslationErrors(sources: Sources, compiled: Compiled): readonly Finding[] {
  return compileTranslations(sources, compiled).flatMap(({ findings }) => findings.filter(isError))
}
