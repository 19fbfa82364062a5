import { useSyncExternalStore } from 'react'
import { effectiveForm } from '../../engine/program/form'
import type { FormSchema } from '../../language/form'
import { useSession } from '../session/session'

/** A form with its conditions resolved for the present answers; changes only when a field appears or goes. */
export function useEffectiveForm(name: string, schema: FormSchema): FormSchema {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => effectiveForm(schema, session.getState().answers[name] ?? {}))
}
