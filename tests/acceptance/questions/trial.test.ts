import { expect, inject, it } from 'vitest'
import { openApp } from '../harness/openApp'
import { walk } from '../harness/journey'
import { boilerPermit } from './trials/boilerPermit'
import { gcApplication } from './trials/gcApplication'
import { grantRequest } from './trials/grantRequest'
import type { Trial } from './trials/trial'

const trials: readonly Trial[] = [grantRequest, boilerPermit, gcApplication]

it.each(trials)('WLD-12 the published form $flow, written as a flow, is gone through to its end on a phone', async ({ flow, stops }) => {
  const page = await openApp({ flow, site: inject('siteWithMore'), width: 375 })
  await walk(page, [...stops, { screen: 'Review Application', press: 'Submit Application', wait: 2000 }])
  await page.expectScreen('Application Submitted')
  expect(await page.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
