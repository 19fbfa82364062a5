import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { RenderedSchema } from '../renderedSchema'

/** The fields of a form or of a list's item, one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<unknown, RenderedSchema>) {
  return <div className="fields">{properties.map(({ content }) => content)}</div>
}
