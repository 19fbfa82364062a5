import { type ReactNode, useState } from 'react'
import type { ReceiptBlock } from '../../../language/block-receipt'
import type { Receipt } from '../../../engine/blocks/receipt'
import { useAnnouncer } from '../../announcer/Announcing'
import { useBrand } from '../../parts/brand/BrandContext'
import { Notice } from '../../parts/Notice'
import { useFillText } from '../../session/sessionContext'
import { useFlow } from '../../session/useFlow'

/** Saves the receipt as a page of its own, which is made only then; where that fails, the failure says so. */
export function useDownload(
  receipt: Receipt,
  block: ReceiptBlock,
): { readonly download: () => Promise<void>; readonly failure: ReactNode } {
  const flow = useFlow()
  const { name } = useBrand()
  const fill = useFillText()
  const [hasFailed, setFailed] = useState(false)
  const { announce } = useAnnouncer()
  return {
    download: async () => {
      try {
        const { saveReceipt } = await import('./saveReceipt')
        saveReceipt(receipt, fill(block.file), { ...flow, company: name })
        setFailed(false)
      } catch {
        setFailed(true)
        announce(fill(block.failed))
      }
    },
    failure: hasFailed && (
      <div className="receipt-failure" ref={showIt}>
        <Notice tone="error" role="presentation">
          {fill(block.failed)}
        </Notice>
      </div>
    ),
  }
}

function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
