import { Plus } from 'lucide'
import { insertItem } from '../../engine/answers/items'
import { type ClipboardEvent, useMemo, useRef, useState, type ReactNode } from 'react'
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

function TextsControl(props: TextControlProps) {
  const { field, options } = props
  const { wording, fill } = useFormScope()
  const { count, removed, getTextName, add, remove, undo, paste } = useTexts(props)
  const around = useNamedAround('')
  const root = useRef<HTMLDivElement>(null)
  const most = findBound(field, 'items', 'most')

  const changeAndFocus = (apply: () => void, index: number): void => {
    apply()
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
        name={getTextName(index)}
        onLines={(at, lines) => changeAndFocus(() => paste(at, lines), at + lines.length - 1)}
      />
      {count > 1 && (
        <Button look="link" onClick={() => removeText(index)}>
          {fill(options.remove ?? wording.remove)}{' '}
          <span className="visually-hidden">{`${getTextName(index)} ${around}`}</span>
        </Button>
      )}
    </div>
  ))
  const place = removed?.index ?? count
  const strip = removed !== null && (
    <UndoRemoval
      key="removed"
      name={getTextName(removed.index)}
      onUndo={() => changeAndFocus(() => undo(removed), removed.index)}
    />
  )

  return (
    <div className="texts" ref={root}>
      {insertItem<ReactNode>(rows, place, strip)}
      {(most === null || count < most) && (
        <Button look="secondary" className="texts-add" data-adds="" onClick={() => changeAndFocus(add, count)}>
          <DrawnIcon drawing={Plus} size={20} />
          {fill(options.add ?? wording.add)} {around !== '' && <span className="visually-hidden">{around}</span>}
        </Button>
      )}
    </div>
  )
}

interface RemovedText {
  readonly index: number
  readonly text: string
}

function useTexts({ answer, label, options }: TextControlProps) {
  const { wording, fill, announce } = useFormScope()
  const count = useStored(answer.subscribe, () => readTexts(answer.read()).length)
  const [removed, setRemoved] = useState<RemovedText | null>(null)
  const getTextName = (index: number): string => formatItemName({ label, options }, index, wording, fill)

  const give = (texts: readonly string[], gone: RemovedText | null, said: string, item: string): void => {
    setRemoved(gone)
    answer.give(toAnswer(texts))
    announce(fill(said, { item }))
  }

  const add = (): void => give([...readTexts(answer.read()), ''], null, wording.added, getTextName(count))

  const remove = (index: number): void => {
    const texts = readTexts(answer.read())
    give(replaceText(texts, index, []), { index, text: texts[index] ?? '' }, wording.removed, getTextName(index))
  }

  const undo = ({ index, text }: RemovedText): void => {
    give(insertItem(readTexts(answer.read()), index, text), null, wording.broughtBack, getTextName(index))
  }

  const paste = (index: number, lines: readonly string[]): void => {
    const last = getTextName(index + lines.length - 1)
    give(
      replaceText(readTexts(answer.read()), index, lines),
      null,
      wording.added,
      `${getTextName(index + 1)}${lines.length > 2 ? ` – ${last}` : ''}`,
    )
  }

  return { count, removed, getTextName, add, remove, undo, paste }
}

interface TextEntryProps extends TextControlProps {
  readonly index: number
  readonly name: string
  readonly onLines: (index: number, lines: readonly string[]) => void
}

/** Typing renders nothing. */
function TextEntry(props: TextEntryProps) {
  const { id, answer, field, options, index, name, message, onLines } = props
  const part = useMemo(() => createPartAnswer(answer, index), [answer, index])
  const typed = useTypedText<HTMLInputElement>(part, field)
  const isInvalid = useStored(
    answer.subscribe,
    () => message !== undefined && isTextInvalid(readTexts(answer.read()), index, field),
  )
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = splitPasted(event.clipboardData.getData('text'), event.currentTarget)
    // More lines than the answer can hold stay one text, which is refused as too long.
    if (
      lines === null ||
      lines.length + readTexts(answer.read()).length - 1 > getMaxItems(findBound(field, 'items', 'most'))
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

function createPartAnswer(answer: TypedAnswer, index: number): TypedAnswer {
  const read = (): string | undefined => {
    const text = readTexts(answer.read())[index]
    return text === '' ? undefined : text
  }
  const give: TypedAnswer['give'] = (value) =>
    answer.give(toAnswer(replaceText(readTexts(answer.read()), index, [typeof value === 'string' ? value : ''])))
  return { ...answer, read, give }
}

function readTexts(answer: Json | undefined): readonly string[] {
  return Array.isArray(answer) && answer.length > 0 ? answer.map(String) : ['']
}

function toAnswer(texts: readonly string[]): Json | undefined {
  return texts.every((text) => text === '') && texts.length < 2 ? undefined : texts
}

function replaceText(texts: readonly string[], index: number, others: readonly string[]): readonly string[] {
  return [...texts.slice(0, index), ...others, ...texts.slice(index + 1)]
}

interface Selection {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

/** Splits pasted lines, joined with the text around the selection; null for a single line. */
function splitPasted(pasted: string, { value, selectionStart, selectionEnd }: Selection): readonly string[] | null {
  const lines = pasted
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return null
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return lines.map((line, index) => `${index === 0 ? before : ''}${line}${index === lines.length - 1 ? after : ''}`)
}

/** Finds the invalid texts, too long or repeated; where it finds none, all count as invalid. */
function isTextInvalid(texts: readonly string[], index: number, field: SimpleField): boolean {
  const most = findBound(field, 'characters', 'most')
  const isUnique = field.rules.some(({ definition }) => definition === rules.unique)
  const comparable = texts.map(toComparable)
  const wrong = comparable.map(
    (text, place) =>
      text !== '' &&
      ((most !== null && countCharacters(text) > most) || (isUnique && comparable.indexOf(text) < place)),
  )
  return wrong.includes(true) ? wrong[index] === true : true
}

export const texts = bindText(TextsControl)
