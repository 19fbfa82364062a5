/** @jsxImportSource hono/jsx */
import { fillValues } from '../../../engine/text/template'
import type { TrustedItem } from '../../../verify/verify'
import type { BelievedItem } from '../../submissions/untrueItems'
import { words } from '../words'

/** What had to be believed of an application, in words. */
export function TrustedItems({ items }: { readonly items: readonly BelievedItem[] }) {
  const { trustedHelp, nothingTrusted, simulatedItem } = words.application
  if (items.length === 0) return <p>{nothingTrusted}</p>
  return (
    <>
      <p>{trustedHelp}</p>
      <ul>
        {items.map((item) => (
          <li>
            {trustedWords(item)}
            {item.simulated === true && <strong> {simulatedItem}</strong>}
          </li>
        ))}
      </ul>
    </>
  )
}

function trustedWords(item: TrustedItem): string {
  const { action, perhaps, byAction, byFlow, entry, proof } = words.application
  switch (item.kind) {
    case 'action':
      return fillValues(item.certain ? action : perhaps, { action: item.action, outcome: item.outcome, screen: item.screen })
    case 'data':
      return item.from === 'flow' ? fillValues(byFlow, { path: item.path }) : fillValues(byAction, { action: item.action, path: item.path })
    case 'entry':
      return fillValues(entry, { action: item.action, path: item.path })
    case 'proof':
      return fillValues(proof, { action: item.action })
    default:
      return item satisfies never
  }
}
