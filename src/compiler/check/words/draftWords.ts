/** Signs that words are still to be written, wherever they stand. */
const DRAFTS: readonly RegExp[] = [
  /\b(?:TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b|\bdolor sit amet\b|^x{3,}$/i,
  /\b(?:asdf\w*|qwert[yz]\w*|foobar|blah blah)\b/i,
  /\?{3,}|^\?+$/,
  /\[\s*(?:insert|enter|add|your|company|client|brand|name|date|amount|number|placeholder|text|title|link|tbd|todo|xx+|\.{2,}|…)(?![\p{L}\p{N}.])[^\]]*\]/iu,
  /\((?:insert|tbd|todo|placeholder)\b[^)]*\)/i,
  /^(?:your|some|insert|enter) (?:text|copy|title|label|heading|content|words?) here[.!]?$/i,
  /\b(?:text|copy|content|title|label|heading|description) (?:goes|go|comes) here\b/i,
  /\b(?:dummy|placeholder|sample|filler) (?:text|copy|title|label|words|content)\b/i,
  /^(?:untitled\b.*|change ?me|(?:new|my) (?:screen|field|button|form|dialog)|(?:screen|field|button|label|heading) ?\d*)$/i,
]

/** Single words that somebody typed to see something there; as a choice they may be meant. */
const TRIED = /^(?:test(?:ing)? ?\d*|foo|baz|abc|bla)$/i

/** Keys whose own name is no good value. */
const KEYS: ReadonlySet<string> = new Set(['title', 'label', 'text', 'description', 'hint', 'note', 'eyebrow', 'message', 'placeholder'])

/** Where there are words and not a number alone. */
const IN_WORDS = /\/(?:title|description|eyebrow)$|\/(?:buttons|fields)\/[^/]+\/label$|\/rules\/[^/]+(?:\/message)?$/

/** Words of a draft; null where there are none. */
export function draft(text: string): string | null {
  for (const sign of DRAFTS) {
    const found = sign.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

/** Whether a whole text only keeps the place of words: it is without a letter, tried out, or the name of its key. */
export function isPlaceKept(text: string, pointer: string): boolean {
  // The product's own words and those of a choice may be a sign.
  if (/^\/wording\/|\/choices\/[^/]+$/.test(pointer)) return false
  const key = pointer.slice(pointer.lastIndexOf('/') + 1)
  if (TRIED.test(text) || (pointer.startsWith('/screens/') && KEYS.has(key) && text.toLowerCase() === key)) return true
  if (/^[\s?!.,:;…\-–—_*#~/\\]+$/.test(text)) return true
  return IN_WORDS.test(pointer) && !/\p{L}|\p{Extended_Pictographic}/u.test(text)
}
