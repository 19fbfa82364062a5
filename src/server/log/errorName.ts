/** What is noted of a fault. Its message may quote what was typed, as PostgreSQL's do: the name is all. */
export function errorName(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.name} ${cause.code}` : cause.name
}
