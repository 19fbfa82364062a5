import { Plus } from 'lucide'
import { type ClipboardEvent, useMemo, useRef, useState } from 'react'
import { findBound } from '../../engine/rules/rule'
import { focusSoon } from '../../renderer/focus/focus'
import type { TextControlProps, TypedAnswer } from '../../renderer/form/controlProps'
import { useNamedAround } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { getMaxItems } from '../../engine/answers/inputShape'
import { getInputClass } from '../../renderer/form/fieldId'
import { resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'
import { useStored } from '../../renderer/session/sessionContext'
import type { SimpleField } from '../../engine/program/field'
import { rules } from '../../engine/rules/ruleTable'
import { toComparable, type Json } from '../../engine/values/answers'
import { countCharacters } from '../../engine/values/text'
import { formatItemName } from '../../engine/text/itemName'
import { bindText } from '../../renderer/form/bind'
import './list.css'

/** Several short texts, each in an input of its own; they can be added, removed and brought back. */
function TextsControl(props: TextControlProps) {
  const { field, options } = props
  const { wording, fill } = useFormScope()
  const { count, removed, nameOf, add, remove, undo, paste } = useTexts(props)
  const around = useNamedAround('')
  const root = useRef<HTMLDivElement>(null)
  const most = findBound(field, 'items', 'most')

  /** Carries out a change, after which the focus goes to the input at a place. */
  const change = (carryOut: () => void, index: number): void => {
    carryOut()
    focusSoon(() => root.current?.querySelectorAll<HTMLElement>('input')[index], true)
  }
  const removeText = (index: number): void => {
    remove(index)
    focusSoon(() => findUndoButton(root.current), true)
  }

  const rows = Array.from({ length: count }, (_, index) => (
    <div key={index} className="texts-row">
      <TextEntry
        {...props}
        index={index}
        name={nameOf(index)}
        onLines={(at, lines) => change(() => paste(at, lines), at + lines.length - 1)}
      />
      {count > 1 && (
        <Button look="link" onClick={() => removeText(index)}>
          {fill(options.remove ?? wording.remove)}{' '}
          <span className="visually-hidden">{`${nameOf(index)} ${around}`}</span>
        </Button>
      )}
    </div>
  ))
  const place = removed?.index ?? count
  const strip = removed !== null && (
    <UndoRemoval key="removed" name={nameOf(removed.index)} onUndo={() => change(() => undo(removed), removed.index)} />
  )

  return (
    <div className="texts" ref={root}>
      {[...rows.slice(0, place), strip, ...rows.slice(place)]}
      {(most === null || count < most) && (
        <Button look="secondary" className="texts-add" data-adds="" onClick={() => change(add, count)}>
          <DrawnIcon drawing={Plus} size={20} />
          {fill(options.add ?? wording.add)} {around !== '' && <span className="visually-hidden">{around}</span>}
        </Button>
      )}
    </div>
  )
}

/** A text that was taken out, and where it stood. */
interface RemovedText {
  readonly index: number
  readonly text: string
}

/** What is done to several texts; each change but typing is announced. */
function useTexts({ answer, label, options }: TextControlProps) {
  const { wording, fill, announce } = useFormScope()
  const count = useStored(answer.subscribe, () => textsIn(answer.read()).length)
  const [removed, setRemoved] = useState<RemovedText | null>(null)
  const nameOf = (index: number): string => formatItemName({ label, options }, index, wording, fill)

  const give = (texts: readonly string[], gone: RemovedText | null, said: string, item: string): void => {
    setRemoved(gone)
    answer.give(answerOf(texts))
    announce(fill(said, { item }))
  }

  const add = (): void => give([...textsIn(answer.read()), ''], null, wording.added, nameOf(count))

  const remove = (index: number): void => {
    const texts = textsIn(answer.read())
    give(withTexts(texts, index, []), { index, text: texts[index] ?? '' }, wording.removed, nameOf(index))
  }

  const undo = ({ index, text }: RemovedText): void => {
    const texts = textsIn(answer.read())
    give([...texts.slice(0, index), text, ...texts.slice(index)], null, wording.broughtBack, nameOf(index))
  }

  /** Lines that were pasted stand in the place of the text at an index. */
  const paste = (index: number, lines: readonly string[]): void => {
    const last = nameOf(index + lines.length - 1)
    give(
      withTexts(textsIn(answer.read()), index, lines),
      null,
      wording.added,
      `${nameOf(index + 1)}${lines.length > 2 ? ` – ${last}` : ''}`,
    )
  }

  return { count, removed, nameOf, add, remove, undo, paste }
}

interface TextEntryProps extends TextControlProps {
  readonly index: number
  readonly name: string
  readonly onLines: (index: number, lines: readonly string[]) => void
}

/** The input of one of several texts. A key in it renders nothing. */
function TextEntry(props: TextEntryProps) {
  const { id, answer, field, options, index, name, message, onLines } = props
  const own = useMemo(() => partOf(answer, index), [answer, index])
  const typed = useTypedText<HTMLInputElement>(own, field)
  const isInvalid = useStored(
    answer.subscribe,
    () => message !== undefined && isWrong(textsIn(answer.read()), index, field),
  )
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = pastedTexts(event.clipboardData.getData('text'), event.currentTarget)
    // What no answer can hold stays one text, which says that it is too long.
    if (
      lines === null ||
      lines.length + textsIn(answer.read()).length - 1 > getMaxItems(findBound(field, 'items', 'most'))
    )
      return
    event.preventDefault()
    onLines(index, lines)
  }
  return (
    <input
      {...typed}
      id={index === 0 ? id : `${id}-${index}`}
      className={getInputClass(options)}
      type="text"
      {...resolveTypingHelp(options)}
      aria-label={name}
      aria-invalid={isInvalid}
      onPaste={paste}
    />
  )
}

/** One of the texts as an answer of its own. */
function partOf(answer: TypedAnswer, index: number): TypedAnswer {
  const read = (): string | undefined => {
    const text = textsIn(answer.read())[index]
    return text === '' ? undefined : text
  }
  const give: TypedAnswer['give'] = (value) =>
    answer.give(answerOf(withTexts(textsIn(answer.read()), index, [typeof value === 'string' ? value : ''])))
  return { ...answer, read, give }
}

/** The texts that inputs show: at least one, however empty. */
function textsIn(answer: Json | undefined): readonly string[] {
  return Array.isArray(answer) && answer.length > 0 ? answer.map(String) : ['']
}

/** The answer that these texts are; none where one input is left and empty. */
function answerOf(texts: readonly string[]): Json | undefined {
  return texts.every((text) => text === '') && texts.length < 2 ? undefined : texts
}

/** The texts with others in the place of the one at an index. */
function withTexts(texts: readonly string[], index: number, others: readonly string[]): readonly string[] {
  return [...texts.slice(0, index), ...others, ...texts.slice(index + 1)]
}

/** What is selected in an input. */
interface Selection {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

/** The texts that an input becomes when something of several lines is pasted into it; null where it has one line. */
function pastedTexts(pasted: string, { value, selectionStart, selectionEnd }: Selection): readonly string[] | null {
  const lines = pasted
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return null
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return lines.map((line, index) => `${index === 0 ? before : ''}${line}${index === lines.length - 1 ? after : ''}`)
}

/** Whether it is the text at an index that is wrong, among texts of which something is: too long, or there before; where none is, all are. */
function isWrong(texts: readonly string[], index: number, field: SimpleField): boolean {
  const most = findBound(field, 'characters', 'most')
  const isUnique = field.rules.some(({ definition }) => definition === rules.unique)
  const kept = texts.map(toComparable)
  const wrong = kept.map(
    (text, place) =>
      text !== '' && ((most !== null && countCharacters(text) > most) || (isUnique && kept.indexOf(text) < place)),
  )
  return wrong.includes(true) ? wrong[index] === true : true
}

/** An input for each of several texts, bound to the session. */
export const texts = bindText(TextsControl)
