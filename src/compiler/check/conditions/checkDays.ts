import { SAMPLE_DAY } from '../../../engine/kinds/sampleDay'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field } from '../../../engine/program/field'
import { ruleAuthoring } from '../../../engine/rules/ruleTable'
import { firstDay } from '../../../engine/values/dates'
import { type DayDemand, dayDemands, dayIn, isDistance, isTime } from '../../../engine/values/dayDemands'
import { error, type Finding, type Message, warning } from '../../../engine/values/finding'
import type { MatchedAnswer } from '../../../language/matcher'
import { pointerTo } from '../../findings/pointer'
import { quoted, quoting } from '../../findings/quoting'
import { answerKindOf, kindWords } from '../../parts/answerKind'
import { destinationField } from '../../parts/calculationAt'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** The demands that a time can meet, too. */
const OF_TIMES: readonly DayDemand[] = ['notBefore', 'notAfter']

/** What conditions ask of days is asked of dates and times, names real ones, and leaves some. */
export function checkDays({ questions }: CheckedProgram): readonly Finding[] {
  return questions.flatMap(({ destination, matcher, pointer }) => {
    const field = destinationField(destination)
    if (field === null || typeof matcher !== 'object' || Array.isArray(matcher)) return []
    const asked = demandsIn(matcher)
    const misplaced = asked.flatMap((demand) => unfit(field, demand, pointer))
    const unreal =
      misplaced.length > 0 ? misplaced : asked.flatMap((demand) => limitOf(field, matcher, demand, pointer))
    return unreal.length > 0
      ? unreal
      : [...contradictions(matcher, pointer), ...asked.flatMap((demand) => tooFar(matcher, demand, pointer))]
  })
}

function demandsIn(matcher: MatchedAnswer): readonly DayDemand[] {
  const demands: DayDemand[] = []
  let demand: DayDemand
  for (demand in dayDemands) if (matcher[demand] !== undefined) demands.push(demand)
  return demands
}

function unfit(field: Field, demand: DayDemand, pointer: string): readonly Finding[] {
  const among = field.kind === 'simple' ? fieldKindAuthoring[field.type].liesAmong : null
  if (among === 'days' || (among === 'times' && OF_TIMES.includes(demand))) return []
  const is = among === 'times' ? 'a time, which has no day' : kindWords[answerKindOf(field)]
  const hint = OF_TIMES.includes(demand) ? 'It is for a date or a time.' : 'It is for a date.'
  return [
    error(
      'unfit-keyword',
      pointerTo(pointer, demand),
      quoting`"${demand}" does not apply: "${field.name}" is ${is}.`,
      hint,
    ),
  ]
}

/** A limit is a real day of dates, a real time of times. */
function limitOf(field: Field, matcher: MatchedAnswer, demand: DayDemand, pointer: string): readonly Finding[] {
  const limit = matcher[demand]
  if (!OF_TIMES.includes(demand) || field.kind !== 'simple' || limit === undefined) return []
  const { comparable } = fieldKindAuthoring[field.type]
  const day = dayIn(limit, SAMPLE_DAY)
  if (comparable === null || (day !== null && comparable.is(day))) return []
  const message = isDistance(limit)
    ? 'A time has no distance from today.'
    : quoting`"${field.name}" is never compared with ${quoted(String(limit))}.`
  return [error('impossible-value', pointerTo(pointer, demand), message, comparable.hint)]
}

function contradictions(matcher: MatchedAnswer, pointer: string): readonly Finding[] {
  const { past, future, minimumAge, maximumAge } = matcher
  const place = (demand: DayDemand): string => pointerTo(pointer, demand)
  return [
    ...(past === true && future === true
      ? [impossible(place('past'), 'No date is "past" and "future".', 'Leave one of them out.')]
      : []),
    ...(minimumAge !== undefined && maximumAge !== undefined && minimumAge > maximumAge
      ? [
          impossible(
            place('minimumAge'),
            'No date has "minimumAge" and "maximumAge".',
            '"minimumAge" can be at most "maximumAge".',
          ),
        ]
      : []),
    ...(isTurnedRound(matcher)
      ? [
          impossible(
            place('notBefore'),
            'No answer can satisfy both "notBefore" and "notAfter".',
            '"notBefore" can be at most "notAfter".',
          ),
        ]
      : []),
  ]
}

/** A day that stays and one that moves come to be either way round. */
function isTurnedRound({ notBefore, notAfter }: MatchedAnswer): boolean {
  const [least, most] = [dayIn(notBefore, SAMPLE_DAY), dayIn(notAfter, SAMPLE_DAY)]
  if (least === null || most === null || isMoving(notBefore) !== isMoving(notAfter)) return false
  return isTime(least) ? least > most : firstDay(least) > lastDay(most)
}

function isMoving(limit: MatchedAnswer['notBefore']): boolean {
  return isDistance(limit) || limit === 'today'
}

/** After every day of a month or a year, and after no other. */
function lastDay(date: string): string {
  return `${date}${'-12-31'.slice(date.length - '2024'.length)}`
}

function tooFar(matcher: MatchedAnswer, demand: DayDemand, pointer: string): readonly Finding[] {
  const { beyond } = ruleAuthoring[demand]
  const limit = matcher[demand]
  if (beyond === undefined || typeof limit !== 'number' || limit <= beyond.most) return []
  return [
    warning(
      'beyond-range',
      pointerTo(pointer, demand),
      `No answer is ever ${beyond.words}.`,
      'Write a smaller number.',
    ),
  ]
}

function impossible(pointer: string, message: string | Message, hint: string): Finding {
  return error('impossible-rule', pointer, message, hint)
}
