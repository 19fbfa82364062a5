import { compile } from '../../../src/compiler/compile'
import type { Condition, Flow } from '../../../src/language/flow'
import { formFlow } from '../../engine/oneForm'
import { documentsAt } from '../../fixtures/sources'
import { proveFlow } from '../../../src/explorer/proofs/proveFindings'

/** What is found in, and proven against, the form of a flow with these fields, of whatever shape: "code place: message hint". Of what stands elsewhere only what begins with `places` is told. */
export function foundIn(
  fields: object,
  actions: Flow['actions'] = undefined,
  places = '/screens/only/blocks',
): readonly string[] {
  const flow = formFlow({}, actions === undefined ? {} : { actions })
  const document = {
    ...flow,
    screens: {
      only: {
        ...flow.screens['only'],
        next: 'end',
        blocks: { form: { type: 'form', fields } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      end: { layout: 'intro', final: true, title: 'End' },
    },
  }
  const compiled = compile(documentsAt({ 'form.json': document }), 'flows/form.json')
  return [...compiled.findings, ...proveFlow(compiled)].flatMap(({ code, pointer, message, hint }) =>
    pointer.startsWith(places)
      ? [`${code} ${pointer.replace('/screens/only/blocks/form/fields/', '')}: ${message} ${hint ?? ''}`]
      : [],
  )
}

/** The same of a field with a question after it that is asked under a condition. */
export function foundAsking(fields: object, condition: Condition): readonly string[] {
  return foundIn({ ...fields, more: { type: 'text', label: 'More', when: condition } })
}
