import { type ReactNode, useCallback, useState } from 'react'

/**
 * A live region and the function that has a screen reader say something through it. The region has to be on the page
 * before it says anything: regions that appear with their text are not read.
 */
export function useAnnouncer(): { readonly announce: (text: string) => void; readonly region: ReactNode } {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  const region = (
    <div className="visually-hidden" role="status">
      {/* A new element is read even when it says the same again. */}
      <p key={said.count}>{said.text}</p>
    </div>
  )
  return { announce, region }
}
