import { useEffect, useMemo, useState } from 'react'
import { listOf, selectPlural } from '../../engine/values/format'
import {
  type FormAnswers,
  isEmpty,
  isObject,
  type Json,
  getOwnValue,
  getValueAt,
  type Path,
} from '../../engine/values/answers'
import { countCharacters } from '../../engine/values/text'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { type FormScope, useFormScope } from '../../renderer/form/formScope'
import { type FoundWords, describeMatches, matchesOf, findExactMatch, type Searched, prepareSearch } from './matches'
import { type Combobox, useCombobox, useTypedAnswer } from './useCombobox'
import { BY_HAND, collectHeard, type Found, isByHand, isFoundWith, parseLookupResult } from '../../engine/kinds/lookup'
import { useSend, useSession, useStored } from '../../renderer/session/sessionContext'
import { useNamedAround } from '../../renderer/form/formContexts'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { ComboboxInput } from './ComboboxInput'
import { bindControl } from '../../renderer/form/bindControl'
import './search.css'
import { collectRelevantAnswers, findActiveField, findActiveFields } from '../../engine/answers/relevantAnswers'
import { checkScreen } from '../../engine/rules/issues'
import type { Field, SimpleField } from '../../engine/program/field'
import { isDeclaredOutcome } from '../../engine/program/program'
import type { ActionEnd } from '../../engine/session/actionRuns'
import type { Session } from '../../engine/session/createSession'

const NOTHING: readonly Searched[] = []

const SEARCH_DELAY_MS = 300

/** `found` is null where the search failed. */
interface SearchResult {
  readonly text: string
  readonly heard: FormAnswers
  readonly found: Found | null
}

function useLookup({ value, options, field, path, onChange }: SimpleControlProps, box: Combobox) {
  const scope = useFormScope()
  const { action = '', minSearch = 1, byHand } = options
  const { text, give } = useTypedAnswer(value, (answer) => textOf(answer, byHand), onChange)
  const heard = useHeard(path, field)
  const sought = isSearchText(value, text, minSearch) ? text.trim() : ''
  const isReady = heard.needed.length === 0 && countCharacters(sought) >= minSearch
  const last = useFound(action, box.isOpen && isReady ? sought : null, heard.answers)
  useAnnouncements(scope, { path, value, heard, last, close: box.close })
  const isSimulated = scope.program.mode === 'test'
  const known = useKnownEntries(last, isSimulated)
  const result = last?.text === sought ? last : null
  const listed = result === null ? NOTHING : known

  const toEntry = (one: Searched): Json => createEntry(one, heard.answers)
  const carryOver = useCarryOver(path)
  const onChoose = (one: Searched): void => {
    const isManual = one.value === OF_HAND
    const choose = (): void => give({ text: one.words, answer: isManual ? BY_HAND : toEntry(one) })
    if (isManual && typeof value === 'string') carryOver(value, choose)
    else choose()
  }
  const onType = (entered: string): void => {
    const named = findExactMatch(known, entered)
    const meant = named === undefined ? entered : toEntry(named)
    give({ text: entered, answer: entered.trim() === '' ? undefined : meant })
  }
  const onLeave = (): void => {
    const named = findExactMatch(known, text)
    if (named !== undefined && getEntryName(value) !== named.value) onChoose(named)
  }
  const words = isReady
    ? describeResult(scope, result, listed.length, isSimulated)
    : describeNeed(scope, heard.needed, minSearch)
  const hasFailed = !box.isOpen && result?.found === null
  const input = { text, listed, last: createByHand(byHand), chosen: getEntryName(value), ...words }
  return { hasFailed, input: { ...input, onChoose, onType, onLeave } }
}

function useKnownEntries(last: SearchResult | null, isSimulated: boolean): readonly Searched[] {
  return useMemo(() => {
    const searched = prepareSearch((last?.found?.entries ?? []).map(({ value: name, label }) => [name, label]))
    // The simulation returns the same entries for any text.
    return isSimulated ? matchesOf(searched, last?.text ?? '') : searched
  }, [last, isSimulated])
}

/** A choice is no search text where the first entries are listed without one. */
function isSearchText(value: Json | undefined, text: string, least: number): boolean {
  if (isByHand(value)) return false
  return least > 0 || !isObject(value) || text !== value['label']
}

function createByHand(words: string | undefined): Searched | undefined {
  return words === undefined ? undefined : { value: OF_HAND, words, folded: '' }
}

function createEntry({ value, words }: Searched, heard: FormAnswers): Json {
  return { value, label: words, ...(Object.keys(heard).length === 0 ? {} : { with: heard }) }
}

/** Returns a function that makes a choice and gives what was typed to the first text that is asked because of it. */
function useCarryOver(path: Path): (typed: string, choose: () => void) => void {
  const session = useSession()
  return (typed, choose) => {
    const before = new Set(listTextsBeside(session, path).map(([at]) => at))
    choose()
    const [at, field] = listTextsBeside(session, path).find(([other]) => !before.has(other)) ?? []
    if (at === undefined || field === undefined || !field.definition.isAnswer(typed, field)) return
    if (isEmpty(getValueAt(session.getState().answers, at))) session.send({ type: 'answer', path: at, value: typed })
  }
}

function listTextsBeside({ program, getState }: Session, path: Path): readonly (readonly [Path, SimpleField])[] {
  const around = path.slice(0, path.lastIndexOf('.'))
  const listTexts = (fields: readonly Field[], base: Path): readonly (readonly [Path, SimpleField])[] =>
    fields.flatMap((field) => {
      const at = `${base}.${field.name}`
      if (field.kind === 'group') return listTexts(field.fields, at)
      return field.kind === 'simple' && field.answer === 'text' && field.choices === null ? [[at, field] as const] : []
    })
  return listTexts(findActiveFields(collectRelevantAnswers(program, getState()), around) ?? [], around)
}

/** Says that a search failed, and that what was chosen has to be chosen again. */
function useAnnouncements(
  { wording, announce }: FormScope,
  {
    path,
    value,
    heard,
    last,
    close,
  }: Pick<Combobox, 'close'> & {
    readonly path: Path
    readonly value: Json | undefined
    readonly heard: Heard
    readonly last: SearchResult | null
  },
): void {
  useEffect(() => {
    if (last?.found !== null) return
    close()
    announce(wording.lookup.failed)
  }, [last, close, announce, wording])
  const isOutdated = isObject(value) && !isFoundWith(value['with'], heard.answers)
  const send = useSend()
  useEffect(() => {
    if (!isOutdated) return
    // The message stands beside the field at once.
    send({ type: 'touch', path })
    announce(wording.lookup.changed)
  }, [isOutdated, send, path, announce, wording])
}

/** The option by which an entry is entered by hand: no entry has an empty value. */
const OF_HAND = ''

interface Heard {
  readonly answers: FormAnswers
  /** The labels of the questions that have to be answered before. */
  readonly needed: readonly string[]
}

const NOTHING_HEARD = JSON.stringify({ answers: {}, needed: [] } satisfies Heard)

/** Reads the answers that the search is made with. The identical object while they stay the same. */
function useHeard(path: Path, field: SimpleField): Heard {
  const session = useSession()
  const hears = field.options.with !== undefined
  const key = useStored(session.subscribe, () =>
    hears ? JSON.stringify(readHeard(session, path, field)) : NOTHING_HEARD,
  )
  return useMemo((): Heard => JSON.parse(key), [key])
}

function readHeard({ program, getState, getDay, text }: Session, path: Path, field: SimpleField): Heard {
  const state = getState()
  const relevant = collectRelevantAnswers(program, state)
  const around = path.slice(0, path.lastIndexOf('.'))
  const siblings = getValueAt(relevant.answers, around)
  const answers = collectHeard(field, {
    answers: relevant.answers,
    siblings: isObject(siblings) ? siblings : {},
  })
  const { byPath } = checkScreen(program, state, getDay())
  const needed = (field.options.with ?? []).flatMap((name) => {
    const full = name.includes('.') ? name : `${around}.${name}`
    const asked = findActiveField(relevant, full)
    const isMissing = asked?.isRequired === true && !Object.hasOwn(answers, name)
    return asked !== null && (isMissing || byPath.has(full)) ? [text(asked.label)] : []
  })
  return { answers, needed }
}

function describeResult(scope: FormScope, last: SearchResult | null, listed: number, isSimulated: boolean): FoundWords {
  const { lookup } = scope.wording
  if (last === null || last.found === null) return { said: lookup.searching, rest: [lookup.searching] }
  const { said, rest } = describeMatches(scope, listed, last.found.more)
  return { said, rest: isSimulated ? [...rest, lookup.simulated] : rest }
}

/**
 * Runs `action` after a pause in typing; only the last search counts, and one that is no longer needed is aborted. Null
 * searches nothing. What was found with other answers than `heard` is forgotten.
 */
function useFound(action: string, text: string | null, heard: FormAnswers): SearchResult | null {
  const session = useSession()
  const [found, setFound] = useState<SearchResult | null>(null)
  const last = found?.heard === heard ? found : null
  // A failed search is repeated.
  const isKnown = last !== null && last.found !== null && last.text === text
  const searchText = isKnown ? null : text

  useEffect(() => {
    if (searchText === null) return undefined
    const controller = new AbortController()
    let isOver = false
    const find = async (): Promise<void> => {
      const entries = await findEntries(session, { action, typed: searchText, heard }, controller.signal)
      if (controller.signal.aborted) return
      isOver = true
      setFound({ text: searchText, heard, found: entries })
    }
    const timer = setTimeout(() => void find(), searchText === '' ? 0 : SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      if (!isOver) controller.abort()
    }
  }, [session, action, searchText, heard])

  return last
}

function describeNeed(
  { wording: { lookup: words }, language, fill }: FormScope,
  needed: readonly string[],
  least: number,
): FoundWords {
  const said =
    needed.length > 0
      ? fill(words.first, { fields: listOf(needed, language) })
      : fill(selectPlural(words.short, least, language), { count: String(least) })
  return { said, rest: [said] }
}

function textOf(value: Json | undefined, byHand = ''): string {
  if (isByHand(value)) return byHand
  const words = isObject(value) ? value['label'] : value
  return typeof words === 'string' ? words : ''
}

function getEntryName(value: Json | undefined): string | undefined {
  if (isByHand(value)) return OF_HAND
  const name = isObject(value) ? value['value'] : undefined
  return typeof name === 'string' ? name : undefined
}

function LookupControl(props: SimpleControlProps) {
  const { id, label } = props
  const { wording } = useFormScope()
  const named = useNamedAround(label)
  const box = useCombobox()
  const { input, hasFailed } = useLookup(props, box)
  const searchAgain = (): void => {
    document.getElementById(id)?.focus()
    box.reopen()
  }
  const enterByHand = (): void => {
    document.getElementById(id)?.focus()
    if (input.last !== undefined) input.onChoose(input.last)
  }
  return (
    <>
      <ComboboxInput {...props} {...input} box={box} />
      {hasFailed && input.chosen !== OF_HAND && (
        <p className="lookup-failed">
          {wording.lookup.failed}{' '}
          <Button look="link" onClick={searchAgain}>
            {wording.lookup.tryAgain} <span className="visually-hidden">{named}</span>
          </Button>
          {input.last !== undefined && (
            <Button look="link" onClick={enterByHand}>
              {input.last.words} <span className="visually-hidden">{named}</span>
            </Button>
          )}
        </p>
      )}
    </>
  )
}

export const lookup = bindControl(LookupControl)

const NO_RUN = -1

const LONGEST_SEARCH = 200

interface Query {
  readonly action: string
  readonly typed: string
  readonly heard: FormAnswers
}

/**
 * Searches entries with an action; null if it fails or returns no entries. Independent of the flow's state. Results
 * of an aborted search are to be ignored.
 */
async function findEntries(session: Session, query: Query, signal: AbortSignal): Promise<Found | null> {
  const { program, host } = session
  const { action, heard } = query
  const outcomes = getOwnValue(program.flow.actions, action)?.outcomes ?? {}
  const end = await runSearch(session, query, signal)
  if (end === null || signal.aborted) return null
  const found = parseLookupResult(end.result, heard)
  if (!isDeclaredOutcome(program, action, end.outcome)) {
    host.report(`The action "${action}" ended with "${end.outcome}", which the flow does not declare.`)
    return null
  }
  if (found === null && getOwnValue(outcomes, end.outcome)?.result !== undefined) {
    host.report(
      `The action "${action}" has to bring { entries: [{ value, label }] }: texts in which something can be seen, and nothing else.`,
    )
  }
  return found
}

async function runSearch(
  { program, host, getState, getDay }: Session,
  { action, typed, heard }: Query,
  signal: AbortSignal,
): Promise<ActionEnd | null> {
  const { simulate, outcomes = {} } = getOwnValue(program.flow.actions, action) ?? {}
  const state = getState()
  const { answers } = collectRelevantAnswers(program, state)
  const search = [...typed.trim()].slice(0, LONGEST_SEARCH).join('')
  const call = {
    action,
    run: NO_RUN,
    state,
    simulate: simulate ?? Object.keys(outcomes)[0] ?? '',
    answers,
    day: getDay(),
    search,
    ...(Object.keys(heard).length === 0 ? {} : { with: heard }),
  }
  try {
    return await host.run(call, signal)
  } catch (cause) {
    if (!signal.aborted) host.report(`The action "${action}" failed.`, cause)
    return null
  }
}
