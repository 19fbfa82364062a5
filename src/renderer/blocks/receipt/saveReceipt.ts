import type { Receipt } from '../../../engine/blocks/receipt'
import { savePage } from '../../../services/savePage'
import { fileNameOf } from './fileNameOf'
import { type DocumentWords, receiptDocument } from './receiptDocument'

/** Saves a receipt as a page of its own, under a name made of these words. */
export function saveReceipt(receipt: Receipt, name: string, words: DocumentWords): void {
  savePage(fileNameOf(name, 'html'), receiptDocument(receipt, words))
}
