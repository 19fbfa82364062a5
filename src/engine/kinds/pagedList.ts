import type { Condition, FieldDocument } from '../../language/flow'
import { itemPaging } from '../pages/itemPaging'
import type { FieldDocumentOf, PagedListKind } from './fieldKind'
import { list } from './lists'

/** Items with fields of their own, which are asked page by page. */
export const pagedList: PagedListKind = {
  ...list,
  control: 'pagedList',
  /** In the order of the pages; each asked only while its page is. */
  itemFields({ fields, pages }: FieldDocumentOf<'pagedList'>) {
    const placed: { [name: string]: FieldDocument } = {}
    for (const { when, fields: names } of Object.values(pages)) {
      for (const name of names) {
        const field = fields[name]
        if (field !== undefined)
          placed[name] ??=
            when === undefined ? field : { ...field, when: both(when, 'when' in field ? field.when : undefined) }
      }
    }
    return { ...placed, ...Object.fromEntries(Object.entries(fields).filter(([name]) => placed[name] === undefined)) }
  },
  paging: itemPaging,
}

function both(page: Condition, field: Condition | undefined): Condition {
  return field === undefined ? page : { all: [page, field] }
}
