import type { GroupKind } from './fieldKind'

/** Fields that belong together. */
export const group: GroupKind = { shape: 'group', control: 'group', brings: [], options: {} }
