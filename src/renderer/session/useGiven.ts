import { type Context, use } from 'react'

/**
 * What a context gives the components below `provider`, which is named as it is written.
 * @throws when there is none.
 */
export function useGiven<Value>(context: Context<Value | null>, provider: string): Value {
  const given = use(context)
  if (given === null) throw new Error(`Render this component inside <${provider} value={…}>.`)
  return given
}
