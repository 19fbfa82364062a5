import { useSyncExternalStore } from 'react'
import { effectiveForm } from '../../engine/form'
import type { FormSchema } from '../../engine/language/form'
import { useSession } from '../session'

/** A form with its conditions resolved for the present answers; changes only when a field appears or goes. */
export function useEffectiveForm(name: string, schema: FormSchema): FormSchema {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => effectiveForm(schema, session.getState().answers[name] ?? {}))
}
