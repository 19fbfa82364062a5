import { type ComponentProps, type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Button as ButtonDocument } from '../../../language/flow'
import type { ButtonView } from '../../../engine/view/flowView'
import { useAnnounced } from '../../announcer/announcer'
import { useFillText, useText, useView } from '../../session/sessionContext'
import { PressGateContext } from '../../session/pressGate'
import { usePress } from '../../session/usePress'
import './buttons.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look: NonNullable<ButtonDocument['style']>
}

/** A button in the product's look. It does not submit a form. */
export function Button({ look, className, ...rest }: ButtonProps) {
  const extra = className === undefined ? '' : ` ${className}`
  return <button {...rest} type="button" className={`button button-${look}${extra}`} />
}

interface ButtonsProps {
  readonly views: readonly ButtonView[]
  readonly place: 'screen' | 'above' | 'dialog'
  readonly outcome?: ReactNode
  readonly onFocusLost?: (() => void) | undefined
}

/** The buttons of a screen or dialog, in the order of the flow. Announces the label of a busy one. */
export function Buttons({ views: all, place, outcome, onFocusLost }: ButtonsProps) {
  const fill = useFillText()
  const { held } = use(PressGateContext)
  const views = all.map((view) => (view.name === held ? { ...view, busy: true } : view))
  const reachable = place === 'screen' ? views.find(({ button }) => button.style === 'primary')?.name : undefined
  const busy = views.find((view) => view.busy)?.button.busy
  useAnnounced(busy === undefined ? '' : fill(busy))
  return (
    <div className={`buttons buttons-${place}`}>
      {outcome}
      {views.map((view) => (
        <ActionButton key={view.name} view={view} isReachable={view.name === reachable} onFocusLost={onFocusLost} />
      ))}
    </div>
  )
}

interface ActionButtonProps {
  readonly view: ButtonView
  /** Whether it sticks to the bottom edge of a small screen while it can be pressed. */
  readonly isReachable: boolean
  readonly onFocusLost?: (() => void) | undefined
}

/**
 * Uses `aria-disabled` instead of `disabled`, so that a busy button keeps the focus, and one that misses something stays
 * reachable by keyboard: a line beside it names what is missing, and a press announces that line.
 */
function ActionButton({ view, isReachable, onFocusLost }: ActionButtonProps) {
  const { name, button, disabled, busy } = view
  const press = usePress()
  const screen = useView((shown) => shown.id)
  const dialog = useView((shown) => shown.dialog?.id ?? null)
  const missingId = useId()
  const label = useText(button.label)
  const busyLabel = useText(button.busy ?? button.label)
  const missing = useText(view.missing ?? '')
  const isDisabled = disabled && !busy
  const isStuck = isReachable && !isDisabled
  const slot = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isStuck) uncoverFocus(slot.current)
  }, [isStuck])

  useLayoutEffect(() => {
    const element = slot.current
    // Runs before the button is removed, when it still has the focus.
    return () => {
      if (element?.contains(document.activeElement) === true) onFocusLost?.()
    }
  }, [onFocusLost])

  return (
    <div ref={slot} className={isStuck ? 'button-slot button-slot-stuck' : 'button-slot'}>
      <Button
        name={name}
        look={button.style ?? 'secondary'}
        className={isDisabled ? 'button-waiting' : undefined}
        aria-disabled={isDisabled || busy || undefined}
        aria-describedby={missing === '' ? undefined : missingId}
        onClick={() => press(view, { screen, dialog })}
      >
        {/* The styles reserve room for both labels, so that the button keeps its size. */}
        <span className="button-label" data-label={label} data-busy={button.busy === undefined ? undefined : busyLabel}>
          <span className="button-words">{busy ? busyLabel : label}</span>
        </span>
      </Button>
      {missing !== '' && (
        <p id={missingId} className="button-missing">
          {missing}
        </p>
      )}
    </div>
  )
}

/** Scrolls to the focused field, which a button that has just become sticky could cover. */
function uncoverFocus(slot: HTMLElement | null): void {
  // Not the global `document`: previews render into a frame.
  const focused = slot?.ownerDocument.activeElement
  if (focused instanceof HTMLElement && focused !== document.body && !slot?.contains(focused)) {
    focused.scrollIntoView({ block: 'nearest' })
  }
}
