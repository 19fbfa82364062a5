/** A failure that carries a status of its own, as a response does: 404 Not Found. */
export class PageError extends Error {
  override readonly name = 'PageError'

  constructor(
    readonly status: number,
    readonly statusText: string,
    options?: ErrorOptions,
  ) {
    super(`${status} ${statusText}`, options)
  }
}
