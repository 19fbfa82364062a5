import { setTimeout } from 'node:timers/promises'
import { type ControlName, controls } from '../../src/engine/program/controls'
import { findField, type Program, getScreen } from '../../src/engine/program/program'
import { isObject, type Json, type Path, getValueAt } from '../../src/engine/values/answers'
import type { FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import { getFieldId } from '../../src/renderer/form/fieldId'
import { getCurrency } from '../../src/engine/values/format'
import { isByHand } from '../../src/engine/kinds/lookup'
import { formatAmountInput } from '../../src/controls/numbers/MoneyControl'
import type { OtherPage } from './otherBrowser'
import { sampleFiles } from './sampleFiles'

/** By what an applicant goes about. */
export type By = 'pointer' | 'keyboard'

/** A walk under way. */
export interface Walk {
  readonly page: OtherPage
  readonly program: Program
  readonly by: By
  /** Lets time pass, in ms; left out, it passes by itself. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** How long something may take to show, in ms. */
const LONGEST = 60_000
/** A press that comes sooner after another belongs to it, in ms. */
const APART = 700

/** Lets an event happen as an applicant does; what happens by itself is only waited for. */
export async function happen(walk: Walk, before: FlowState, event: FlowEvent): Promise<void> {
  switch (event.type) {
    case 'press': {
      const inside = before.dialog === null ? '#app' : 'dialog[open]'
      return press(walk, `${inside} button[name="${event.name}"]`)
    }
    case 'answer':
      return answer(walk, event.path, event.value)
    case 'add':
      return press(walk, `#${getFieldId(event.list)} .list-add`)
    case 'touch':
    case 'outcome':
      return undefined
    default:
      throw new Error(`No walk does this: ${event.type}`)
  }
}

async function press({ page, by }: Walk, selector: string): Promise<void> {
  if (by === 'pointer') return page.click(selector)
  await reach(page, selector)
  return page.key('Enter')
}

type Give = (walk: Walk, id: string, value: Json | undefined) => Promise<void>

const type: Give = async (walk, id, value) => {
  await enter(walk, `#${id}`)
  await walk.page.type(String(value ?? ''))
}

const choose: Give = async ({ page, by }, id, value) => {
  if (by === 'pointer') return page.click(`label:has(> input[name="${id}"][value="${String(value)}"])`)
  await reach(page, `input[name="${id}"]`)
  for (let left = 20; left > 0; left -= 1) {
    const chosen = await page.run(
      (name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? '',
      id,
    )
    if (chosen === value) return undefined
    await page.key(chosen === '' ? 'Space' : 'ArrowDown')
  }
  throw new Error(`${id} has no choice ${String(value)}.`)
}

const select: Give = async ({ page }, id, value) => {
  await page.run(choosesOption, JSON.stringify([id, value]))
}

async function typeDate(walk: Walk, id: string, value: Json | undefined): Promise<void> {
  const [year = '', month = '', day = ''] = String(value).split('-')
  // A zero before them is not shown once more: the date is kept, not its notation.
  await type(walk, id, day.replace(/^0/, ''))
  await type(walk, `${id}-month`, month.replace(/^0/, ''))
  await type(walk, `${id}-year`, year)
}

async function tickChoices({ page }: Walk, id: string, value: Json | undefined): Promise<void> {
  for (const choice of [value ?? []].flat())
    await page.click(`label:has(> input[name="${id}"][value="${String(choice)}"])`)
}

/** Controls that are answered in a way of their own. */
const givers: Readonly<Partial<Record<ControlName, Give>>> = {
  money: (walk, id, value) =>
    type(walk, id, formatAmountInput(value, walk.program.flow.language, { currency: getCurrency(walk.program.flow) })),
  date: typeDate,
  dateTime: async (walk, id, value) => {
    const [day = '', time] = String(value).split('T')
    await typeDate(walk, id, day)
    await type(walk, `${id}-time`, time)
  },
  select,
  search: (walk, id, value) => type(walk, id, searchedText(walk, id, value)),
  lookup: async (walk, id, value) => {
    if (isByHand(value)) {
      // The last entry of the list.
      await enter(walk, `#${id}`)
      await walk.page.key('ArrowUp')
      return walk.page.key('Enter')
    }
    const label = isObject(value ?? null) ? String(getValueAt(value, 'label')) : null
    await type(walk, id, label ?? value)
    if (label === null) return
    const { page, wait = passing } = walk
    await waitUntil({ page, wait }, optionShown, JSON.stringify([id, label]), label)
    await page.key('ArrowDown')
    await page.key('Enter')
  },
  checkboxes: tickChoices,
  pictureBoxes: tickChoices,
  checkbox: (walk, id) =>
    walk.by === 'pointer'
      ? walk.page.click(`label:has(> #${id})`)
      : reach(walk.page, `#${id}`).then(() => walk.page.key('Space')),
  consent: (walk, id) =>
    walk.by === 'pointer'
      ? walk.page.click(`label:has(> #${id})`)
      : reach(walk.page, `#${id}`).then(() => walk.page.key('Space')),
  files: async ({ page, wait = passing }, id, value) => {
    const files = namesIn(value)
    await page.upload(`#${id} + input`, sampleFiles(files))
    // They are looked into before they are taken.
    await waitUntil({ page, wait }, rowsShown, JSON.stringify([id, ...files]), files.join())
  },
  signature: (walk, id, value) =>
    type(
      walk,
      id,
      namesIn(value)
        .join('')
        .replace(/\.png$/, ''),
    ),
  texts: async (walk, id, value) => {
    const [first, ...others] = [value ?? []].flat()
    await type(walk, id, first)
    if (others.length > 0) await walk.page.run(pastesLines, JSON.stringify([id, ...[first, ...others].map(String)]))
  },
  locked: () => Promise.resolve(),
}

/** How a control is answered: in its own way, else one of several radio buttons is chosen, or the answer is typed. */
function giverOf(control: ControlName): Give {
  const { layout, entryMode } = controls[control]
  const usual = layout === 'control' && entryMode === 'typed' ? type : refuse
  return givers[control] ?? (layout === 'radiogroup' ? choose : usual)
}

async function answer(walk: Walk, path: Path, value: Json | undefined): Promise<void> {
  const field = findField(walk.program, path)
  if (field === null || value === undefined) return
  await giverOf(field.control)(walk, getFieldId(path), value)
}

/** What is typed to find a choice: its words. */
function searchedText({ program }: Walk, id: string, value: Json | undefined): string {
  const field = [...program.fields.values()].find(({ path }) => getFieldId(path) === id)
  return (field?.kind === 'simple' ? field.choices?.get(String(value)) : undefined) ?? String(value ?? '')
}

async function refuse(): Promise<void> {
  throw new Error('This cannot be answered as a whole, or happen.ts does not say how.')
}

async function enter({ page, by }: Walk, selector: string): Promise<void> {
  await (by === 'pointer' ? page.click(selector) : reach(page, selector))
}

/** Presses Tab until an element has the focus; on the way and there the focus has to be seen. */
async function reach(page: OtherPage, selector: string): Promise<void> {
  for (let left = 120; left > 0; left -= 1) {
    if ((await page.run((wanted) => document.activeElement?.matches(wanted) === true, selector)) === true) return
    await page.key('Tab')
    const hidden = await page.run(focusUnseen)
    if (hidden !== '') throw new Error(`The focus is not to be seen on ${String(hidden)}.`)
  }
  throw new Error(`Tab does not lead to ${selector}.`)
}

/** Runs in the page: what has the focus and shows no ring; empty where it shows one. */
function focusUnseen(): string {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.tagName === 'DIALOG' || focused.tagName === 'IFRAME')
    return ''
  const next = focused.nextElementSibling
  const around = focused.parentElement
  const drawn = next === null ? [] : [next, ...next.querySelectorAll('*')]
  const places = [focused, ...(around === null ? [] : [around]), ...drawn].flatMap((element) => [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
  ])
  const isSeen = places.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
  return isSeen ? '' : `${focused.tagName} ${focused.id} ${focused.textContent ?? ''}`
}

/** Waits until the screen or the dialog of a state shows, and then as long as a person takes to see it. */
export async function arrive({ page, program, wait = passing }: Walk, state: FlowState): Promise<void> {
  await waitUntil(
    { page, wait },
    placeShown,
    state.dialog === null ? `/${titleOf(program, state)}` : 'dialog/',
    state.screen,
  )
  await wait(APART)
}

/** Waits until a function gives true in the page; what else it gives stands there instead. */
export async function waitUntil(
  { page, wait = passing }: Pick<Walk, 'page' | 'wait'>,
  work: (argument: string) => unknown,
  argument: string,
  name: string,
): Promise<void> {
  const end = Date.now() + LONGEST
  for (;;) {
    const shown = await page.run(work, argument)
    if (shown === true) return
    if (Date.now() > end) throw new Error(`${name} does not show: there is "${String(shown)}".`)
    await wait(100)
  }
}

async function passing(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds)
}

/** Runs in the page: whether a dialog is open, or a screen of a title that matches shows and none is. */
function placeShown(wanted: string): unknown {
  const [kind = '', ...title] = wanted.split('/')
  const dialog = document.querySelector('dialog[open]')
  if (kind === 'dialog') return dialog !== null || 'no dialog'
  const heading = document.querySelector('#app h1')?.textContent ?? ''
  return (dialog === null && new RegExp(`^${title.join('/')}$`).test(heading)) || heading
}

/** Runs in the page: pastes lines over what stands in an input. */
function pastesLines(idAndLines: string): void {
  const [id, ...lines]: string[] = JSON.parse(idAndLines)
  const input = document.querySelector<HTMLInputElement>(`#${id}`)
  input?.select()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', lines.join('\n'))
  input?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Runs in the page: whether files of these names stand on it. */
function rowsShown(idAndNames: string): unknown {
  const [id, ...wanted]: string[] = JSON.parse(idAndNames)
  // Another field may have files of the same names.
  const field = document.querySelector(`#${id}`)?.closest('.file-upload')
  const rows = [...(field?.querySelectorAll('.file-row') ?? [])].map((row) => row.textContent ?? '')
  return wanted.every((name) => rows.some((row) => row.includes(name))) || rows.join()
}

/** Runs in the page: whether the first that can be chosen below an input is called so. */
function optionShown(idAndLabel: string): unknown {
  const [id, label]: string[] = JSON.parse(idAndLabel)
  const first = document.querySelector(`#${id}-list [role="option"]`)?.textContent ?? ''
  return first === label || first
}

/** A pattern for the heading of a state's screen: its placeholders are filled with anything. */
function titleOf(program: Program, { screen }: FlowState): string {
  const parts = getScreen(program, screen).document.title.split(/\{\{[^}]*\}\}/)
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.*')
}

/** Runs in the page: chooses an option of a list, as a person does. */
function choosesOption(wanted: string): void {
  const [id, value]: string[] = JSON.parse(wanted)
  const list = document.querySelector<HTMLSelectElement>(`#${id}`)
  if (list === null || value === undefined) throw new Error(`There is no list ${id}.`)
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function namesIn(value: Json | undefined): readonly string[] {
  return [value ?? []].flat().flatMap((file: Json) => (isObject(file) ? [String(file['name'])] : []))
}
