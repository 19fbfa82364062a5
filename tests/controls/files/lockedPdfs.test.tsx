import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { handlesIn } from '../../../src/controls/files/useFiles'
import { encryptedPdf } from '../../fixtures/encryptedPdfs'
import { announced } from '../../renderer/announced'
import { oneField, renderForm, type Unlabelled } from '../../renderer/form/renderForm'

const locked = (name: string): File => new File([encryptedPdf('aes128', 'user')], name)

describe('the file field', () => {
  it('FLT-07 refuses each PDF that needs a password by its name and says what to do, and takes one that opens for everybody', async () => {
    const form = renderFiles({ type: 'files', rules: { kind: { is: ['pdf', 'jpg'] } } })
    await form.user.upload(input(), [
      locked('may.pdf'),
      new File([encryptedPdf('aes128', 'owner')], 'june.pdf'),
      locked('july.pdf'),
    ])
    await waitFor(() => expect(rows()).toEqual(['june.pdf 748 bytes', 'may.pdf Not added', 'july.pdf Not added']))
    const why = (name: string): string =>
      `${name} needs a password to open. Save a copy without a password and add that one`
    expect(group()).toHaveAccessibleDescription(`Error: ${why('may.pdf')}. ${why('july.pdf')}`)
    await expect.poll(announced).toEqual([`june.pdf added. ${why('may.pdf')}. ${why('july.pdf')}`])
    expect(handlesIn(form.answer('field')).map(({ name }) => name)).toEqual(['june.pdf'])
  })

  it('FLT-07 says of a PDF that needs a password what the flow says of it', async () => {
    const form = renderFiles({
      type: 'file',
      rules: { kind: { is: ['pdf'] }, password: 'Ask your bank for {{name}} without a password' },
    })
    await form.user.upload(input(), [locked('may.pdf')])
    await waitFor(() =>
      expect(group()).toHaveAccessibleDescription('Error: Ask your bank for may.pdf without a password'),
    )
  })
})

function renderFiles(field: Unlabelled) {
  return renderForm(oneField(field))
}

function input(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (found === null) throw new Error('The field has no input for files.')
  return found
}

function group(): HTMLElement {
  return screen.getByRole('group', { name: /^Field/ })
}

function rows(): readonly string[] {
  return [...document.querySelectorAll('.file-words')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  )
}
