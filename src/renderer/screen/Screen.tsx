import type { ComponentType } from 'react'
import type { Screen as ScreenDefinition } from '../../language/screen'
import { blockRenderers } from '../blocks/blockRenderers'
import { ErrorSummary } from './ErrorSummary'
import { KeepingNotice } from './KeepingNotice'
import { IntroLayout } from '../layout/IntroLayout'
import type { LayoutProps } from '../layout/LayoutProps'
import { OutcomeLayout } from '../layout/OutcomeLayout'
import { PageLayout } from '../layout/PageLayout'
import { OpenDialog } from './OpenDialog'
import { RestoredNotice } from './RestoredNotice'
import { ScreenFrame } from './ScreenFrame'
import { ScreenMessage } from './ScreenMessage'
import { Stillness } from './Stillness'
import { useView } from '../session/session'

const layouts: Readonly<Record<NonNullable<ScreenDefinition['layout']>, ComponentType<LayoutProps>>> = {
  intro: IntroLayout,
  page: PageLayout,
  outcome: OutcomeLayout,
}

/** The screen that the session stands on, whatever it is. `isArrival`: the applicant comes to it, and is told so. */
export function Screen({ isArrival = false }: { readonly isArrival?: boolean }) {
  const layout = useView((view) => view.screen.layout ?? 'page')
  return (
    <>
      <ScreenFrame
        layout={layouts[layout]}
        blockRenderers={blockRenderers}
        isArrival={isArrival}
        problems={<ErrorSummary />}
        messages={
          <>
            <RestoredNotice />
            <KeepingNotice />
          </>
        }
        outcome={<ScreenMessage />}
      />
      <OpenDialog />
      <Stillness />
    </>
  )
}
