import { useMemo } from 'react'
import type { Session } from '../../engine/session/createSession'
import type { Field } from '../../engine/program/field'
import { useSession } from '../session/session'
import { useStored } from '../session/useStored'

/** What a field says of itself, with the placeholders filled; empty where it says nothing. */
export interface FieldTexts {
  readonly label: string
  readonly help: string
  readonly placeholder: string
}

/** The texts of a field. Nobody listens for those without a placeholder, which stay what they are. */
export function useFieldTexts(field: Field | null): FieldTexts {
  const session = useSession()
  const { subscribe, texts } = useMemo(() => textsOf(session, field), [session, field])
  return useStored(subscribe, texts)
}

function textsOf(session: Session, field: Field | null) {
  const templates: FieldTexts = {
    label: field?.label ?? '',
    help: field?.hint ?? '',
    placeholder: field?.options.placeholder ?? '',
  }
  const isFilled = Object.values(templates).some((template: string) => template.includes('{{'))
  if (!isFilled) return { subscribe: never, texts: () => templates }
  let last = templates
  return {
    subscribe: session.subscribe,
    texts: () => {
      const next = filledTexts(session, templates)
      if (next.label !== last.label || next.help !== last.help || next.placeholder !== last.placeholder) last = next
      return last
    },
  }
}

function filledTexts(session: Session, { label, help, placeholder }: FieldTexts): FieldTexts {
  return { label: session.text(label), help: session.text(help), placeholder: session.text(placeholder) }
}

function never(): () => void {
  return () => undefined
}
