import type { ComponentType } from 'react'
import { CaptureSheet } from './CaptureSheet'
import { ConnectingSheet } from './ConnectingSheet'
import { InstitutionsSheet } from './InstitutionsSheet'
import type { SheetBlockProps, SheetType } from './SheetProps'

/** The component of each type of block that a dialog may hold. A new one is its component and a line here. */
export const sheetRenderers: { readonly [Type in SheetType]: ComponentType<SheetBlockProps<Type>> } = {
  capture: CaptureSheet,
  connecting: ConnectingSheet,
  institutions: InstitutionsSheet,
}
