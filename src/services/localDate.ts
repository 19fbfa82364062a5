/** The date at a moment as YYYY-MM-DD in the local time zone: the day the applicant's own calendar shows. */
export function localDate(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0')
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}
