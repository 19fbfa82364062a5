import { embeddingWording } from 'virtual:formway/embedding'
import { detectLanguage } from '../../services/languages/detectLanguage'
import type { Flow, Wording } from '../../language/flow'
import { getLanguageName } from '../../renderer/language/nameOfLanguage'
import type { EmbeddedFlow } from './embedded'

/** Returns the texts that only an embedded flow has, in `language` or else in the product's own. */
export function getFrameWording(language: string): Pick<Wording, 'leaving' | 'embedded'> {
  const { own: defaultLanguage, words } = embeddingWording
  const found = words[language] ?? words[defaultLanguage]
  if (found === undefined) throw new Error('The build has no words for an embedded flow.')
  return found
}

/** Returns the same texts if no flow is shown: in `asked`, or in a language that the reader's browser prefers. */
export function getReaderWording(asked?: string): Pick<Wording, 'leaving' | 'embedded'> {
  return getFrameWording(
    asked ?? detectLanguage([embeddingWording.own, ...Object.keys(embeddingWording.words)]) ?? embeddingWording.own,
  )
}

/**
 * Asks whether to leave and lose answers; Escape means no. Resolves to whether to leave. It looks like `ModalDialog`,
 * and follows a change of the flow's language.
 */
export function askToLeave(page: Document, flow: EmbeddedFlow): Promise<boolean> {
  const dialog = createElement(page, 'dialog', 'dialog dialog-warning')
  const heading = createElement(page, 'h2')
  heading.id = 'leaving-title'
  heading.tabIndex = -1
  dialog.setAttribute('aria-labelledby', heading.id)
  const text = createElement(page, 'p')
  const words = createElement(page, 'div', 'dialog-words')
  words.append(heading, text)
  const leave = createButton(page, 'danger')
  const stay = createButton(page, 'secondary')
  const buttons = createElement(page, 'div', 'buttons buttons-dialog')
  buttons.append(leave.slot, stay.slot)
  const links = createLanguageLinks(page, flow)
  dialog.append(words, buttons, links.nav)

  let shownLanguage = ''
  const fillTexts = (): void => {
    const { program } = flow.session
    const { language } = program.flow
    if (language === shownLanguage) return
    shownLanguage = language
    const { leaving } = getFrameWording(language)
    heading.textContent = leaving.title
    text.textContent = leaving.text
    leave.label.textContent = leaving.leave
    stay.label.textContent = leaving.stay
    links.fill(program.flow)
  }
  fillTexts()
  const unsubscribe = flow.session.subscribe(fillTexts)
  return new Promise((resolve) => {
    const close = (leaves: boolean): void => {
      unsubscribe()
      dialog.close()
      dialog.remove()
      resolve(leaves)
    }
    leave.button.addEventListener('click', () => close(true))
    stay.button.addEventListener('click', () => close(false))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(false)
    })
    page.body.append(dialog)
    dialog.showModal()
    heading.focus()
  })
}

/** Links to the other languages, because the dialog blocks those of the page. They look like `LanguageLinks`. */
function createLanguageLinks(
  page: Document,
  { speak }: Pick<EmbeddedFlow, 'speak'>,
): { readonly nav: HTMLElement; fill(flow: Flow): void } {
  const nav = createElement(page, 'nav', 'language-links')
  const failed = createElement(page, 'p')
  failed.role = 'alert'
  return {
    nav,
    fill: ({ language, languages = [], wording: { otherLanguage } }) => {
      const others = languages.filter((other) => other !== language)
      nav.hidden = others.length === 0
      if (nav.hidden) return
      nav.ariaLabel = otherLanguage.navigation
      const links = others.map((other) => {
        const link = page.createElement('a')
        link.rel = 'alternate'
        link.href = `?lang=${other}`
        link.lang = other
        link.hreflang = other
        link.textContent = getLanguageName(other)
        link.addEventListener('click', (event) => {
          event.preventDefault()
          failed.textContent = ''
          speak(other).catch(() => {
            failed.textContent = otherLanguage.failed
          })
        })
        return link
      })
      const isFocused = nav.contains(page.activeElement)
      nav.replaceChildren(...links, failed)
      // The focused link was replaced.
      if (isFocused) links[0]?.focus()
    },
  }
}

function createButton(
  page: Document,
  look: string,
): { readonly slot: HTMLElement; readonly button: HTMLElement; readonly label: HTMLElement } {
  const slot = createElement(page, 'div', 'button-slot')
  const button = page.createElement('button')
  button.type = 'button'
  button.className = `button button-${look}`
  const label = createElement(page, 'span')
  button.append(label)
  slot.append(button)
  return { slot, button, label }
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const created = page.createElement(name)
  created.className = className
  return created
}
