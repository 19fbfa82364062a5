import { expect as expectPage } from 'playwright/test'

/** How long to wait for an expectation, in ms: a busy machine may stall for half a minute. */
export const PATIENCE = 60_000

/** Playwright's `expect` with this timeout. */
export const expect = expectPage.configure({ timeout: PATIENCE })
