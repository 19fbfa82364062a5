import type { Block, SummaryBlock } from '../../language/flow'
import type { Need } from '../calculators/calculatorAuthoring'
import type { BlockOf, BlockType } from './formBlock'

/** An address that a block names, and the keys that lead to it. */
interface NamedAddress {
  readonly address: string
  readonly keys: readonly string[]
  /** Whether the applicant follows it. */
  readonly isLink: boolean
}

/** The answers of a screen: those at some paths, or all of them. */
export interface ShownRows {
  /** Undefined for those of every screen before it. */
  readonly screen: string | undefined
  readonly rows: readonly string[] | undefined
}

/** A page in a frame: its address, and what it may do. */
interface FramedPage {
  readonly src: string
  readonly sandbox: readonly string[]
  readonly allow: readonly string[]
}

/** What only authors and tests ask of a type of block: no applicant loads it. */
interface BlockAuthoring {
  /** The addresses that it names. */
  addresses(block: Block): readonly NamedAddress[]
  /** A file's name, with placeholders, and the key it stands under; null where it offers no file. */
  fileName(block: Block): { readonly text: string; readonly key: string } | null
  /** The answers that it shows; null where it shows none. */
  rows(block: Block): ShownRows | null
  /** The calculation of which it shows the payments; null where it shows none. */
  payments(block: Block): string | null
  /** The page that it frames; null where it frames none. */
  framed(block: Block): FramedPage | null
  /** The form of a brand that it shows; null where it shows none. */
  brandForm(block: Block): string | null
  /** The words without which it is left out; null where it never is. */
  needed(block: Block): string | null
  /** Whether it shows the provider, so that there has to be one. */
  readonly showsProvider: boolean
  /** Whether only the configuration screen shows it. */
  readonly isForConfiguration: boolean
  /** The folder of src/renderer/blocks/ that draws it, where only flows load it that have one of its blocks. */
  readonly bundle: string | null
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
} as const satisfies BlockAuthoring

const everyBlock = {
  brandPreview: {
    ...plain,
    brandForm({ form }: BlockOf<'brandPreview'>) {
      return form
    },
    isForConfiguration: true,
  },
  figure: { ...plain, bundle: 'payments' },
  form: plain,
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
  items: plain,
  logo: plain,
  logos: { ...plain, showsProvider: true },
  meter: plain,
  notice: plain,
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
    ...plain,
    addresses({ link }: BlockOf<'text'>) {
      return link === undefined ? [] : [{ address: link.href, keys: ['link', 'href'], isLink: true }]
    },
  },
} as const satisfies Readonly<Record<BlockType, BlockAuthoring>>

/** What authors ask of each type of block. */
export const blockAuthoring: Readonly<Record<BlockType, BlockAuthoring>> = everyBlock

/** The blocks that only the flows load that have them. */
export type OwnBlockType = {
  [Type in BlockType]: (typeof everyBlock)[Type] extends { readonly bundle: string } ? Type : never
}[BlockType]

/** What authors ask of a block's type. */
export function getBlockAuthoring({ type }: Block): BlockAuthoring {
  return blockAuthoring[type]
}

/** Whether a block shows answers: of all blocks a summary alone does. */
export function isSummary(block: Block): block is SummaryBlock {
  return getBlockAuthoring(block).rows(block) !== null
}

/** Whether a summary stands for those of every screen before it. */
export function isOfAllScreens({ screen }: SummaryBlock): boolean {
  return screen === undefined
}

/** Whether a block shows samples in the place of answers. */
export function showsSamples(block: Block): boolean {
  return 'source' in block && block.source === 'sample'
}

type BlockNeeds = {
  readonly [Type in Block['type']]?: { readonly [Key in keyof Extract<Block, { type: Type }>]?: Need }
}

/** What the answers and calculations have to be that keys of a block name; those that are not here may be any. */
export const blockNeeds: BlockNeeds = {
  schedule: { calculation: 'payments' },
  meter: { calculation: 'share' },
  receipt: { day: 'date' },
}
