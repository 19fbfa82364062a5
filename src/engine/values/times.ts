import { withPlainDigits } from './digits'

/** 9:30, 9.30, 9h30, 09:30:00, 21 h, 9 pm, 9:30 p.m.: hours alone are a time only with h, am or pm. */
const WRITTEN = /^(\d{1,2})(?:(?:[:.]|\s*h\s*)(\d{2})(?::\d{2})?|\s*(h))?\s*(?:([ap])\.?\s?m\.?)?$/i

/** The time that a text stands for, as HH:MM; null where it is none. Twelve at night is 12 am. */
export function timeIn(text: string): string | null {
  const [, hours, minutes, hoursAlone, half] = WRITTEN.exec(withPlainDigits(text).trim()) ?? []
  if (hours === undefined || (minutes ?? hoursAlone ?? half) === undefined) return null
  const hour = half === undefined ? Number(hours) : hourOfDay(Number(hours), half.toLowerCase())
  if (hour === null || hour > 23 || Number(minutes ?? 0) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
}

/** A time as the language writes it: 9:30 a.m., 21:30. */
export function formatTime(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`1970-01-01T${time}:00Z`))
}

function hourOfDay(hour: number, half: string): number | null {
  // 21:30 pm says the same twice.
  if (hour > 12) return half === 'p' ? hour : null
  if (hour === 0) return half === 'a' ? 0 : null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
