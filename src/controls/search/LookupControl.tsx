import { useEffect, useMemo, useState } from 'react'
import { selectPlural } from '../../engine/values/format'
import { isObject, type Json, getOwnValue } from '../../engine/values/answers'
import { countCharacters } from '../../engine/values/text'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { type FormScope, useFormScope } from '../../renderer/form/formScope'
import { type FoundWords, describeMatches, matchesOf, findExactMatch, type Searched, prepareSearch } from './matches'
import { type Combobox, useCombobox, useTypedAnswer } from './useCombobox'
import { type Found, parseLookupResult } from '../../engine/kinds/lookup'
import { useSession } from '../../renderer/session/sessionContext'
import { useNamedAround } from '../../renderer/form/formContexts'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { ComboboxInput } from './ComboboxInput'
import { bindControl } from '../../renderer/form/bindControl'
import './search.css'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { isDeclaredOutcome } from '../../engine/program/program'
import type { ActionEnd } from '../../engine/session/actionRuns'
import type { Session } from '../../engine/session/createSession'

const NOTHING: readonly Searched[] = []

const SEARCH_DELAY_MS = 300

/** `found` is null where the search failed. */
interface SearchResult {
  readonly text: string
  readonly found: Found | null
}

function useLookup(
  { value, options, onChange }: Pick<SimpleControlProps, 'value' | 'options' | 'onChange'>,
  box: Combobox,
) {
  const scope = useFormScope()
  const { program, wording, announce } = scope
  const { action = '', minSearch = 1 } = options
  const { text, give } = useTypedAnswer(value, textOf, onChange)
  const sought = text.trim()
  const isLong = countCharacters(sought) >= minSearch
  const last = useFound(action, box.isOpen && isLong ? sought : null)
  const { close } = box
  useEffect(() => {
    if (last?.found !== null) return
    close()
    announce(wording.lookup.failed)
  }, [last, close, announce, wording])
  const isSimulated = program.mode === 'test'
  const known = useMemo(() => {
    const searched = prepareSearch((last?.found?.entries ?? []).map(({ value: name, label }) => [name, label]))
    // The simulation returns the same entries for any text.
    return isSimulated ? matchesOf(searched, last?.text ?? '') : searched
  }, [last, isSimulated])
  const isAnswered = last?.text === sought && last.found !== null
  const listed = isLong && isAnswered ? known : NOTHING

  const onChoose = ({ value: chosen, words }: Searched): void =>
    give({ text: words, answer: { value: chosen, label: words } })
  const onType = (entered: string): void => {
    const named = findExactMatch(known, entered)
    const meant = named === undefined ? entered : { value: named.value, label: named.words }
    give({ text: entered, answer: entered.trim() === '' ? undefined : meant })
  }
  const onLeave = (): void => {
    const named = findExactMatch(known, text)
    if (named !== undefined && getEntryName(value) !== named.value) onChoose(named)
  }
  const words = isLong
    ? describeResult(scope, isAnswered ? last : null, listed.length, isSimulated)
    : describeMinimum(scope, minSearch)
  const hasFailed = isLong && !box.isOpen && last?.text === sought && last.found === null
  return { hasFailed, input: { text, listed, chosen: getEntryName(value), ...words, onChoose, onType, onLeave } }
}

function describeResult(scope: FormScope, last: SearchResult | null, listed: number, isSimulated: boolean): FoundWords {
  const { lookup } = scope.wording
  if (last === null) return { said: lookup.searching, rest: [lookup.searching] }
  const { said, rest } = describeMatches(scope, listed, last.found?.more ?? 0)
  return { said, rest: isSimulated ? [...rest, lookup.simulated] : rest }
}

/**
 * Runs `action` after a pause in typing; only the last search counts, and one that is no longer needed is aborted. Null
 * searches nothing.
 */
function useFound(action: string, text: string | null): SearchResult | null {
  const session = useSession()
  const [last, setLast] = useState<SearchResult | null>(null)
  // A failed search is repeated.
  const isKnown = last !== null && last.found !== null && last.text === text
  const searchText = isKnown ? null : text

  useEffect(() => {
    if (searchText === null) return undefined
    const controller = new AbortController()
    let isOver = false
    const find = async (): Promise<void> => {
      const found = await findEntries(session, action, searchText, controller.signal)
      if (controller.signal.aborted) return
      isOver = true
      setLast({ text: searchText, found })
    }
    const timer = setTimeout(() => void find(), SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      if (!isOver) controller.abort()
    }
  }, [session, action, searchText])

  return last
}

function describeMinimum({ wording, language, fill }: FormScope, least: number): FoundWords {
  const said = fill(selectPlural(wording.lookup.short, least, language), { count: String(least) })
  return { said, rest: [said] }
}

function textOf(value: Json | undefined): string {
  const words = isObject(value) ? value['label'] : value
  return typeof words === 'string' ? words : ''
}

function getEntryName(value: Json | undefined): string | undefined {
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
  return (
    <>
      <ComboboxInput {...props} {...input} box={box} />
      {hasFailed && (
        <p className="lookup-failed">
          {wording.lookup.failed}{' '}
          <Button look="link" onClick={searchAgain}>
            {wording.lookup.tryAgain} <span className="visually-hidden">{named}</span>
          </Button>
        </p>
      )}
    </>
  )
}

export const lookup = bindControl(LookupControl)

const NO_RUN = -1

const LONGEST_SEARCH = 200

/**
 * Searches entries with an action; null if it fails or returns no entries. Independent of the flow's state. Results
 * of an aborted search are to be ignored.
 */
async function findEntries(
  session: Session,
  action: string,
  typed: string,
  signal: AbortSignal,
): Promise<Found | null> {
  const { program, host } = session
  const outcomes = getOwnValue(program.flow.actions, action)?.outcomes ?? {}
  const end = await runSearch(session, action, typed, signal)
  if (end === null || signal.aborted) return null
  const found = parseLookupResult(end.result)
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
  action: string,
  typed: string,
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
  }
  try {
    return await host.run(call, signal)
  } catch (cause) {
    if (!signal.aborted) host.report(`The action "${action}" failed.`, cause)
    return null
  }
}
