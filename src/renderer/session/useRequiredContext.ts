import { type Context, use } from 'react'

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
