/**
 * In a build, in the place of what RJSF does with the errors it finds and with data that no field shows: a form of Formway
 * neither validates nor leaves anything out.
 */
export default function neverCalled(): never {
  throw new Error('A form of RJSF validates or leaves out data: give it `noValidate`, and neither errors nor `omitExtraData`.')
}

export { neverCalled as getFieldNames, neverCalled as getUsedFormData, neverCalled as isValueEmpty }
