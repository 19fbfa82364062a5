import type { LeavingWording } from '../../language/wording'

/**
 * Asks whether to leave a flow in which something would be lost. Resolves to whether to: Escape is no. Drawn as the
 * product's own dialogs are (`ModalDialog`).
 */
export function askToLeave(page: Document, words: LeavingWording): Promise<boolean> {
  const dialog = page.createElement('dialog')
  dialog.className = 'dialog dialog-warning'
  const heading = element(page, 'h2', words.title)
  heading.id = 'leaving-title'
  heading.tabIndex = -1
  dialog.setAttribute('aria-labelledby', heading.id)
  const text = element(page, 'div', '')
  text.className = 'dialog-words'
  text.append(heading, element(page, 'p', words.text))
  const buttons = element(page, 'div', '')
  buttons.className = 'buttons buttons-dialog'
  dialog.append(text, buttons)
  return new Promise((resolve) => {
    const close = (leaves: boolean): void => {
      dialog.close()
      dialog.remove()
      resolve(leaves)
    }
    const choices = [
      { label: words.leave, look: 'danger', leaves: true },
      { label: words.stay, look: 'secondary', leaves: false },
    ]
    for (const { label, look, leaves } of choices) {
      const button = page.createElement('button')
      button.type = 'button'
      button.className = `button button-${look}`
      button.append(element(page, 'span', label))
      button.addEventListener('click', () => close(leaves))
      const slot = element(page, 'div', '')
      slot.className = 'button-slot'
      slot.append(button)
      buttons.append(slot)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(false)
    })
    page.body.append(dialog)
    dialog.showModal()
    heading.focus()
  })
}

function element(page: Document, name: string, words: string): HTMLElement {
  const made = page.createElement(name)
  made.textContent = words
  return made
}
