import { openMarked } from './attributes'
import { create } from './create'
import { diagnose } from './diagnose'
import { defineElement } from './element'

export { create, diagnose, openMarked }
export type {
  ActionRequest,
  ActionResult,
  Callbacks,
  EmbedConfig,
  EmbeddedBrand,
  EmbedError,
  EmbedHandle,
  ExitReason,
  PageAction,
  Success,
} from './options'
export type { Diagnosis } from './diagnose'

defineElement()
