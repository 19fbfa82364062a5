import type { Receipt } from '../../../engine/blocks/receipt'
import { savePage } from '../../../services/savePage'
import { type DocumentWords, receiptDocument } from './receiptDocument'

/** Saves a receipt as a page of its own, under a name made of these words. */
export function saveReceipt(receipt: Receipt, name: string, words: DocumentWords): void {
  savePage(fileNameOf(name, 'html'), receiptDocument(receipt, words))
}

/** A file name of these words: letters, digits and hyphens, whatever the words. */
export function fileNameOf(words: string, ending: string): string {
  const name = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `${name}.${ending}`
}
