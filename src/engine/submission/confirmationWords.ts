import { findBlock } from '../blocks/formBlock'
import type { Flow } from '../../language/flow'

/** What a confirmation says of an application that ended on one screen, in one language. */
export interface ConfirmationWords {
  /** The name of the flow. */
  readonly flow: string
  readonly title: string
  /** Empty if it has none, or more than a paragraph. */
  readonly description: string
  /** The facts of the receipt. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** By the screens that end the flow. */
export type ConfirmationsByScreen = Readonly<Record<string, ConfirmationWords>>

/** The words in each other language, by its tag. */
export type OtherConfirmations = Readonly<Record<string, ConfirmationsByScreen>>

/** Collects what the last screens and their receipts say; the texts have placeholders. */
export function collectConfirmationWords({ name, screens }: Pick<Flow, 'name' | 'screens'>): ConfirmationsByScreen {
  return Object.fromEntries(
    Object.entries(screens).flatMap(([screen, { final, title = name, description, blocks = {} }]) => {
      if (final !== true) return []
      const facts = Object.values(findBlock(Object.values(blocks), 'receipt')?.facts ?? {})
      return [[screen, { flow: name, title, description: typeof description === 'string' ? description : '', facts }]]
    }),
  )
}
