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
 * Looks for what keeps a flow from this page, or from what it is given, by showing one for a moment where nobody sees it.
 * Nothing wrong gives nothing. It is loaded when it is called.
 */
export async function diagnose(config: DiagnosedConfig): Promise<readonly Diagnosis[]> {
  // A file of its own beside this one, in a build as in the package.
  const { diagnose: look } = await import('./diagnose.js')
  return look(config)
}

defineElement()
