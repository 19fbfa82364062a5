// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { createGivenConfiguration } from '../../../src/embed/frame/embedding'

const look = {
  name: 'Amber',
  logo: 'amber.svg',
  secondaryLogo: 'wide.svg',
  darkLogo: 'night.svg',
  darkSecondaryLogo: 'night-wide.svg',
  primaryColor: '#8A5A00',
}
const useCase = { id: 'rent', look, primaryColor: '#8A5A00' }
const LOGO = 'https://elm.example/logo.png'
const NIGHT = 'https://elm.example/night.png'

describe('the look that a page gives', () => {
  it('EMB-01 is the use case’s own where the page says nothing', () => {
    expect(createGivenConfiguration([useCase], useCase, {}).get()).toEqual({ ...look, useCase: 'rent' })
  })

  it('EMB-01 has the page’s logos, on dark backgrounds, too: the use case’s there go with its own', () => {
    const given = createGivenConfiguration([useCase], useCase, { logo: LOGO })
    expect(given.get()).toMatchObject({
      logo: LOGO,
      darkLogo: undefined,
      secondaryLogo: 'wide.svg',
      darkSecondaryLogo: 'night-wide.svg',
    })
    const listener = vi.fn()
    given.subscribe(listener)
    given.change({ darkLogo: NIGHT })
    expect(given.get()).toMatchObject({ logo: LOGO, darkLogo: NIGHT })
    given.change({ darkLogo: '', name: 'Elm' })
    expect(given.get()).toMatchObject({ name: 'Elm', logo: LOGO, darkLogo: '' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.each(['data:image/svg+xml,%3Csvg/%3E', 'data:text/html,x'])('EMB-02 takes no logo at %s', (address) => {
    const given = createGivenConfiguration([useCase], useCase, { logo: LOGO, darkLogo: NIGHT })
    given.change({ secondaryLogo: address, darkSecondaryLogo: address })
    expect(given.get()).toMatchObject({ logo: LOGO, darkLogo: NIGHT, secondaryLogo: 'wide.svg' })
    expect(given.get().darkSecondaryLogo).not.toBe(address)
  })
})
