import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Button as ButtonDocument } from '../../../language/flow'
import type { ButtonView } from '../../../engine/view/flowView'
import { useAnnounced } from '../../announcer/announcer'
import { useFillText, useText, useView } from '../../session/sessionContext'
import { usePress } from '../../session/usePress'
import './buttons.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look: NonNullable<ButtonDocument['style']>
}

/** A button as all of the product's look. It submits no form. */
export function Button({ look, className, ...rest }: ButtonProps) {
  const own = className === undefined ? '' : ` ${className}`
  return <button {...rest} type="button" className={`button button-${look}${own}`} />
}

interface ButtonsProps {
  readonly views: readonly ButtonView[]
  /** On a screen below its blocks, or above them; or in a dialog. */
  readonly place: 'screen' | 'above' | 'dialog'
  /** Says what came of a button. */
  readonly outcome?: ReactNode
  /** Called when the button that has the focus goes. */
  readonly onFocusLost?: (() => void) | undefined
}

/** The buttons of a screen or a dialog, in the order of the flow. What a busy one says is announced. */
export function Buttons({ views, place, outcome, onFocusLost }: ButtonsProps) {
  const fill = useFillText()
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
  /** Kept within the thumb's reach on a small screen while it can be pressed. */
  readonly isReachable: boolean
  /** Called when the button goes while it has the focus, which would be lost with it. */
  readonly onFocusLost?: (() => void) | undefined
}

/**
 * One button of a screen or dialog. While busy it stays where it is, keeps the focus and says what is happening; while
 * something is missing it is disabled, a line beside it says what, and a press says that line: it stays in reach of keys.
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
    // This runs before the button leaves the page: it still has the focus.
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
        {/* The larger of both labels is kept room for, so that the button keeps its size. */}
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

/** A bar that sticks all at once must not come to lie over the field that is being filled in. */
function uncoverFocus(slot: HTMLElement | null): void {
  // Of the page that the button is on: a frame has its own.
  const focused = slot?.ownerDocument.activeElement
  if (focused instanceof HTMLElement && focused !== document.body && !slot?.contains(focused)) {
    focused.scrollIntoView({ block: 'nearest' })
  }
}
