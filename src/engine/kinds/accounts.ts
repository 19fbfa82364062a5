import type { FieldDocumentOf, ListKind } from './fieldKind'

/** Connected accounts, which an action brings. */
export const accounts: ListKind = {
  shape: 'list',
  control: 'accounts',
  brings: [],
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
  brought: { labels: ({ account }) => ({ ...account }) },
}
