import { isObject, getOwnValue } from '../values/answers'
import type { Condition, FieldDocument, Wording } from '../../language/flow'
import type { FieldDocumentOf } from '../program/fieldTypes'
import type { GroupKind, ListKind } from '../program/field'

export const list: ListKind = {
  shape: 'list',
  control: 'list',
  impliedRules: [],
  options: {},
  selectControl({ total }: FieldDocumentOf<'list'>) {
    return total === undefined ? null : 'totalled'
  },
  itemFields({ fields }: FieldDocumentOf<'list'>) {
    return fields
  },
  exactlyOne({ exactlyOne }: FieldDocumentOf<'list'>) {
    return exactlyOne ?? null
  },
  starts({ starts = 0, default: items }: FieldDocumentOf<'list'>) {
    return items ?? Array.from({ length: starts }, () => ({}))
  },
  example: () => undefined,
  brought: null,
}

export const pagedList: ListKind = {
  ...list,
  control: 'pagedList',
  /** Sorts the fields by page. A field is visible only while its page is. */
  itemFields({ fields, pages }: FieldDocumentOf<'pagedList'>) {
    const placed: { [name: string]: FieldDocument } = {}
    for (const { when, fields: names } of Object.values(pages)) {
      for (const name of names) {
        const field = fields[name]
        if (field !== undefined)
          placed[name] ??=
            when === undefined
              ? field
              : { ...field, when: combineConditions(when, 'when' in field ? field.when : undefined) }
      }
    }
    return { ...placed, ...Object.fromEntries(Object.entries(fields).filter(([name]) => placed[name] === undefined)) }
  },
}

function combineConditions(page: Condition, field: Condition | undefined): Condition {
  return field === undefined ? page : { all: [page, field] }
}

export const group: GroupKind = {
  shape: 'group',
  control: 'group',
  impliedRules: [],
  options: {},
  namesInside: 'group',
  innerFields({ fields }: FieldDocumentOf<'group'>) {
    return fields
  },
}

/** Connected accounts from an action. */
export const accounts: ListKind = {
  shape: 'list',
  control: 'accounts',
  impliedRules: [],
  options: { title: '{{institution}}' },
  itemFields: () => ({
    institution: { type: 'text', label: 'institution' },
    accountName: { type: 'text', label: 'accountName' },
    accountNumber: { type: 'text', label: 'accountNumber', sensitive: true, mask: 4 },
    status: { type: 'text', label: 'status' },
  }),
  exactlyOne: () => null,
  starts: () => [],
  example({ example }: FieldDocumentOf<'accounts'>) {
    return example?.map((account) => ({ ...account }))
  },
  brought: {
    labels: ({ account: { accountName, accountNumber, status } }) => ({ accountName, accountNumber, status }),
    describeItem: (item, wording) =>
      isObject(item) && typeof item['status'] === 'string'
        ? { ...item, status: describeAccountStatus(item['status'], wording) }
        : item,
    none: ({ account }) => account.none,
    identifiedBy: ['institution', 'accountName', 'accountNumber'],
  },
}

/** Returns the wording of a bank's status code, or the code itself. */
export function describeAccountStatus(
  status: string,
  { account: { statuses = {} } }: Pick<Wording, 'account'>,
): string {
  return getOwnValue(statuses, status) ?? status
}
