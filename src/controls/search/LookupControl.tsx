import { useEffect, useMemo, useState } from 'react'
import { selectPlural } from '../../engine/values/format'
import { isObject, type Json } from '../../engine/values/answers'
import { countCharacters } from '../../engine/values/text'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { type FormScope, useFormScope } from '../../renderer/form/formScope'
import { type FoundWords, describeMatches, matchesOf, findExactMatch, type Searched, prepareSearch } from './matches'
import { type Combobox, useCombobox, useTypedAnswer } from './useCombobox'
import type { Found } from '../../engine/kinds/lookup'
import { findEntries } from '../../engine/session/findEntries'
import { useSession } from '../../renderer/session/sessionContext'
import { useNamedAround } from '../../renderer/form/formContexts'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { ComboboxInput } from './ComboboxInput'
import { bindControl } from '../../renderer/form/bind'
import './search.css'

const NOTHING: readonly Searched[] = []

/** In ms. Whoever types on has not asked yet. */
const PAUSE = 300

/** What a search ended with; `found` is null where it failed. */
interface FoundFor {
  readonly text: string
  readonly found: Found | null
}

/** What is typed into a lookup, what is listed of what was found, and what is said of it. */
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
    // A simulation gives the same entries whatever is typed.
    return isSimulated ? matchesOf(searched, last?.text ?? '') : searched
  }, [last, isSimulated])
  const isAnswered = last?.text === sought && last.found !== null
  const listed = isLong && isAnswered ? known : NOTHING

  const choose = ({ value: chosen, words }: Searched): void =>
    give({ text: words, answer: { value: chosen, label: words } })
  const type = (entered: string): void => {
    const named = findExactMatch(known, entered)
    const meant = named === undefined ? entered : { value: named.value, label: named.words }
    give({ text: entered, answer: entered.trim() === '' ? undefined : meant })
  }
  const leave = (): void => {
    const named = findExactMatch(known, text)
    if (named !== undefined && nameIn(value) !== named.value) choose(named)
  }
  return {
    text,
    listed,
    chosen: nameIn(value),
    words: isLong ? wordsOf(scope, isAnswered ? last : null, listed.length, isSimulated) : shortWords(scope, minSearch),
    hasFailed: isLong && !box.isOpen && last?.text === sought && last.found === null,
    choose,
    type,
    leave,
  }
}

/** What is said of what was found; null while it is searched. */
function wordsOf(scope: FormScope, last: FoundFor | null, listed: number, isSimulated: boolean): FoundWords {
  const { lookup } = scope.wording
  if (last === null) return { said: lookup.searching, rest: [lookup.searching] }
  const { said, rest } = describeMatches(scope, listed, last.found?.more ?? 0)
  return { said, rest: isSimulated ? [...rest, lookup.simulated] : rest }
}

/**
 * What an action finds by a text, once nobody types on: only the last search counts, and one that nobody waits for any more
 * is called off. A text of null asks for nothing.
 */
function useFound(action: string, text: string | null): FoundFor | null {
  const session = useSession()
  const [last, setLast] = useState<FoundFor | null>(null)
  // Where it failed, it is asked once more.
  const isKnown = last !== null && last.found !== null && last.text === text
  const asked = isKnown ? null : text

  useEffect(() => {
    if (asked === null) return undefined
    const gone = new AbortController()
    let isOver = false
    const find = async (): Promise<void> => {
      const found = await findEntries(session, action, asked, gone.signal)
      if (gone.signal.aborted) return
      isOver = true
      setLast({ text: asked, found })
    }
    const timer = setTimeout(() => void find(), PAUSE)
    return () => {
      clearTimeout(timer)
      if (!isOver) gone.abort()
    }
  }, [session, action, asked])

  return last
}

function shortWords({ wording, language, fill }: FormScope, least: number): FoundWords {
  const said = fill(selectPlural(wording.lookup.short, least, language), { count: String(least) })
  return { said, rest: [said] }
}

function textOf(value: Json | undefined): string {
  const words = isObject(value) ? value['label'] : value
  return typeof words === 'string' ? words : ''
}

function nameIn(value: Json | undefined): string | undefined {
  const name = isObject(value) ? value['value'] : undefined
  return typeof name === 'string' ? name : undefined
}

/** An entry that an action finds by what is typed. Where it fails, that is said below, with a button that searches once more. */
function LookupControl(props: SimpleControlProps) {
  const { id, label } = props
  const { wording } = useFormScope()
  const named = useNamedAround(label)
  const box = useCombobox()
  const { text, listed, chosen, words, hasFailed, choose, type, leave } = useLookup(props, box)
  const again = (): void => {
    document.getElementById(id)?.focus()
    box.openAnew()
  }
  return (
    <>
      <ComboboxInput
        {...props}
        box={box}
        text={text}
        listed={listed}
        chosen={chosen}
        rest={words.rest}
        said={words.said}
        onChoose={choose}
        onType={type}
        onLeave={leave}
      />
      {hasFailed && (
        <p className="lookup-failed">
          {wording.lookup.failed}{' '}
          <Button look="link" onClick={again}>
            {wording.lookup.tryAgain} <span className="visually-hidden">{named}</span>
          </Button>
        </p>
      )}
    </>
  )
}

export const lookup = bindControl(LookupControl)
