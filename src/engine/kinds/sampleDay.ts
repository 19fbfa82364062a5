/** The day on which samples are tried, an ISO date. */
export const SAMPLE_DAY = '2026-03-10'
