import { pathToFileURL } from 'node:url'
import type { Program } from '../../engine/program/program'
import { findSubmittingActions } from '../../engine/transition/nextScreens'
import type { ServerAction } from '../applications/serverAction'
import { findCodeActions } from '../codes/codeAction'
import type { CodeSender } from '../codes/codes'
import type { Settings } from '../settings'
import type { ActionService } from './actionService'

/** What carries out actions for the shipped process. */
export interface Adapters {
  readonly actions: Readonly<Record<string, ServerAction>>
  readonly actionServices: Readonly<Record<string, ActionService>>
  /** The module's sender of codes; null if it has none. */
  readonly sendCode: CodeSender | null
}

/**
 * Loads the module of adapters, and gives services the names that flows have for their actions.
 * @throws Error with everything that is wrong, and the cure.
 */
export async function loadAdapters(
  { adapters, actionServices, codeUrl }: Pick<Settings, 'adapters' | 'actionServices' | 'codeUrl'>,
  programs: readonly Program[],
): Promise<Adapters> {
  const names = listAdaptableActions(programs)
  const unknown = `No flow has such an action that needs an adapter. These do: ${names.join(', ') || 'none'}.`
  const problems: string[] = []
  const services = new Map<string, ActionService>()
  for (const [capitals, service] of Object.entries(actionServices)) {
    const found = names.filter((name) => name.toUpperCase() === capitals)
    for (const name of found) services.set(name, service)
    if (found.length === 0) problems.push(`FORMWAY_ACTION_${capitals}_URL: ${unknown}`)
  }
  const { sendCode, ...exported } = adapters === null ? {} : await importFunctions(adapters)
  if (sendCode !== undefined && codeUrl !== null)
    problems.push('FORMWAY_ADAPTERS: sendCode: FORMWAY_CODE_URL is set as well.')
  for (const name of Object.keys(exported)) {
    if (!names.includes(name)) problems.push(`FORMWAY_ADAPTERS: ${name}: ${unknown}`)
    if (services.has(name))
      problems.push(`FORMWAY_ADAPTERS: ${name}: It has an address, FORMWAY_ACTION_…_URL, as well.`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { actions: exported, actionServices: Object.fromEntries(services), sendCode: sendCode ?? null }
}

/** Lists the actions of flows that the server does not carry out itself, as it does codes and the submission. */
function listAdaptableActions(programs: readonly Program[]): readonly string[] {
  const own = new Set(
    programs.flatMap((program) => [
      ...findSubmittingActions(program),
      ...findCodeActions(program).flatMap(({ sends, checks }) => [sends, checks]),
    ]),
  )
  const all = new Set(programs.flatMap(({ flow }) => Object.keys(flow.actions ?? {})))
  return [...all].filter((name) => !own.has(name))
}

/** An export by the name of an action, or the sender of codes. */
type AdapterFunction = ServerAction & CodeSender

async function importFunctions(file: string): Promise<Readonly<Record<string, AdapterFunction>>> {
  const exported = await importModule(file)
  const functions = Object.entries(exported).flatMap(([name, value]) =>
    isFunction(value) ? [[name, value] as const] : [],
  )
  const others = Object.keys(exported).filter((name) => !functions.some(([one]) => one === name))
  if (others.length > 0) throw new Error(`FORMWAY_ADAPTERS: Each export has to be a function: ${others.join(', ')}.`)
  return Object.fromEntries(functions)
}

async function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return { ...(await import(/* @vite-ignore */ pathToFileURL(file).href)) }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`FORMWAY_ADAPTERS: ${file} cannot be loaded: ${why}`, { cause })
  }
}

function isFunction(value: unknown): value is AdapterFunction {
  return typeof value === 'function'
}
