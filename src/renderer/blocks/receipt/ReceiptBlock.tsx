import { ChevronDown, Download, Printer } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Receipt, ReceiptSection } from '../../../engine/blocks/receipt'
import type { AnswerRow } from '../../../engine/blocks/summary'
import type { BlockProps } from '../BlockProps'
import { PaymentTable } from '../PaymentTable'
import { SummaryLines } from '../SummaryLines'
import { SummaryRows } from '../SummaryRows'
import { Button } from '../../parts/buttons/Button'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import { useText } from '../../session/sessionContext'
import { useExporter } from '../../session/useExporter'
import './receipt.css'
import { useDownload } from './useDownload'
import { usePageFoot } from './usePageFoot'

/** What the applicant keeps of what was sent: to look through, to print and to download. Nothing masked is revealed. */
export function ReceiptBlock({ block, data: receipt }: BlockProps<'receipt'>) {
  const id = useId()
  const { print } = useExporter()
  const words = { open: useText(block.open), print: useText(block.print), download: useText(block.download) }
  const { download, failure } = useDownload(receipt, block)
  usePageFoot(receipt.pageFoot)
  return (
    <section className="card receipt" aria-labelledby={id}>
      <h2 id={id}>{receipt.title}</h2>
      <Opened title={words.open}>
        <Facts facts={receipt.facts} />
        {receipt.sections.map((section, index) => (
          <Section key={index} section={section} />
        ))}
      </Opened>
      <div className="receipt-buttons">
        <Button look="secondary" onClick={print}>
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

/** Opens on request, and while it is printed: browsers print of a closed one only its title. */
function Opened({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { onPrint } = useExporter()
  useEffect(() => {
    let wasOpen = false
    const set = (open: boolean): void => {
      if (ref.current !== null) ref.current.open = open
    }
    const before = (): void => {
      wasOpen = ref.current?.open === true
      set(true)
    }
    return onPrint(before, () => set(wasOpen))
  }, [onPrint])
  return (
    <details ref={ref} className="receipt-details">
      <summary>
        <DrawnIcon drawing={ChevronDown} size={20} className="receipt-mark" />
        {title}
      </summary>
      <div className="receipt-sections">{children}</div>
    </details>
  )
}

function Section({ section }: { readonly section: ReceiptSection }) {
  if (section.kind === 'payments') return <PaymentTable title={section.title} payments={section.payments} />
  return (
    <section>
      <h3>{section.title}</h3>
      <SummaryRows rows={section.rows} level={4} answer={KeptAnswer} />
    </section>
  )
}

function KeptAnswer({ row: { lines } }: { readonly row: AnswerRow }) {
  return <SummaryLines lines={lines} />
}
