import type { Flow } from '../../src/language/flow'
import wording from '../../flows/shared/wording.json'

/** The day on which all services tests take place. */
export const TODAY = '2026-03-31'

/** A flow of two screens without anything on them. */
export const bareFlow: Flow = {
  version: 2,
  id: 'bare',
  name: 'Bare',
  language: 'en-CA',
  provider: { name: 'Linkwell', logo: 'provider.svg' },
  steps: {},
  start: 'intro',
  wording: wording.wording,
  screens: {
    intro: { title: 'Welcome', buttons: { start: { label: 'Start' } }, on: { start: { goto: 'about' } } },
    about: { title: 'About you' },
  },
}
