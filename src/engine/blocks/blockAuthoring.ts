import type { Block, SummaryBlock } from '../../language/flow'
import type { Need } from '../calculators/calculatorAuthoring'
import type { BlockOf, BlockType } from './formBlock'

interface NamedAddress {
  readonly address: string
  readonly keys: readonly string[]
  readonly isLink: boolean
}

export interface ShownRows {
  /** Undefined means every earlier screen. */
  readonly screen: string | undefined
  readonly rows: readonly string[] | undefined
}

interface FramedPage {
  readonly src: string
  readonly sandbox: readonly string[]
  readonly allow: readonly string[]
}

/** Facts about a type of block for authors and tests; applicants do not load this. */
interface BlockAuthoring {
  addresses(block: Block): readonly NamedAddress[]
  fileName(block: Block): { readonly text: string; readonly key: string } | null
  rows(block: Block): ShownRows | null
  payments(block: Block): string | null
  framed(block: Block): FramedPage | null
  brandForm(block: Block): string | null
  /** The text without which the block is hidden; null if it always shows. */
  needed(block: Block): string | null
  readonly showsProvider: boolean
  readonly isForConfiguration: boolean
  /** The folder of src/renderer/blocks/ with its component, if only flows that use it load it. */
  readonly bundle: string | null
  /** Whether it is in src/renderer/blocks/firstBlocks.tsx, which loads before the first form. */
  readonly isFirst: boolean
}

const plain = {
  addresses: () => [],
  fileName: () => null,
  rows: () => null,
  payments: () => null,
  framed: () => null,
  brandForm: () => null,
  needed: () => null,
  showsProvider: false,
  isForConfiguration: false,
  bundle: null,
  isFirst: false,
} as const satisfies BlockAuthoring

const first = { ...plain, isFirst: true } as const satisfies BlockAuthoring

const everyBlock = {
  brandPreview: {
    ...plain,
    brandForm({ form }: BlockOf<'brandPreview'>) {
      return form
    },
    isForConfiguration: true,
  },
  figure: { ...plain, bundle: 'payments' },
  form: first,
  frame: {
    ...plain,
    addresses({ src }: BlockOf<'frame'>) {
      return [{ address: src, keys: ['src'], isLink: false }]
    },
    framed({ src, sandbox = [], allow = [] }: BlockOf<'frame'>) {
      return { src, sandbox, allow }
    },
    bundle: 'payments',
  },
  highlight: {
    ...plain,
    needed({ value }: BlockOf<'highlight'>) {
      return value
    },
  },
  items: first,
  logo: first,
  logos: { ...first, showsProvider: true },
  meter: plain,
  notice: first,
  receipt: {
    ...plain,
    fileName({ file }: BlockOf<'receipt'>) {
      return { text: file, key: 'file' }
    },
  },
  schedule: {
    ...plain,
    payments({ calculation }: BlockOf<'schedule'>) {
      return calculation
    },
    bundle: 'payments',
  },
  summary: {
    ...plain,
    rows({ screen, rows }: BlockOf<'summary'>) {
      return { screen, rows }
    },
  },
  tasks: { ...plain, bundle: 'taskList' },
  text: {
    ...first,
    addresses({ link }: BlockOf<'text'>) {
      return link === undefined ? [] : [{ address: link.href, keys: ['link', 'href'], isLink: true }]
    },
  },
} as const satisfies Readonly<Record<BlockType, BlockAuthoring>>

export const blockAuthoring: Readonly<Record<BlockType, BlockAuthoring>> = everyBlock

export type OwnBlockType = {
  [Type in BlockType]: (typeof everyBlock)[Type] extends { readonly bundle: string } ? Type : never
}[BlockType]

export function getBlockAuthoring({ type }: Block): BlockAuthoring {
  return blockAuthoring[type]
}

export function isSummary(block: Block): block is SummaryBlock {
  return getBlockAuthoring(block).rows(block) !== null
}

export function isOfAllScreens({ screen }: SummaryBlock): boolean {
  return screen === undefined
}

export function showsSamples(block: Block): boolean {
  return 'source' in block && block.source === 'sample'
}

type BlockNeeds = {
  readonly [Type in Block['type']]?: { readonly [Key in keyof Extract<Block, { type: Type }>]?: Need }
}

/** The results that answers and calculations named in a block's keys must have; keys not listed accept any. */
export const blockNeeds: BlockNeeds = {
  schedule: { calculation: 'payments' },
  meter: { calculation: 'share' },
  receipt: { day: 'date' },
}
