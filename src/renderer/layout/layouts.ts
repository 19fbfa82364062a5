import type { ComponentType } from 'react'
import type { Screen } from '../../language/screen'
import { IntroLayout } from './IntroLayout'
import type { LayoutProps } from './LayoutProps'
import { OutcomeLayout } from './OutcomeLayout'
import { PageLayout } from './PageLayout'

/** The component of each layout that a screen can name. */
export const layouts: Readonly<Record<NonNullable<Screen['layout']>, ComponentType<LayoutProps>>> = {
  intro: IntroLayout,
  page: PageLayout,
  outcome: OutcomeLayout,
}
