/**
 * In a build, replaces what RJSF's form calls only for data: to validate, filter and compare them. `FormSection` passes no
 * data, and no control reports a change to it.
 */
export default function neverAsked(): never {
  throw new Error('RJSF was asked for what only a form with data does: see src/renderer/form/rjsf/shims/rjsfShims.ts.')
}

export {
  neverAsked as getFieldNames,
  neverAsked as getUsedFormData,
  neverAsked as hashObject,
  neverAsked as hashString,
  neverAsked as isValueEmpty,
  neverAsked as sortedJSONStringify,
}
