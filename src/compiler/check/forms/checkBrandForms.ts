import { blockAuthoringOf } from '../../../engine/blocks/blockAuthoring'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'

const BRAND_FIELDS = ['name', 'logo', 'secondaryLogo', 'primaryColor']

/** The form that a brand is shown from has the fields of a brand. */
export function checkBrandForms({ blocks, forms, fields }: CheckedProgram): readonly Finding[] {
  return blocks.flatMap(({ block, pointer }) => {
    const form = blockAuthoringOf(block).brandForm(block)
    if (form === null || !forms.some(({ name }) => name === form)) return []
    const place = pointerTo(pointer, 'form')
    return BRAND_FIELDS.flatMap((field) => {
      const destination = follow(fields, `${form}.${field}`)
      return destination.kind === 'nowhere'
        ? [error('unknown-field', place, destination.message, destination.hint)]
        : []
    }).slice(0, 1)
  })
}
