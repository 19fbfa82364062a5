// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * An RJSF uiSchema: how each field is shown.
 */
export interface FormUi {
  /**
   * The order of the fields; * stands for the rest.
   */
  'ui:order'?: string[]
  [k: string]: FieldUi | string[] | undefined
}
/**
 * How one field is shown.
 */
export interface FieldUi {
  /**
   * The control for a simple answer; hidden: the field is not drawn, transitions answer it.
   */
  'ui:widget'?:
    | 'text'
    | 'textarea'
    | 'email'
    | 'date'
    | 'money'
    | 'phone'
    | 'otp'
    | 'digits'
    | 'radio'
    | 'plan'
    | 'select'
    | 'checkbox'
    | 'color'
    | 'hidden'
  /**
   * The control for a list or a file.
   */
  'ui:field'?: 'fileUpload' | 'accounts' | 'list'
  /**
   * The words for the choices in the control, in the order of "enum"; the answers themselves, if left out. A review shows the answer. May contain {{placeholders}}.
   *
   * @minItems 1
   */
  'ui:enumNames'?: string[]
  /**
   * An example inside the empty control. May contain {{placeholders}}.
   */
  'ui:placeholder'?: string
  /**
   * What the field is for, as HTML names it, such as email or bday: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; off is for what is asked of another person.
   */
  'ui:autocomplete'?:
    | 'off'
    | 'on'
    | 'name'
    | 'honorific-prefix'
    | 'given-name'
    | 'additional-name'
    | 'family-name'
    | 'honorific-suffix'
    | 'nickname'
    | 'username'
    | 'new-password'
    | 'current-password'
    | 'one-time-code'
    | 'organization-title'
    | 'organization'
    | 'street-address'
    | 'address-line1'
    | 'address-line2'
    | 'address-line3'
    | 'address-level4'
    | 'address-level3'
    | 'address-level2'
    | 'address-level1'
    | 'country'
    | 'country-name'
    | 'postal-code'
    | 'cc-name'
    | 'cc-given-name'
    | 'cc-additional-name'
    | 'cc-family-name'
    | 'cc-number'
    | 'cc-exp'
    | 'cc-exp-month'
    | 'cc-exp-year'
    | 'cc-csc'
    | 'cc-type'
    | 'transaction-currency'
    | 'transaction-amount'
    | 'language'
    | 'bday'
    | 'bday-day'
    | 'bday-month'
    | 'bday-year'
    | 'sex'
    | 'url'
    | 'photo'
    | 'tel'
    | 'tel-country-code'
    | 'tel-national'
    | 'tel-area-code'
    | 'tel-local'
    | 'tel-extension'
    | 'email'
    | 'impp'
  /**
   * The keyboard a phone shows.
   */
  'ui:inputmode'?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /**
   * Which letters the keyboard of a phone makes capitals; if left out, as the purpose of the field wants it.
   */
  'ui:autocapitalize'?: 'none' | 'sentences' | 'words' | 'characters'
  /**
   * false: the text is no prose, and its spelling is not checked; if left out, as the purpose of the field wants it.
   */
  'ui:spellcheck'?: boolean
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  'ui:enterkeyhint'?: 'done' | 'go' | 'next' | 'send'
  'ui:options'?: FieldOptions
  /**
   * How the fields of each item are shown.
   */
  items?: FormUi
}
/**
 * Settings of the control.
 */
export interface FieldOptions {
  /**
   * phone: the country chosen at first, as an ISO 3166 code in lower case.
   */
  country?: string
  /**
   * otp: how many digits.
   */
  length?: number
  /**
   * digits: how many digits stand together, group by group: 3, 3, 3.
   */
  groups?: number[]
  /**
   * digits: what stands between the groups.
   */
  separator?: '-' | ' '
  /**
   * money: the sign before the amount.
   */
  currency?: string
  /**
   * plan: the name of the calculation that gives the payments of each plan.
   */
  calculation?: string
  /**
   * How wide the control is: full (the default) or short.
   */
  width?: 'full' | 'short'
  /**
   * required: the field looks as if it had to be filled in, without "optional" beside its label, although its rules do not ask for it.
   */
  marked?: 'required'
  /**
   * list: any item can be removed (the default), or only the last.
   */
  remove?: 'any' | 'last'
  /**
   * list: the name of the items' boolean field that is true for exactly one item: the first at the beginning, later the one that was set. It shows as a mark, not as a field.
   */
  flag?: string
  /**
   * list: the mark on the item that has the flag. May contain {{placeholders}}.
   */
  flagged?: string
  /**
   * list: the button that gives an item the flag. May contain {{placeholders}}.
   */
  setFlag?: string
  /**
   * list: what one item is called. May contain {{placeholders}}.
   */
  item?: string
  /**
   * list, accounts: the button that adds. May contain {{placeholders}}.
   */
  add?: string
  /**
   * list, accounts: the button that removes. May contain {{placeholders}}.
   */
  removeLabel?: string
  /**
   * list, accounts: what is said while there is none. May contain {{placeholders}}.
   */
  empty?: string
  /**
   * color: what the picker beside the text is called; the field's label, if left out. May contain {{placeholders}}.
   */
  pick?: string
}
