/** How a page is opened. */
export interface Appearance {
  readonly width: number
  readonly dark: boolean
}

/** A page in another browser than the one of the acceptance tests: as little of it as a walk takes. */
export interface OtherPage {
  /** What a function of no other names gives in the page. */
  run(work: (argument: string) => unknown, argument?: string): Promise<unknown>
  /** The same in the first frame of the page. */
  runInFrame(work: () => unknown): Promise<unknown>
  /** Presses with a pointer on the middle of an element. */
  click(selector: string): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  key(name: 'Tab' | 'Enter' | 'Space' | 'ArrowDown'): Promise<void>
  upload(selector: string, files: readonly string[]): Promise<void>
  /** What the browser wrote to its console as errors, where it tells. */
  errors(): readonly string[]
  close(): Promise<void>
}

/** A browser that may be installed. */
export interface OtherBrowser {
  readonly name: string
  /** Says what is missing; null where it can be run. */
  missing(): string | null
  open(address: string, appearance: Appearance): Promise<OtherPage>
}
