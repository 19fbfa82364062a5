import { isDate } from './dates'

/** Forms of text that answers can have to be of. */
export const formats = {
  /** An address such as name@example.com (the expression that ajv-formats has for RFC 5321). */
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  /** An international number as E.164 writes it. */
  phone: /^\+[0-9]{7,15}$/,
  /** An absolute address (RFC 3986): a scheme, and what such addresses may contain. */
  url: /^[a-z][a-z0-9+.-]*:(?!\/\/(?:[/?#]|$))(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i,
  /** # and six digits or capital letters from A to F. */
  color: /^#[0-9A-F]{6}$/,
} as const

/** Whether a text is of a form. */
export function isOfFormat(name: keyof typeof formats | 'date', text: string): boolean {
  return name === 'date' ? isDate(text) : formats[name].test(text)
}
