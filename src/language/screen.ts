// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Block } from './block'
import type { Button } from './button'
import type { Condition } from './condition'
import type { Dialog } from './dialog'
import type { Transition } from './transition'
import type { Words } from './words'

/**
 * What the applicant sees at one time.
 */
export interface Screen {
  /**
   * intro: a centred card without progress. page: progress, page header and a column (the default). outcome: a centred confirmation.
   */
  layout?: 'intro' | 'page' | 'outcome'
  /**
   * The id of the step this screen belongs to.
   */
  step?: string
  /**
   * The heading; left out where a field has "asTitle". May contain {{placeholders}}.
   */
  title?: string
  /**
   * What a review calls its answers, where that is not the title. May contain {{placeholders}}.
   */
  section?: string
  /**
   * A few words above the heading, where several screens have the same one. May contain {{placeholders}}.
   */
  eyebrow?: string
  /**
   * A few sentences below the heading. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  description?: Words
  /**
   * Of a screen in the order of the flow: it comes only while this holds, otherwise it is passed over. It may ask about what stands before it. A "goto" or "next" that names the screen leads to it all the same.
   */
  when?: Condition
  /**
   * The flow ends here: there is no way back from this screen.
   */
  final?: boolean
  /**
   * Who comes here cannot apply: the flow ends and nothing is sent. Back leads to what was answered, since it may have been a slip. keep: what was entered stays as it does anywhere else. forget: nothing of it stays for another visit.
   */
  stops?: 'keep' | 'forget'
  /**
   * The screen after this one, for transitions whose goto is "next": an id, or guarded choices of which the first that holds is taken. Left out where the order of the flow says it.
   */
  next?: string | NextChoice[]
  /**
   * Links in the top right corner.
   */
  links?: {
    [k: string]: ScreenLink
  }
  /**
   * The pieces of the screen in order. The key of a form block is the form's name.
   */
  blocks?: {
    [k: string]: Block
  }
  /**
   * The order of the blocks where it is not that of the document; * stands for all the others.
   *
   * @minItems 1
   */
  order?: string[]
  /**
   * The screen's buttons in order. The key is the event that pressing it sends. Left out, the screen has the product's own button, which checks its forms and leads on.
   */
  buttons?: {
    [k: string]: Button
  }
  /**
   * Buttons that stand above the blocks, for a way that is not to be missed; the others stand below.
   *
   * @minItems 1
   */
  above?: string[]
  /**
   * Overlays a transition can open.
   */
  dialogs?: {
    [k: string]: Dialog
  }
  /**
   * What happens on each event: the name of a button, or action.outcome. Of a list, the first transition whose condition holds is taken. The only button that has neither a style nor an event here checks the forms and leads on.
   */
  on?: {
    [k: string]: Transition | Transition[]
  }
}
/**
 * One guarded choice of the next screen.
 */
export interface NextChoice {
  when?: Condition
  /**
   * The screen's id.
   */
  goto: string
}
/**
 * A link to another part of the product.
 */
export interface ScreenLink {
  /**
   * The link's words. May contain {{placeholders}}.
   */
  label: string
  /**
   * Where it leads: a route of the product.
   */
  to: '/configure' | '/'
}
