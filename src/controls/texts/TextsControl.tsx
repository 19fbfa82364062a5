import { Plus } from 'lucide'
import { useRef } from 'react'
import { boundOf } from '../../engine/rules/bounds'
import { focusSoon } from '../../renderer/focus/focusSoon'
import type { TextControlProps } from '../../renderer/form/controlProps'
import { useNamedAround } from '../../renderer/form/around'
import { useFormScope } from '../../renderer/form/formScope'
import { UndoRemoval, undoIn } from '../../renderer/form/UndoRemoval'
import { Button } from '../../renderer/parts/buttons/Button'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { TextEntry } from './TextEntry'
import './texts.css'
import { useTexts } from './useTexts'

/** Several short texts, each in an input of its own; they can be added, removed and brought back. */
export function TextsControl(props: TextControlProps) {
  const { field, options } = props
  const { wording, fill } = useFormScope()
  const { count, removed, nameOf, add, remove, undo, paste } = useTexts(props)
  const around = useNamedAround('')
  const root = useRef<HTMLDivElement>(null)
  const most = boundOf(field, 'items', 'most')

  /** Carries out a change, after which the focus goes to the input at a place. */
  const change = (carryOut: () => void, index: number): void => {
    carryOut()
    focusSoon(() => root.current?.querySelectorAll<HTMLElement>('input')[index], true)
  }
  const removeText = (index: number): void => {
    remove(index)
    focusSoon(() => undoIn(root.current), true)
  }

  const rows = Array.from({ length: count }, (_, index) => (
    <div key={index} className="texts-row">
      <TextEntry {...props} index={index} name={nameOf(index)} onLines={(at, lines) => change(() => paste(at, lines), at + lines.length - 1)} />
      {count > 1 && (
        <Button look="link" onClick={() => removeText(index)}>
          {fill(options.remove ?? wording.remove)} <span className="visually-hidden">{`${nameOf(index)} ${around}`}</span>
        </Button>
      )}
    </div>
  ))
  const place = removed?.index ?? count
  const strip = removed !== null && <UndoRemoval key="removed" name={nameOf(removed.index)} onUndo={() => change(() => undo(removed), removed.index)} />

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
