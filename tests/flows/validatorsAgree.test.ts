import { customizeValidator } from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileValidators } from '../../src/compiler/rules/validators'
import { formsIn } from '../../src/compiler/parts/parts'
import { formats } from '../../src/engine/values/formats'
import type { FormSchema } from '../../src/language/form'
import type { RuleCheck } from '../../src/engine/program/program'
import type { FormAnswers } from '../../src/engine/values/types'
import { anyAnswers } from '../fixtures/anyAnswers'
import { flows } from './flowsOnDisk'

const runtime = customizeValidator({ customFormats: { ...formats } })

describe.each(flows)('the compiled rules of $id', (flow) => {
  const validators = compileValidators(flow)
  it.each(formsIn(flow).map(({ name, block }) => [name, block.schema] as const))(
    'say of "%s" what the run-time validator of RJSF says',
    (name, schema) => {
      const check = validators[name]
      if (check === undefined) throw new Error(`There are no rules for ${name}.`)
      fc.assert(
        fc.property(anyAnswers(schema), (answers) => {
          expect(compiledFailures(check, answers)).toEqual(runtimeFailures(schema, answers))
        }),
        { numRuns: 150 },
      )
    },
  )
})

function compiledFailures(check: RuleCheck, answers: FormAnswers): readonly string[] {
  return check(answers) ? [] : (check.errors ?? []).map(failure).toSorted()
}

function runtimeFailures(schema: FormSchema, answers: FormAnswers): readonly string[] {
  const { errors = [], validationError } = runtime.rawValidation<Failure>(JSON.parse(JSON.stringify(schema)), answers)
  if (validationError !== undefined) throw validationError
  return errors.map(failure).toSorted()
}

type Failure = Parameters<typeof failure>[0]

function failure({
  instancePath,
  keyword,
  params,
}: {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}): string {
  return `${instancePath} ${keyword} ${JSON.stringify(params)}`
}
