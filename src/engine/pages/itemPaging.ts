import type { ItemPaging } from '../program/itemPaging'
import { atKeptPlace, keptPlace } from './keptPlace'
import { pageEvents } from './pageEvents'
import { pageIssues } from './pageIssues'
import { pageView } from './pageView'

/** How the items of lists are asked page by page. */
export const itemPaging: ItemPaging = {
  after: pageEvents,
  issues: pageIssues,
  view: pageView,
  kept: keptPlace,
  restored: atKeptPlace,
}
