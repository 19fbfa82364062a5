import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { handlesIn } from '../../../src/controls/files/useFiles'
import type { Json } from '../../../src/engine/values/answers'
import { announced } from '../../renderer/announced'
import { oneField, renderForm, type Unlabelled } from '../../renderer/form/renderForm'
import { sampleFile } from './sampleFiles'

const list: Unlabelled = {
  type: 'files',
  rules: { kind: { is: ['pdf', 'jpg'] }, maxSize: { is: '1 kB' }, maxItems: { is: 3 } },
}
const single: Unlabelled = { type: 'file', rules: { kind: { is: ['pdf'] } } }

describe('the file field', () => {
  it('is a group with a button to choose files, named by its label', () => {
    renderFiles(list)
    expect(screen.getByRole('group', { name: /^Field/ })).toBeVisible()
    expect(button()).toHaveAccessibleName('Field (optional) Choose File')
    expect(button()).toHaveAttribute('id', 'field-form-field')
    expect(input()).toHaveAttribute('accept', '.pdf,.jpg,application/pdf,image/jpeg')
    expect(input()).toHaveAttribute('multiple')
    expect(input()).not.toBeVisible()
  })

  it('WLD-09 takes any kind where the flow names none, but no program', async () => {
    const form = renderFiles({ type: 'files' })
    expect(input()).toHaveAttribute('accept', '')
    await form.user.upload(input(), [sampleFile('plan.dwg', 'text'), sampleFile('setup.exe', 'windows')])
    await expect
      .poll(announced)
      .toEqual(["plan.dwg added. setup.exe is a program or may contain one, so we can't accept it"])
    expect(handlesIn(form.answer('field')).map(({ name }) => name)).toEqual(['plan.dwg'])
  })

  it('opens the browser’s choice of files by its button', async () => {
    const form = renderFiles(list)
    const choice = vi.spyOn(input(), 'click')
    await form.user.click(button())
    expect(choice).toHaveBeenCalledOnce()
  })

  it('EAR-05 says what may be given, and what it holds', async () => {
    const form = renderFiles(list)
    expect(button()).toHaveAccessibleDescription('PDF or JPG, up to 1 kB')
    await form.user.upload(input(), [sampleFile('a.pdf'), sampleFile('b.jpg', 'jpg')])
    await waitFor(() => expect(button()).toHaveAccessibleDescription('PDF or JPG, up to 1 kB a.pdf, b.jpg added'))
  })

  it('EAR-05 says of several files that are too many in one sentence which they are', async () => {
    const form = renderFiles(list)
    await form.user.upload(
      input(),
      ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => sampleFile(name)),
    )
    await expect.poll(announced).toEqual(['1.pdf, 2.pdf, 3.pdf added. Only 3 files are kept. Left out: 4.pdf, 5.pdf'])
  })

  it('FLT-07 says of one file too many what was left out, in a note that goes by itself, and stays finished', async () => {
    const form = renderFiles(list)
    await form.user.upload(
      input(),
      ['1.pdf', '2.pdf', '3.pdf'].map((name) => sampleFile(name)),
    )
    await screen.findByText('3 of 3')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      drop([sampleFile('4.pdf')])
      await vi.waitFor(() => expect(screen.getByText('Only 3 files are kept. Left out: 4.pdf')).toBeVisible())
      expect(rows()).toEqual(['1.pdf', '2.pdf', '3.pdf'])
      expect(group()).not.toHaveAccessibleDescription(/Error/)
      expect(screen.queryByRole('button', { name: /Choose File/ })).toBeNull()
      act(() => vi.advanceTimersByTime(10_000))
      expect(screen.queryByText(/Left out/)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('FLT-07 says beside the field why a file was refused, and nothing else', async () => {
    const form = renderFiles({
      ...single,
      rules: { required: 'Field is required', kind: { is: ['pdf'], message: 'Please upload a PDF file' } },
    })
    form.send({ type: 'press', name: 'go' })
    await waitFor(() => expect(group()).toHaveAccessibleDescription('Error: Field is required'))
    drop([sampleFile('b.png', 'png')])
    await waitFor(() => expect(group()).toHaveAccessibleDescription('Error: Please upload a PDF file'))
    // What is wrong is the group's: a button is nothing that can be wrong.
    expect(button()).not.toHaveAttribute('aria-invalid')
  })

  it('gives handles of the files that were chosen, and keeps the files themselves apart', async () => {
    const form = renderFiles(list)
    const [first, second] = [sampleFile('a.pdf'), sampleFile('b.jpg', 'jpg')]
    await form.user.upload(input(), [first, second])
    await screen.findByText('b.jpg')
    expect(form.answer('field')).toEqual([
      { id: 'file-1', name: 'a.pdf', size: 64, type: 'application/pdf' },
      { id: 'file-2', name: 'b.jpg', size: 64, type: 'image/jpeg' },
    ])
    expect(form.files.get('file-2')).toBe(second)
  })

  it('counts the files of those that are kept', async () => {
    const form = renderFiles(list)
    expect(screen.getByText('0 of 3')).toBeVisible()
    await form.user.upload(input(), [sampleFile('a.pdf'), sampleFile('b.jpg', 'jpg')])
    expect(await screen.findByText('2 of 3')).toBeVisible()
  })

  it('asks for no more once it is full, and its count takes the focus from the button', async () => {
    const form = renderFiles(list)
    button().focus()
    await form.user.upload(
      input(),
      ['1.pdf', '2.pdf', '3.pdf'].map((name) => sampleFile(name)),
    )
    await waitFor(() => expect(screen.getByText('3 of 3')).toHaveFocus())
    expect(screen.queryByRole('button', { name: /Choose File/ })).toBeNull()
    expect(screen.getByText('PDF or JPG, up to 1 kB')).not.toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'Remove 2.pdf' }))
    expect(button()).toBeVisible()
  })

  it('has its one file replaced by the same button', async () => {
    const form = renderFiles(single)
    const first = button()
    await form.user.upload(input(), sampleFile('a.pdf'))
    expect(await screen.findByRole('button', { name: /Replace File/ })).toBe(first)
    await form.user.upload(input(), sampleFile('b.pdf'))
    await screen.findByText('b.pdf')
    expect(handlesIn(form.answer('field')).map(({ name }) => name)).toEqual(['b.pdf'])
  })

  it('EMP-03 takes dropped files by the same rules', async () => {
    const form = renderFiles(list)
    drop([sampleFile('a.pdf'), sampleFile('b.exe', 'text')])
    expect(await screen.findByText('a.pdf')).toBeVisible()
    expect(form.answer('field')).toHaveLength(1)
    expect(group()).toHaveAccessibleDescription(
      "Error: b.exe isn't an accepted file type. Choose a file of type PDF or JPG",
    )
  })

  it('CRB-08 takes a refusal back when its row is removed', async () => {
    const form = renderFiles(single)
    drop([sampleFile('b.png', 'png')])
    expect(await screen.findByText('Not added')).toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'Remove b.png' }))
    expect(screen.queryByText('b.png')).toBeNull()
    expect(group()).not.toHaveAccessibleDescription()
    await waitFor(() => expect(button()).toHaveFocus())
  })

  it('takes refusals back with the next files', async () => {
    const form = renderFiles(list)
    drop([sampleFile('b.png', 'png')])
    await screen.findByText('Not added')
    await form.user.upload(input(), [sampleFile('a.pdf')])
    await screen.findByText('a.pdf')
    expect(screen.queryByText('Not added')).toBeNull()
  })

  it('EXP-05 removes a file by a button that says its name, and leads to Undo in its place', async () => {
    const form = renderFiles(list)
    await form.user.upload(
      input(),
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => sampleFile(name)),
    )
    await form.user.click(await screen.findByRole('button', { name: 'Remove b.pdf' }))
    expect(rows()).toEqual(['a.pdf', 'b.pdf removed. Undo b.pdf', 'c.pdf'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo b.pdf' })).toHaveFocus())
    expect(form.answer('field')).toMatchObject([{ name: 'a.pdf' }, { name: 'c.pdf' }])
    expect(form.files.get('file-2')).toBeNull()
    await expect.poll(announced).toContainEqual(expect.stringMatching(/b\.pdf removed\.$/))
  })

  it('brings back the very file that was removed, in its place', async () => {
    const form = renderFiles(list)
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => sampleFile(name))
    await form.user.upload(input(), files)
    await form.user.click(await screen.findByRole('button', { name: 'Remove b.pdf' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo b.pdf' }))
    expect(rows()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(form.files.get(handlesIn(form.answer('field'))[1]?.id ?? '')).toBe(files[1])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove b.pdf' })).toHaveFocus())
    await expect.poll(announced).toContainEqual(expect.stringMatching(/b\.pdf is back\.$/))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it.each([
    ['of a list', list],
    ['that is asked for alone', single],
  ])('brings back the only file %s', async (_, field) => {
    const form = renderFiles(field)
    await form.user.upload(input(), [sampleFile('a.pdf')])
    await screen.findByText('a.pdf')
    const before = form.answer('field')
    await form.user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    expect(form.answer('field')).toBeUndefined()
    await form.user.click(screen.getByRole('button', { name: 'Undo a.pdf' }))
    expect(handlesIn(form.answer('field'))).toEqual(handlesIn(before).map((handle) => ({ ...handle, id: 'file-2' })))
    expect(rows()).toEqual(['a.pdf'])
  })

  it('brings back the name of a file that had to be chosen again', async () => {
    const old = [{ name: 'old.pdf', size: 64, type: '' }]
    const form = renderFiles(list, old)
    await form.user.click(screen.getByRole('button', { name: 'Remove old.pdf' }))
    await form.user.click(screen.getByRole('button', { name: 'Undo old.pdf' }))
    expect(form.answer('field')).toEqual(old)
  })

  it('offers Undo for the file that was removed last, and no longer once another is added', async () => {
    const form = renderFiles(list)
    await form.user.upload(
      input(),
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => sampleFile(name)),
    )
    await form.user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }))
    await form.user.click(screen.getByRole('button', { name: 'Remove c.pdf' }))
    expect(rows()).toEqual(['b.pdf', 'c.pdf removed. Undo c.pdf'])
    await form.user.upload(input(), [sampleFile('d.pdf')])
    await waitFor(() => expect(rows()).toEqual(['b.pdf', 'd.pdf']))
  })

  it('announces what was added, refused and removed', async () => {
    const form = renderFiles(list)
    drop([sampleFile('a.pdf'), sampleFile('b.exe', 'text')])
    await expect
      .poll(announced)
      .toEqual(["a.pdf added. b.exe isn't an accepted file type. Choose a file of type PDF or JPG"])
    await form.user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    await expect.poll(announced).toContain('a.pdf removed.')
  })

  it('shows a remembered file by its name, to be chosen again', async () => {
    const form = renderFiles(list, [{ name: 'old.pdf', size: 64, type: '' }])
    expect(screen.getByText('Choose old.pdf again. This page can no longer read it.')).toBeVisible()
    await form.user.upload(input(), [sampleFile('old.pdf')])
    await waitFor(() => expect(form.answer('field')).toMatchObject([{ id: 'file-1', name: 'old.pdf' }]))
    expect(screen.queryByText(/again/)).toBeNull()
  })

  it('puts a new file in the place of a single one, and lets the old one go', async () => {
    const form = renderFiles(single)
    await form.user.upload(input(), [sampleFile('a.pdf')])
    await screen.findByText('a.pdf')
    await form.user.upload(input(), [sampleFile('b.pdf')])
    await screen.findByText('b.pdf')
    expect(rows()).toEqual(['b.pdf'])
    expect(form.answer('field')).toMatchObject({ id: 'file-2' })
    expect(form.files.get('file-1')).toBeNull()
  })

  it('offers the camera where images are allowed, and only there', () => {
    const { unmount } = renderFiles(list)
    const camera = screen.getByRole('button', { name: /Take Photo/ }).nextElementSibling
    expect(camera).toHaveAttribute('capture', 'environment')
    expect(camera).toHaveAttribute('accept', 'image/*')
    unmount()
    renderFiles(single)
    expect(screen.queryByRole('button', { name: /Take Photo/ })).toBeNull()
  })

  it('marks the drop zone while files are held above it', () => {
    renderFiles(single)
    fireEvent.dragOver(dropZone())
    expect(dropZone()).toHaveClass('file-drop-over')
    fireEvent.dragLeave(dropZone())
    expect(dropZone()).not.toHaveClass('file-drop-over')
  })

  it('drops what is read after it has gone', async () => {
    const form = renderFiles(list)
    drop([sampleFile('a.pdf')])
    form.unmount()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(form.sent).toEqual([])
  })

  it('counts two batches that are read at the same time together', async () => {
    const form = renderFiles(list)
    drop([sampleFile('a.pdf'), sampleFile('b.pdf')])
    drop([sampleFile('c.pdf'), sampleFile('d.pdf')])
    await screen.findByText('c.pdf')
    expect(form.answer('field')).toHaveLength(3)
    expect(screen.getByText('Only 3 files are kept. Left out: d.pdf')).toBeVisible()
  })
})

function renderFiles(field: Unlabelled, value?: Json) {
  return renderForm(oneField(field), value === undefined ? {} : { field: value })
}

function group(): HTMLElement {
  return screen.getByRole('group', { name: /^Field/ })
}

/** The button that stands for the field. */
function button(): HTMLElement {
  return screen.getByRole('button', { name: /Choose File$/ })
}

/** The input that the button opens. */
function input(): HTMLInputElement {
  const found = group().querySelector<HTMLInputElement>('input[type=file]')
  if (found === null) throw new Error('There is no input.')
  return found
}

function dropZone(): HTMLElement {
  const zone = group().querySelector<HTMLElement>('.file-drop')
  if (zone === null) throw new Error('There is no drop zone.')
  return zone
}

function drop(files: readonly File[]): void {
  fireEvent.drop(dropZone(), { dataTransfer: { files } })
}

function rows(): string[] {
  return within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(
      (row) =>
        row.querySelector('.file-name')?.textContent ??
        [...row.querySelectorAll('p, button')].map(({ textContent }) => textContent).join(' '),
    )
}
