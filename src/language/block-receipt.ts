// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * What the applicant keeps: facts about what was sent, and every section of a review, to print or to download. Sensitive answers stay masked.
 */
export interface ReceiptBlock {
  /**
   * The kind of block.
   */
  type: 'receipt'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The review: the screen whose summaries and schedules it repeats.
   */
  of: string
  /**
   * The path of the day it was sent, from which its payments are dated; today, while it is not given.
   */
  day?: string
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * What stands before the sections, in order; a fact whose value is empty is left out.
   */
  facts: {
    [k: string]: ReceiptFact
  }
  /**
   * Opens and closes the sections. May contain {{placeholders}}.
   */
  open: string
  /**
   * The button that prints the page. May contain {{placeholders}}.
   */
  print: string
  /**
   * The button that downloads the receipt. May contain {{placeholders}}.
   */
  download: string
  /**
   * Said when it cannot be downloaded. May contain {{placeholders}}.
   */
  failed: string
  /**
   * The name of the downloaded file without its ending; what no file name may contain is left out. May contain {{placeholders}}.
   */
  file: string
  /**
   * What stands at the foot of each page on paper, beside the page's number; only the number, if left out. May contain {{placeholders}}.
   */
  pageFoot?: string
}
/**
 * One fact.
 */
export interface ReceiptFact {
  /**
   * What it is. May contain {{placeholders}}.
   */
  label: string
  /**
   * The fact. May contain {{placeholders}}.
   */
  value: string
}
