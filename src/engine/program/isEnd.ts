import type { Screen } from '../../language/screen'

/** Whether a flow ends on a screen: something was sent, or who came there cannot apply. */
export function isEnd({ final, stops }: Pick<Screen, 'final' | 'stops'>): boolean {
  return final === true || stops !== undefined
}
