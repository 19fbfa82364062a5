import type { ComponentType } from 'react'
import type { Screen as ScreenDefinition } from '../../language/screen'
import { blockRenderers } from '../blocks/blockRenderers'
import { ErrorSummary } from './ErrorSummary'
import { KeepingNotice } from './KeepingNotice'
import { IconsContext } from '../parts/icons/Icon'
import { icons } from '../parts/icons/icons'
import { IntroLayout } from '../layout/IntroLayout'
import type { LayoutProps } from '../layout/LayoutProps'
import { OutcomeLayout } from '../layout/OutcomeLayout'
import { PageLayout } from '../layout/PageLayout'
import { OpenDialog } from './OpenDialog'
import { RestoredNotice } from './RestoredNotice'
import { ScreenFrame } from './ScreenFrame'
import { ScreenMessage } from './ScreenMessage'
import { useView } from '../session/session'

const layouts: Readonly<Record<NonNullable<ScreenDefinition['layout']>, ComponentType<LayoutProps>>> = {
  intro: IntroLayout,
  page: PageLayout,
  outcome: OutcomeLayout,
}

/** The screen that the session stands on, whatever it is. `shownBefore` is the screen it takes over from, if any. */
export function Screen({ shownBefore = null }: { readonly shownBefore?: string | null }) {
  const layout = useView((view) => view.screen.layout ?? 'page')
  return (
    <IconsContext value={icons}>
      <ScreenFrame
        layout={layouts[layout]}
        blockRenderers={blockRenderers}
        shownBefore={shownBefore}
        problems={<ErrorSummary />}
        messages={
          <>
            <RestoredNotice />
            <KeepingNotice />
            <ScreenMessage />
          </>
        }
      />
      <OpenDialog />
    </IconsContext>
  )
}
