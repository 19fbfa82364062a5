import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import type { TextControlProps, TypedAnswer } from '../../renderer/form/controlProps'
import type { SimpleField } from '../../engine/program/field'
import { findBound } from '../../engine/rules/rule'
import { selectPlural } from '../../engine/values/format'
import { countCharacters, getWordCount } from '../../engine/values/text'
import { toControlText } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { bindText } from '../../renderer/form/bind'
import { TextControl } from './TextControl'
import { TextareaControl } from './TextareaControl'
import './text.css'

/** A control that text is typed into, with what is left of its limit below it. */
function withCount(Control: ComponentType<TextControlProps>): ComponentType<TextControlProps> {
  return function CountedControl(props) {
    const { id, answer, field } = props
    return (
      <>
        <Control {...props} aria-describedby={[props['aria-describedby'], countId(id)].join(' ').trim()} />
        <TextCount id={id} answer={answer} field={field} />
      </>
    )
  }
}

/** How much of a text may still be written once no more than this share of it is left. */
const NEAR = 0.2

/** In ms. What is left is told when one stops typing. */
const PAUSE = 1000

/** How many words or characters are left of what a field takes, or how many there are too many. What is typed is kept. */
function TextCount({
  id,
  answer,
  field,
}: {
  readonly id: string
  readonly answer: TypedAnswer
  readonly field: SimpleField
}) {
  const { wording, language, fill, announce } = useFormScope()
  const words = findBound(field, 'words', 'most')
  const most = words ?? findBound(field, 'characters', 'most') ?? 0
  const left = useSyncExternalStore(answer.subscribe, () => {
    const text = toControlText(answer.read()).trim()
    const rest = most - (words === null ? countCharacters(text) : getWordCount(text))
    return rest <= most * NEAR || field.options.counter === true ? rest : null
  })
  const isOver = left !== null && left < 0
  const [some, tooMany] =
    words === null ? [wording.charactersLeft, wording.charactersOver] : [wording.wordsLeft, wording.wordsOver]
  const count = Math.abs(left ?? 0)
  const said =
    left === null ? '' : fill(selectPlural(isOver ? tooMany : some, count, language), { count: String(count) })
  const isNear = left !== null && left <= most * NEAR
  const heard = useRef(said)
  useEffect(() => {
    // What stood there at first is read with the field.
    if (!isNear || heard.current === said) return undefined
    heard.current = said
    const timer = setTimeout(() => announce(said), PAUSE)
    return () => clearTimeout(timer)
  }, [said, isNear, announce])
  return (
    <p className={isOver ? 'text-count text-count-over' : 'text-count'} id={countId(id)}>
      {said}
    </p>
  )
}

/** The DOM id of what is said of a text's length, by the control's own id. */
function countId(id: string): string {
  return `${id}-count`
}

export const counted = bindText(withCount(TextControl))

export const countedArea = bindText(withCount(TextareaControl))
