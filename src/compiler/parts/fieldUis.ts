import type { FieldUi, FormUi } from '../../language/ui'

/** The fields of a uiSchema with how each is shown; its `ui:order` is not one of them. */
export function fieldUis(ui: FormUi | undefined): readonly (readonly [string, FieldUi])[] {
  return Object.entries(ui ?? {}).flatMap(([name, field]) =>
    field === undefined || Array.isArray(field) ? [] : [[name, field] as const],
  )
}
