import { findBlock } from '../../engine/blocks/formBlock'
import { getScreen, type Program } from '../../engine/program/program'
import { findNextScreens } from '../../engine/transition/nextScreens'
import { getValueAt } from '../../engine/values/answers'
import { listTransitions } from '../../verify/replacements'
import type { ServerActionRequest } from '../applications/serverAction'
import { findCodeActions, normalizeRecipient } from '../codes/codeAction'
import { isVerified } from '../codes/codes'
import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'
import { RequestRefusal } from '../http/refusals'

/** What has to have happened before an action: for each of these actions, one of these outcomes. */
type Prerequisites = ReadonlyMap<string, readonly string[]>

const known = new WeakMap<Program, Map<string, Prerequisites>>()

/**
 * Checks that a session has been where the flow lets an action run: each outcome that every way there leads through has
 * happened in it, and a number that has to be verified is the one in `answers`.
 * @throws RequestRefusal if it has not.
 */
export async function assertOrder(
  { database, vault }: { readonly database: Queries; readonly vault: Vault },
  { session, program, action, answers }: Pick<ServerActionRequest, 'session' | 'program' | 'action' | 'answers'>,
): Promise<void> {
  const prerequisites = getPrerequisites(program, action)
  if (prerequisites.size === 0) return
  const runs = await database.rows<{ action: string; outcome: string }>(
    'select distinct action, outcome from action_runs where session = $1',
    [session.id],
  )
  for (const [earlier, outcomes] of prerequisites) {
    if (!runs.some((run) => run.action === earlier && outcomes.includes(run.outcome))) throw new RequestRefusal('order')
    const codes = findCodeActions(program).find(({ checks }) => checks === earlier)
    if (codes === undefined) continue
    const given = getValueAt(answers, codes.recipient)
    const number = typeof given === 'string' ? normalizeRecipient(given) : null
    if (number === null || !(await isVerified(database, { vault, session, recipient: number })))
      throw new RequestRefusal('order')
  }
}

function getPrerequisites(program: Program, action: string): Prerequisites {
  const ofProgram = known.get(program) ?? new Map<string, Prerequisites>()
  known.set(program, ofProgram)
  const prerequisites = ofProgram.get(action) ?? findPrerequisites(program, action)
  ofProgram.set(action, prerequisites)
  return prerequisites
}

function findPrerequisites(program: Program, action: string): Prerequisites {
  const others = Object.entries(program.flow.actions ?? {}).filter(([name]) => name !== action)
  return new Map(
    others.flatMap(([name, { outcomes }]) => {
      const isOther = (event: string): boolean => !event.startsWith(`${name}.`)
      if (canRun(program, action, isOther)) return []
      const leading = Object.keys(outcomes).filter((outcome) =>
        canRun(program, action, (event) => isOther(event) || event === `${name}.${outcome}`),
      )
      return [[name, leading] as const]
    }),
  )
}

/** Whether a way from the first screen leads to the action by events that are `allowed`, whatever the answers. */
function canRun(program: Program, action: string, allowed: (event: string) => boolean): boolean {
  const reached = new Set([program.flow.start])
  for (const screen of reached) {
    const taken = listTransitions(program, screen).filter(({ event }) => allowed(event))
    const { forms, document } = getScreen(program, screen)
    const isSearched = forms.some(({ fields }) => fields.some(({ options }) => options.action === action))
    if (isSearched || taken.some(({ transition }) => transition.run === action)) return true
    const isTaskList = findBlock(Object.values(document.blocks ?? {}), 'tasks') !== undefined
    const next = isTaskList
      ? program.screens.keys()
      : taken.flatMap(({ transition }) => findNextScreens(program.flow, screen, transition))
    for (const one of next) reached.add(one)
  }
  return false
}
