import { Download, Printer } from 'lucide'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import type { Receipt, ReceiptSection } from '../../../engine/blocks/receipt'
import type { AnswerRow } from '../../../engine/blocks/summary'
import type { BlockProps } from '../BlockProps'
import { PaymentTable } from '../PaymentTable'
import { SummaryLines } from '../ShownAnswer'
import { SummaryRows } from '../SummaryBlock'
import { Button } from '../../parts/buttons/Buttons'
import { Folded } from '../../parts/folding/Folded'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useFillText, useFlow, useText } from '../../session/sessionContext'
import './receipt.css'
import type { ReceiptBlock as ReceiptBlockDocument } from '../../../language/flow'
import { useAnnouncer } from '../../announcer/announcer'
import { useBrand } from '../../parts/brand/Logo'
import { Notice } from '../../parts/Notice'
import { PAGE_FOOT, toCssString } from './pageFoot'

interface ReceiptBlockProps extends BlockProps<'receipt'> {
  readonly section?: ComponentType<{ readonly section: ReceiptSection }>
}

/** The receipt of the application, to open, print and download. Masked answers stay masked. */
export function ReceiptBlock({ block, data: receipt, section: Section = PlainSection }: ReceiptBlockProps) {
  const id = useId()
  const words = { open: useText(block.open), print: useText(block.print), download: useText(block.download) }
  const { download, failure } = useDownload(receipt, block)
  usePageFoot(receipt.pageFoot)
  return (
    <section className="card receipt" aria-labelledby={id}>
      <h2 id={id}>{receipt.title}</h2>
      <Folded className="receipt-details" title={words.open}>
        <div className="receipt-sections">
          <Facts facts={receipt.facts} />
          {receipt.sections.map((section, index) => (
            <Section key={index} section={section} />
          ))}
        </div>
      </Folded>
      <div className="receipt-buttons">
        <Button look="secondary" onClick={() => window.print()}>
          <DrawnIcon drawing={Printer} size={18} />
          {words.print}
        </Button>
        <Button look="secondary" onClick={() => void download()}>
          <DrawnIcon drawing={Download} size={18} />
          {words.download}
        </Button>
      </div>
      {failure}
    </section>
  )
}

function useDownload(
  receipt: Receipt,
  block: ReceiptBlockDocument,
): { readonly download: () => Promise<void>; readonly failure: ReactNode } {
  const flow = useFlow()
  const { name } = useBrand()
  const fill = useFillText()
  const [hasFailed, setFailed] = useState(false)
  const { announce } = useAnnouncer()
  return {
    download: async () => {
      try {
        const { saveReceipt } = await import('./receiptDocument')
        saveReceipt(receipt, fill(block.file), { ...flow, company: name })
        setFailed(false)
      } catch {
        setFailed(true)
        announce(fill(block.failed))
      }
    },
    failure: hasFailed && (
      <div className="receipt-failure" ref={scrollIntoView}>
        <Notice tone="error" role="presentation">
          {fill(block.failed)}
        </Notice>
      </div>
    ),
  }
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Prints a text at the foot of each page while the component is mounted. */
function usePageFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty(PAGE_FOOT, toCssString(text))
    return () => {
      style.removeProperty(PAGE_FOOT)
    }
  }, [text])
}

function Facts({ facts }: Pick<Receipt, 'facts'>) {
  return (
    <dl className="receipt-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function PlainSection({ section }: { readonly section: ReceiptSection }) {
  if (section.kind === 'payments') return <PaymentTable title={section.title} payments={section.payments} />
  return (
    <section>
      <h3>{section.title}</h3>
      <SummaryRows rows={section.rows} level={4} answer={KeptAnswer} />
    </section>
  )
}

export function KeptAnswer({ row: { lines } }: { readonly row: AnswerRow }) {
  return <SummaryLines lines={lines} />
}
