import { type Context, createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Program } from '../../engine/program/program'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import type { Session } from '../../engine/session/createSession'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowView } from '../../engine/view/flowView'
import type { Flow, Wording } from '../../language/flow'

/**
 * What a context gives.
 *
 * @throws where nothing around the component gives it; the stack names the hook that asked, and its file what to put around it.
 */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('No provider around this component.')
  return value
}

/** What a store holds. Where a page is written without a browser, it is what the store holds then. */
export function useStored<Part>(subscribe: (listener: () => void) => () => void, part: () => Part): Part {
  return useSyncExternalStore(subscribe, part, part)
}

const SessionContext = createContext<Session | null>(null)

/** Gives everything below it the session whose flow it shows. */
export const SessionProvider = SessionContext

/** The session of the flow around this component. */
export function useSession(): Session {
  return useRequiredContext(SessionContext)
}

/** The compiled flow; another one after each edit of its documents. */
export function useProgram(): Program {
  const session = useSession()
  return useStored(session.subscribe, () => session.program)
}

/** Sends an event to the session. The function stays the same between renders. */
export function useSend(): (event: FlowEvent) => void {
  return useSession().send
}

/**
 * A part of the view. The component renders again only when the part changes, so select the smallest one:
 * the selector must give the same value (`Object.is`) for the same view.
 */
export function useView<Part>(select: (view: FlowView) => Part): Part {
  const session = useSession()
  return useStored(session.subscribeToView, () => select(session.getView()))
}

/** The answer at a path; the component renders again only when this answer changes. */
export function useAnswer(path: Path): Json | undefined {
  const session = useSession()
  const subscribe = useCallback((listener: () => void) => session.subscribeTo(path, listener), [session, path])
  return useStored(subscribe, () => getValueAt(session.getState().answers, path))
}

/**
 * Copy with its placeholders filled: `useText('Welcome to {{brand.name}}')`.
 * Renders again only when the filled words change.
 */
export function useText(template: string): string {
  const session = useSession()
  // Words without a placeholder stay what they are.
  const isFilled = template.includes('{{')
  return useStored(isFilled ? session.subscribe : never, () => (isFilled ? session.text(template) : template))
}

function never(): () => void {
  return () => undefined
}

/** Fills copy in event handlers and loops, where a hook cannot be called; `values` add to what placeholders may name. */
export function useFillText(): (template: string, values?: Readonly<Record<string, string>>) => string {
  const session = useSession()
  return useCallback((template, values) => session.text(template, values), [session])
}

/** The flow around this component. */
export function useFlow(): Flow {
  return useProgram().flow
}

/** The product's own words, as the flow has them. */
export function useWording(): Wording {
  return useFlow().wording
}
