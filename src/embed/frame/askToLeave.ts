import { embeddingWording } from 'virtual:formway/embedding'
import { detectLanguage } from '../../services/languages/detectLanguage'
import type { Flow, Wording } from '../../language/flow'
import { getLanguageName } from '../../renderer/language/nameOfLanguage'
import type { EmbeddedFlow } from './embedded'

/** What only an embedded flow says, in a language; in the product's own where it has no words of that one. */
export function getFrameWording(language: string): Pick<Wording, 'leaving' | 'embedded'> {
  const { own, words } = embeddingWording
  const found = words[language] ?? words[own]
  if (found === undefined) throw new Error('The build has no words for an embedded flow.')
  return found
}

/** The same where no flow shows, in the language that the page around asks for, else in the one that is read here. */
export function getReaderWording(asked?: string): Pick<Wording, 'leaving' | 'embedded'> {
  return getFrameWording(
    asked ?? detectLanguage([embeddingWording.own, ...Object.keys(embeddingWording.words)]) ?? embeddingWording.own,
  )
}

/**
 * Asks whether to leave a flow in which something would be lost. Resolves to whether to: Escape is no. Drawn as the
 * product's own dialogs are (`ModalDialog`), and in the language of the flow, whichever it goes on in meanwhile.
 */
export function askToLeave(page: Document, flow: EmbeddedFlow): Promise<boolean> {
  const dialog = element(page, 'dialog', 'dialog dialog-warning')
  const heading = element(page, 'h2')
  heading.id = 'leaving-title'
  heading.tabIndex = -1
  dialog.setAttribute('aria-labelledby', heading.id)
  const text = element(page, 'p')
  const words = element(page, 'div', 'dialog-words')
  words.append(heading, text)
  const leave = buttonIn(page, 'danger')
  const stay = buttonIn(page, 'secondary')
  const buttons = element(page, 'div', 'buttons buttons-dialog')
  buttons.append(leave.slot, stay.slot)
  const links = languageLinks(page, flow)
  dialog.append(words, buttons, links.nav)

  let said = ''
  const say = (): void => {
    const { program } = flow.session
    const { language } = program.flow
    if (language === said) return
    said = language
    const { leaving } = getFrameWording(language)
    heading.textContent = leaving.title
    text.textContent = leaving.text
    leave.label.textContent = leaving.leave
    stay.label.textContent = leaving.stay
    links.say(program.flow)
  }
  say()
  const unfollow = flow.session.subscribe(say)
  return new Promise((resolve) => {
    const close = (leaves: boolean): void => {
      unfollow()
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

/** The way to the other languages: all else of the page is out of reach. Drawn as `LanguageLinks`. */
function languageLinks(
  page: Document,
  { speak }: Pick<EmbeddedFlow, 'speak'>,
): { readonly nav: HTMLElement; say(flow: Flow): void } {
  const nav = element(page, 'nav', 'language-links')
  const failed = element(page, 'p')
  failed.role = 'alert'
  return {
    nav,
    say: ({ language, languages = [], wording: { otherLanguage } }) => {
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
      // What had the focus was taken away.
      if (isFocused) links[0]?.focus()
    },
  }
}

function buttonIn(
  page: Document,
  look: string,
): { readonly slot: HTMLElement; readonly button: HTMLElement; readonly label: HTMLElement } {
  const slot = element(page, 'div', 'button-slot')
  const button = page.createElement('button')
  button.type = 'button'
  button.className = `button button-${look}`
  const label = element(page, 'span')
  button.append(label)
  slot.append(button)
  return { slot, button, label }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = page.createElement(name)
  made.className = className
  return made
}
