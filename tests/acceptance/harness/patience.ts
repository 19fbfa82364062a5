import { expect as expectPage } from 'playwright/test'

/** How long a test waits for what it expects, in ms: a machine that others use as well may stand still for half a minute. */
export const PATIENCE = 60_000

/** What a page is expected to show, once it does. */
export const expect = expectPage.configure({ timeout: PATIENCE })
