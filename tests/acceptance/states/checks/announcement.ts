import { getFieldId } from '../../../../src/renderer/form/fieldId'
import type { ShownState } from '../drive'
import { getStateView } from '../../../../src/explorer/stepResult'

/** A page without one main heading, a title that says where one is and whether in error, or a region that can speak. */
export async function headingProblems({
  page: { page },
  program,
  state,
  copy,
}: ShownState): Promise<readonly string[]> {
  const { screen, problems } = getStateView(program, state)
  const prefix = problems.length > 0 ? program.flow.wording.errorPrefix : ''
  const title = `${prefix}${copy(screen.title)} – ${copy('{{brand.name}}')}`
  const found = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    regions: document.querySelectorAll('[role=status], [role=alert], [aria-live]').length,
  }))
  return [
    ...(found.title === title ? [] : [`is titled "${found.title}" instead of "${title}"`]),
    ...(found.headings === 1 ? [] : [`has ${found.headings} headings of the first level`]),
    ...(found.regions > 0 ? [] : ['has no live region']),
  ]
}

/** Fields whose message does not belong to them, or that do not say that they are in error. */
export async function messageProblems({
  page: { page },
  program,
  state,
  kind,
  copy,
}: ShownState): Promise<readonly string[]> {
  if (kind === 'busy' || kind === 'dialog') return []
  const { shown } = getStateView(program, state)
  // What is wrong with a form as a whole is said in the summary only.
  const ofFields = [...shown].filter(([path]) => path.includes('.'))
  const expected = ofFields.map(([path, { message }]) => ({ id: getFieldId(path), path, message: copy(message) }))
  return page.evaluate((fields) => {
    const textOf = (id: string): string => document.getElementById(id)?.textContent.trim() ?? ''
    const descriptionsOf = (element: Element): string =>
      (element.getAttribute('aria-describedby') ?? '').split(/\s+/).map(textOf).join(' ')
    const missing = fields.flatMap(({ id, path, message }) => {
      const control = document.getElementById(id)
      if (control === null) return [`has no control for ${path}`]
      const group = control.closest('fieldset, [role=radiogroup]')
      const around = [control, ...(group === null ? [] : [group])]
      const isSaid = around.some((element) => descriptionsOf(element).includes(message))
      const isMarked =
        around.some((element) => element.getAttribute('aria-invalid') === 'true') ||
        ['div', 'button', 'table'].includes(control.localName)
      return [
        ...(isSaid ? [] : [`does not tie "${message}" to ${path}`]),
        ...(isMarked ? [] : [`does not mark ${path} as invalid`]),
      ]
    })
    const inError = [...document.querySelectorAll('.field-invalid')].length
    return inError === fields.length
      ? missing
      : [...missing, `shows ${inError} fields in error instead of ${fields.length}`]
  }, expected)
}

/** A summary that does not say what is wrong, in the order of the fields, and nothing else. */
export async function summaryProblems({
  page: { page },
  program,
  state,
  copy,
}: ShownState): Promise<readonly string[]> {
  const expected = getStateView(program, state).problems.map(({ message }) => copy(message))
  const found = await page.evaluate((title) => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
    return [...(heading?.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  }, program.flow.wording.problem)
  const isSame = found.length === expected.length && found.every((message, index) => message === expected[index])
  return isSame ? [] : [`sums up "${found.join(', ')}" instead of "${expected.join(', ')}"`]
}

/** Buttons that cannot be pressed and do not say what they wait for. */
export async function missingProblems({
  page: { page },
  program,
  state,
  copy,
}: ShownState): Promise<readonly string[]> {
  const { buttons, dialog } = getStateView(program, state)
  const waiting = dialog === null ? buttons.filter(({ missing, busy }) => missing !== null && !busy) : []
  const problems = waiting.map(async ({ button, missing }) => {
    const name = copy(button.label)
    const described = page.getByRole('button', { name, exact: true, description: copy(missing ?? ''), disabled: true })
    return (await described.count()) === 1 ? [] : [`has a button "${name}" that does not say "${missing}"`]
  })
  return (await Promise.all(problems)).flat()
}
