import { withPlainDigits } from './digits'

/** What stands for any sign of a kind in a form such as "A9A 9A9", and the expression of one such sign. */
const KINDS: Readonly<Record<string, string>> = { A: '[A-Z]', 9: '[0-9]', X: '[A-Z0-9]' }

/** The expression that a text of a form matches as a whole. */
export function formPattern(form: string): string {
  return `^${[...form].map((sign) => KINDS[sign] ?? sign.replace(/[$()*+./?[\\\]^{|}-]/, String.raw`\$&`)).join('')}$`
}

/** A text as its form has it: "k1a0b1" is "K1A 0B1". One that has other letters or digits than the form asks for stays as it is. */
export function inForm(text: string, form: string): string {
  const signs = withPlainDigits(text)
    .replaceAll(/[^a-z0-9]/gi, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  let used = 0
  const written = [...form]
    .map((sign) => {
      // What stands between letters and digits is put in.
      if (KINDS[sign] === undefined && !/[a-z0-9]/i.test(sign)) return sign
      used += 1
      return KINDS[sign] === undefined && signs[used - 1] === sign.toUpperCase() ? sign : (signs[used - 1] ?? '')
    })
    .join('')
  return used === signs.length && new RegExp(formPattern(form)).test(written) ? written : text
}
