import { useMemo } from 'react'
import type { Field } from '../../engine/program/field'
import { fieldAt } from '../../engine/program/program'
import type { Path } from '../../engine/values/types'
import { useFormScope } from './scope'

/**
 * The field that an answer's path leads to; null for a form or an item, and for a field that an edit of the flow took
 * away: RJSF draws it once more before it lets it go.
 */
export function useField(path: Path): Field | null {
  const { program } = useFormScope()
  return useMemo(() => fieldAt(program, path), [program, path])
}
