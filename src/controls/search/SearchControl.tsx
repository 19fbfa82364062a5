import { useDeferredValue, useMemo } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { ComboboxInput } from './ComboboxInput'
import { describeMatches, matchesOf, findExactMatch, type Searched, prepareSearch } from './matches'
import { useCombobox, useTypedAnswer } from './useCombobox'
import { isWithdrawn } from '../../engine/answers/inputShape'
import type { Json } from '../../engine/values/answers'
import { bindControl } from '../../renderer/form/bindControl'

function SearchControl(props: SimpleControlProps) {
  const box = useCombobox()
  return <ComboboxInput {...props} {...useSearch(props)} box={box} />
}

const MAX_LISTED = 50

function useSearch({ value, field, onChange }: Pick<SimpleControlProps, 'value' | 'field' | 'onChange'>) {
  const scope = useFormScope()
  const { fill } = scope
  const searched = useMemo(
    () => prepareSearch([...(field.choices ?? [])].map(([choice, words]) => [choice, fill(words)])),
    [field, fill],
  )
  const { text: typed, give } = useTypedAnswer(value, (answer) => textOf(searched, answer), onChange)
  const text = isWithdrawn(field, value) ? '' : typed
  const sought = useDeferredValue(text)
  const found = useMemo(() => {
    // A chosen option is not a search text: all options are listed.
    const isChosen = searched.some((one) => one.value === value && one.words === sought)
    return matchesOf(searched, isChosen ? '' : sought)
  }, [searched, sought, value])
  const listed = found.slice(0, MAX_LISTED)

  const onChoose = ({ value: chosen, words }: Searched): void => give({ text: words, answer: chosen })
  const onType = (entered: string): void => {
    const meant = findExactMatch(searched, entered)?.value ?? entered
    give({ text: entered, answer: entered.trim() === '' ? undefined : meant })
  }
  const onLeave = (): void => {
    const named = findExactMatch(searched, text)
    if (named !== undefined) onChoose(named)
  }
  const { said, rest } = describeMatches(scope, listed.length, found.length - listed.length)
  const chosen = typeof value === 'string' ? value : undefined
  return { text, listed, chosen, said, rest, onChoose, onType, onLeave }
}

function textOf(searched: readonly Searched[], value: Json | undefined): string {
  return searched.find((one) => one.value === value)?.words ?? (typeof value === 'string' ? value : '')
}

export const search = bindControl(SearchControl)
