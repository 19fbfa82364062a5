import { useMemo, useSyncExternalStore } from 'react'
import type { Opening } from '../../engine/session/opening'
import type { Field } from '../../engine/program/field'
import { useOpening } from '../session/session'

/** What a field says of itself, with the placeholders filled; empty where it says nothing. */
export interface FieldTexts {
  readonly label: string
  readonly help: string
  readonly placeholder: string
}

/** The texts of a field. Nobody listens for those without a placeholder, which stay what they are. */
export function useFieldTexts(field: Field | null): FieldTexts {
  const opening = useOpening()
  const { subscribe, texts } = useMemo(() => textsOf(opening, field), [opening, field])
  return useSyncExternalStore(subscribe, texts)
}

function textsOf(opening: Opening, field: Field | null) {
  const templates: FieldTexts = {
    label: field?.label ?? '',
    help: field?.hint ?? '',
    placeholder: field?.options.placeholder ?? '',
  }
  const isFilled = Object.values(templates).some((template: string) => template.includes('{{'))
  if (!isFilled) return { subscribe: never, texts: () => templates }
  let last = templates
  return {
    subscribe: opening.subscribe,
    texts: () => {
      const next = filledTexts(opening, templates)
      if (next.label !== last.label || next.help !== last.help || next.placeholder !== last.placeholder) last = next
      return last
    },
  }
}

function filledTexts(opening: Opening, { label, help, placeholder }: FieldTexts): FieldTexts {
  return { label: opening.text(label), help: opening.text(help), placeholder: opening.text(placeholder) }
}

function never(): () => void {
  return () => undefined
}
