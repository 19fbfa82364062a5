import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formsIn } from '../parts/parts'
import type { Flow } from '../../language/flow'
import type { RuleCheck, Validators } from '../../engine/program/program'
import { createAjv, rulesOf } from './formRules'

/**
 * The compiled rules of every form of a flow as the source of a CommonJS module that exports one function per form.
 * It requires Ajv's small run-time helpers, never Ajv itself. Throws on a schema that Ajv cannot compile.
 */
export function validatorsCode(flow: Flow): string {
  const ajv = createAjv()
  const forms = formsIn(flow)
  for (const { name, block } of forms) ajv.addSchema(rulesOf(block.schema), name)
  return standaloneCode(ajv, Object.fromEntries(forms.map(({ name }) => [name, name])))
}

/** The same rules as functions, for Node. */
export function compileValidators(flow: Flow): Validators {
  const exported: Record<string, unknown> = {}
  compileFunction(validatorsCode(flow), ['exports', 'require'])(exported, createRequire(import.meta.url))
  return Object.fromEntries(
    Object.entries(exported).flatMap(([form, check]) => (isRuleCheck(check) ? [[form, check] as const] : [])),
  )
}

function isRuleCheck(value: unknown): value is RuleCheck {
  return typeof value === 'function'
}
