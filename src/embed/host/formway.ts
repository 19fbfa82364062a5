import { openMarked } from './attributes'
import { create } from './create'
import type { DiagnosedConfig, Diagnosis } from './options'
import { defineElement } from './element'

export { create, openMarked }
export type {
  ActionCircumstances,
  ActionOutcome,
  ActionRequest,
  ActionResult,
  Callbacks,
  EmbedConfig,
  EmbeddedBrand,
  EmbedError,
  EmbedHandle,
  ExitReason,
  FlowTypes,
  PageAction,
  Sent,
  SentFile,
  SubmitAction,
  SubmitRequest,
  Success,
} from './options'
export type { DiagnosedConfig, Diagnosis } from './options'
export type { FormwayFlowElement, FormwayFlowOptions } from './element'

/**
 * Finds what prevents a flow on this page, by showing one outside the visible area for a moment. Returns an empty list
 * if nothing is wrong. Loads its code when it is called.
 */
export async function diagnose(config: DiagnosedConfig): Promise<readonly Diagnosis[]> {
  // A separate file beside this one, in a build and in the package.
  const loaded = await import('./diagnose.js')
  return loaded.diagnose(config)
}

defineElement()
