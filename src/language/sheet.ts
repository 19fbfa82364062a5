// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { CaptureSheet } from './sheet-capture'
import type { ConnectingSheet } from './sheet-connecting'
import type { InstitutionsSheet } from './sheet-institutions'

/**
 * A piece of a dialog, above its buttons.
 */
export type Sheet = CaptureSheet | InstitutionsSheet | ConnectingSheet
