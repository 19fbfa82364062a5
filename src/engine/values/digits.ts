/** One group as long as any number, unless a field says otherwise. */
export const USUAL_GROUPS: readonly number[] = [12]

/** How many digits some groups hold together. */
export function groupsOf(groups: readonly number[] = USUAL_GROUPS): number {
  return groups.reduce((sum, group) => sum + group, 0)
}
