import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** The countries that the phone control can show, which this room knows nothing else of: a test compares them. */
export const CALLED_COUNTRIES: ReadonlySet<string> = new Set(
  `ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo bq br bs bt bw by bz ca cd cf cg ch ci cl
  cm cn co cr cu cv cw cy cz de dj dk dm do dz ec ee eg er es et fi fj fm fo fr ga gb gd ge gf gh gi gl gm gn gp gq gr gt
  gu gw gy hk hn hr ht hu id ie il in io iq ir is it jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu
  lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne ng ni nl no np nr nz om pa pe pf pg ph
  pk pl pm pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tl tm
  tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw`.split(/\s+/),
)

/** A country that a phone number begins in is one that the control has. */
export function checkCountries({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ field, pointer }) => {
    const { country } = field.options
    if (country === undefined || CALLED_COUNTRIES.has(country) || !isRegion(country)) return []
    const message = quoting`Phone number fields do not offer the country "${country}".`
    return [
      warning(
        'unknown-country',
        pointerTo(pointer, 'country'),
        message,
        'Write the country whose dial code its numbers begin with.',
      ),
    ]
  })
}

/** Whether there is a region of that name at all; another finding says where not. */
function isRegion(country: string): boolean {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(country.toUpperCase()) !== undefined
}
