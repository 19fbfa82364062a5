import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import type { TextControlProps, TypedAnswer } from '../../renderer/form/controlProps'
import type { SimpleField } from '../../engine/program/field'
import { findBound } from '../../engine/rules/rule'
import { selectPlural } from '../../engine/values/format'
import { countCharacters, getWordCount } from '../../engine/values/text'
import { toControlText } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { bindText } from '../../renderer/form/bind'
import { TextControl } from './TextControls'
import './text.css'
import { resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'

function TextareaControl(props: TextControlProps) {
  const { id, answer, placeholder, field, options } = props
  const typed = useTypedText<HTMLTextAreaElement>(answer, field)
  return (
    <textarea
      {...typed}
      id={id}
      className="input"
      rows={options.rows ?? 4}
      placeholder={placeholder}
      {...resolveTypingHelp(options)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}

export const textarea = bindText(TextareaControl)

function withCount(Control: ComponentType<TextControlProps>): ComponentType<TextControlProps> {
  return function CountedControl(props) {
    const { id, answer, field } = props
    return (
      <>
        <Control {...props} aria-describedby={[props['aria-describedby'], getCountId(id)].join(' ').trim()} />
        <TextCount id={id} answer={answer} field={field} />
      </>
    )
  }
}

/** The count appears once no more than this share of the limit is left. */
const NEAR_LIMIT = 0.2

const ANNOUNCE_DELAY_MS = 1000

/** Shows the words or characters left, or how many are too many. The text itself is never cut. */
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
    return rest <= most * NEAR_LIMIT || field.options.counter === true ? rest : null
  })
  const isOver = left !== null && left < 0
  const [some, tooMany] =
    words === null ? [wording.charactersLeft, wording.charactersOver] : [wording.wordsLeft, wording.wordsOver]
  const count = Math.abs(left ?? 0)
  const message =
    left === null ? '' : fill(selectPlural(isOver ? tooMany : some, count, language), { count: String(count) })
  const isNear = left !== null && left <= most * NEAR_LIMIT
  const announced = useRef(message)
  useEffect(() => {
    // The first count is read with the field's description.
    if (!isNear || announced.current === message) return undefined
    announced.current = message
    const timer = setTimeout(() => announce(message), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [message, isNear, announce])
  return (
    <p className={isOver ? 'text-count text-count-over' : 'text-count'} id={getCountId(id)}>
      {message}
    </p>
  )
}

function getCountId(id: string): string {
  return `${id}-count`
}

export const counted = bindText(withCount(TextControl))

export const countedArea = bindText(withCount(TextareaControl))
