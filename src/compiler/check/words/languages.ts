import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

export function checkLanguages({ flow, fields }: CheckedProgram): readonly Finding[] {
  return [
    ...checkTag(flow.language),
    ...checkFirstLanguage(flow),
    ...fields.all.flatMap(({ field, pointer }) => checkCountry(field.options.country, joinPointer(pointer, 'country'))),
  ]
}

function checkTag(tag: string): readonly Finding[] {
  if (isKnownTag(tag)) return []
  const message = formatMessage`"${tag}" is not a language.`
  return [createWarning('unknown-language', '/language', message, 'Write a tag such as en-CA.')]
}

function isKnownTag(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag)
    return hasName('language', language) && (region === undefined || hasName('region', region))
  } catch {
    return false
  }
}

function hasName(type: 'language' | 'region', tag: string): boolean {
  return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(tag) !== undefined
}

function checkFirstLanguage({
  language,
  languages = [language],
  firstLanguage,
}: CheckedProgram['flow']): readonly Finding[] {
  if (firstLanguage === undefined) return []
  const { is } = firstLanguage
  if (!languages.includes(is)) {
    const message = formatMessage`The flow has no words in "${is}".`
    return [createError('unusable-language', '/firstLanguage/is', message, suggestName(is, languages))]
  }
  if (languages.some((other) => other !== is)) return []
  const message = formatMessage`There is nothing to choose: "${is}" is the only language of the flow.`
  const hint = 'Name another in "languages", or remove "firstLanguage".'
  return [createError('unusable-language', '/firstLanguage/ask', message, hint)]
}

/** The countries that the phone control offers. The compiler cannot import the control: a test compares the two. */
export const CALLED_COUNTRIES: ReadonlySet<string> = new Set(
  `ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo bq br bs bt bw by bz ca cd cf cg ch ci cl
  cm cn co cr cu cv cw cy cz de dj dk dm do dz ec ee eg er es et fi fj fm fo fr ga gb gd ge gf gh gi gl gm gn gp gq gr gt
  gu gw gy hk hn hr ht hu id ie il in io iq ir is it jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu
  lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne ng ni nl no np nr nz om pa pe pf pg ph
  pk pl pm pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tl tm
  tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw`.split(/\s+/),
)

function checkCountry(country: string | undefined, pointer: string): readonly Finding[] {
  if (country === undefined || CALLED_COUNTRIES.has(country)) return []
  const isRegion = hasName('region', country.toUpperCase())
  const message = isRegion
    ? formatMessage`Phone number fields do not offer the country "${country}".`
    : formatMessage`"${country}" is not a country.`
  const hint = isRegion
    ? 'Write the country whose dial code its numbers begin with.'
    : 'Write the two letters of ISO 3166, such as ca.'
  return [createWarning('unknown-country', pointer, message, hint)]
}
