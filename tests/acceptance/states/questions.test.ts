// @module-tag long
import { expect, inject, it } from 'vitest'
import { exampleNamed } from '../../flows/flowsOnDisk'
import { openApp } from '../harness/openApp'
import { checkFlow } from './checkFlow'
import { thoroughness } from './everyState'
import { startOf } from './forEachState'
import { passedScreens } from './passedScreens'

/** The flow of all kinds, which nobody ships. */
const questions = exampleNamed('questions')

it(
  'WLD-12 every state of the flow of all kinds is accessible, fits, and is as it was',
  { timeout: thoroughness().longest },
  async () => {
    const page = await openApp({ flow: questions.id, site: inject('siteWithMore'), reducedMotion: true, hears: true })
    const { problems } = await checkFlow(
      startOf(questions, passedScreens(questions, thoroughness())),
      0,
      page,
      thoroughness(),
    )
    expect(problems).toEqual([])
  },
)
