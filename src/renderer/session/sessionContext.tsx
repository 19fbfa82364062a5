import { type Context, createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Program } from '../../engine/program/program'
import { type Json, type Path, getValueAt } from '../../engine/values/answers'
import type { Session } from '../../engine/session/createSession'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowView } from '../../engine/view/flowView'
import type { Flow, Wording } from '../../language/flow'

/** @throws if no provider is around the component. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('No provider around this component.')
  return value
}

/** Reads a store, on the server too. `read` must return the same value (`Object.is`) until the store changes. */
export function useStored<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read)
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext

export function useSession(): Session {
  return useRequiredContext(SessionContext)
}

/** Returns the compiled flow, which changes with the language and, in development, with its documents. */
export function useProgram(): Program {
  const session = useSession()
  return useStored(session.subscribe, () => session.program)
}

/** Returns the session's `send`, the same function in each render. */
export function useSend(): (event: FlowEvent) => void {
  return useSession().send
}

/** Selects a part of the view. The component renders again only when that part changes (`Object.is`): select the smallest. */
export function useView<Part>(select: (view: FlowView) => Part): Part {
  const session = useSession()
  return useStored(session.subscribeToView, () => select(session.getView()))
}

/** Returns the answer at `path`; the component renders again only when that answer changes. */
export function useAnswer(path: Path): Json | undefined {
  const session = useSession()
  const subscribe = useCallback((listener: () => void) => session.subscribeTo(path, listener), [session, path])
  return useStored(subscribe, () => getValueAt(session.getState().answers, path))
}

/** Fills the placeholders of a text: `useText('Welcome to {{brand.name}}')`. Renders again only when the filled text changes. */
export function useText(template: string): string {
  const session = useSession()
  const hasPlaceholder = template.includes('{{')
  return useStored(hasPlaceholder ? session.subscribe : subscribeToNothing, () =>
    hasPlaceholder ? session.text(template) : template,
  )
}

export function subscribeToNothing(): () => void {
  return () => undefined
}

/** Returns a function that fills templates in handlers and loops, where no hook can be called; `values` are further placeholders. */
export function useFillText(): (template: string, values?: Readonly<Record<string, string>>) => string {
  const session = useSession()
  return useCallback((template, values) => session.text(template, values), [session])
}

export function useFlow(): Flow {
  return useProgram().flow
}

/** Returns the product's own words, such as Back, in the flow's language. */
export function useWording(): Wording {
  return useFlow().wording
}
