import { STATUSES } from './list/applicationFilter'
import { words } from './words'

/** What a status is called. One that another program wrote is called as it wrote it. */
export function statusWords(status: string): string {
  const known = STATUSES.find((one) => one === status)
  return known === undefined ? status : words.statuses[known]
}
