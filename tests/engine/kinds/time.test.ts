import { describe, expect, it } from 'vitest'
import { formatTime, parseTime } from '../../../src/engine/values/format'
import { messagesFor } from '../oneForm'

describe('a time', () => {
  it.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['21.05', '21:05'],
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['21 h', '21:00'],
    ['9h', '09:00'],
    ['\u200e9:30 PM', '21:30'],
    ['9:30:59', '09:30'],
    ['9:30 pm', '21:30'],
    ['9:30 p.m.', '21:30'],
    ['9pm', '21:00'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['21:30 pm', '21:30'],
    ['0:00', '00:00'],
    ['٩:٣٠', '09:30'],
    // Summer time skips it on one day of the year; a time has no day.
    ['2:30', '02:30'],
  ])('WLD-05 %s is read as %s', (written, expected) => expect(parseTime(written)).toBe(expected))

  it.each(['9', '930', '24:00', '9:60', '9:3', '13 am', '21:30 am', '0 pm', 'noon', '', '9:30 x', '-1:00'])(
    'WLD-05 %s is none',
    (written) => {
      expect(parseTime(written)).toBeNull()
    },
  )

  it('WLD-05 is said as the language says it', () => {
    expect(formatTime('21:30', 'en-US')).toMatch(/^9:30\sPM$/)
    expect(formatTime('21:30', 'en-GB')).toBe('21:30')
  })

  it('WLD-05 is held to a time and to another answer, and is right at both', () => {
    const fields = {
      from: { type: 'time', label: 'From', rules: { notBefore: { is: '08:00', message: 'Closed before {{is}}' } } },
      until: { type: 'time', label: 'Until', rules: { notBefore: { is: 'from', message: 'Before {{is}}' } } },
    } as const
    expect(messagesFor(fields, { from: '08:00', until: '08:00' })).toEqual({})
    expect(messagesFor(fields, { from: '07:59', until: '07:58' })).toEqual({
      from: expect.stringMatching(/^Closed before 8:00\sa\.m\.$/),
      until: 'Before From',
    })
    expect(messagesFor(fields, { from: '24:00' })).toEqual({ from: 'Check From' })
  })
})
