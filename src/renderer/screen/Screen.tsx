import type { BlockRenderers } from '../blocks/BlockProps'
import { blockRenderers } from '../blocks/blockRenderers'
import { ErrorSummary } from './ErrorSummary'
import { KeepingNotice } from './KeepingNotice'
import { NewDayNotice } from './NewDayNotice'
import { OpenDialog } from './OpenDialog'
import { RestoredNotice } from './RestoredNotice'
import { ScreenFrame } from './ScreenFrame'
import { ScreenMessage } from './ScreenMessage'
import { ScrollAnchor } from './ScrollAnchor'

interface ScreenProps {
  /** Whether the applicant comes to it, and is told so. */
  readonly isArrival?: boolean
  /** What draws its blocks. */
  readonly renderers?: BlockRenderers
}

/** The screen that the session stands on, whatever it is. */
export function Screen({ isArrival = false, renderers = blockRenderers }: ScreenProps) {
  const { dialog: Dialog = OpenDialog } = renderers
  return (
    <>
      <ScreenFrame
        blockRenderers={renderers}
        isArrival={isArrival}
        problems={<ErrorSummary />}
        messages={
          <>
            <RestoredNotice />
            <KeepingNotice />
            <NewDayNotice />
          </>
        }
        outcome={<ScreenMessage />}
      />
      <Dialog />
      <ScrollAnchor />
    </>
  )
}
