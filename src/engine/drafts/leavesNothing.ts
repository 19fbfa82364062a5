import type { Screen } from '../../language/screen'

/** Whether nothing of what was entered is needed on a later visit, once a screen shows. */
export function leavesNothing({ final, stops }: Screen): boolean {
  return final === true || stops === 'forget'
}
