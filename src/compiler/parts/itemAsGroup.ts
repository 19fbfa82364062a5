import { fieldKinds } from '../../engine/kinds/fieldKinds'
import type { GroupField, ListField } from '../../engine/program/field'

/** An item of a list as if it were a field of its own. */
export function itemAsGroup(list: ListField): GroupField {
  return { ...list, kind: 'group', type: 'group', definition: fieldKinds.group }
}
