import type { Configuration, Offered } from '../../configure/configuration'
import { type ConfigurationStore, withUsableLogos } from '../../configure/configurationStore'
import { IN_PLACE_OF, LOGO_NAMES } from '../../configure/logoNames'
import { createListeners } from '../../engine/session/listeners'
import type { EmbeddedBrand } from '../messages/message'

/** The configuration that a page around the flow gives, instead of a saved one. */
export interface GivenConfiguration extends ConfigurationStore {
  /** Another look; what is not named stays. */
  change(brand: EmbeddedBrand): void
}

/**
 * The look that a page gives a use case. A logo is asked for where any may be (see `isImageAddress`); of an image in the
 * address itself only PNG, JPEG and WebP.
 */
export function createGivenConfiguration(
  offered: Offered,
  useCase: Offered[number],
  brand: EmbeddedBrand,
): GivenConfiguration {
  const { subscribe, tell } = createListeners()
  const { look } = useCase
  let given = withTakenLogos(brand)
  const dressed = (): Configuration => {
    // The use case's own logo for dark backgrounds goes with its own logo.
    const dark = (name: keyof typeof IN_PLACE_OF): string | undefined =>
      given[IN_PLACE_OF[name]] === undefined ? look[name] : undefined
    const own = {
      ...look,
      darkLogo: dark('darkLogo'),
      darkSecondaryLogo: dark('darkSecondaryLogo'),
      primaryColor: useCase.primaryColor,
    }
    return withUsableLogos({ ...own, ...given, useCase: useCase.id }, offered)
  }
  let configuration = dressed()
  return {
    get: () => configuration,
    subscribe,
    save: () => false,
    forget: () => undefined,
    change: (changed) => {
      given = { ...given, ...withTakenLogos(changed) }
      configuration = dressed()
      tell()
    },
  }
}

/** A look without the logos that are not taken. */
function withTakenLogos(brand: EmbeddedBrand): EmbeddedBrand {
  const refused: readonly string[] = LOGO_NAMES.filter((name) => !isTaken(brand[name]))
  return Object.fromEntries(Object.entries(brand).filter(([name]) => !refused.includes(name)))
}

function isTaken(address: string | undefined): address is string {
  return address !== undefined && (!/^data:/i.test(address) || /^data:image\/(png|jpeg|webp)[;,]/i.test(address))
}
