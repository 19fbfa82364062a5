/** @jsxImportSource hono/jsx */
import { fillValues } from '../../../engine/text/template'
import type { Delivery } from '../application/deliveries'
import { words } from '../words'
import { Time } from './Time'

/** Who is told of an application, how that stands, and what has it told again. */
export function Deliveries({ reference, deliveries }: { readonly reference: string; readonly deliveries: readonly Delivery[] }) {
  const { none, states, tries, last, again, againTo } = words.deliveries
  if (deliveries.length === 0) return <p>{none}</p>
  return (
    <ul className="desk-files">
      {deliveries.map(({ id, host, state, at, attempts, last: came }) => (
        <li>
          <p>
            {host}: {states[state]} <Time at={at} />, {fillValues(tries, { count: String(attempts) })}
            {came !== null && (
              <>
                , {last} <code>{came}</code>
              </>
            )}
          </p>
          {state !== 'waiting' && (
            <form method="post" action={`/desk/applications/${reference}/deliveries`}>
              <input type="hidden" name="id" value={id} />
              <button className="button button-secondary" type="submit" aria-label={fillValues(againTo, { host })}>
                {again}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
