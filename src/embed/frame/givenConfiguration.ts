import type { Configuration, Offered } from '../../configure/configuration'
import type { ConfigurationStore } from '../../configure/configurationStore'
import { withUsableLogos } from '../../configure/withUsableLogos'
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
export function givenConfiguration(offered: Offered, useCase: Offered[number], brand: EmbeddedBrand): GivenConfiguration {
  const { subscribe, tell } = createListeners()
  const dressed = (worn: Configuration, given: EmbeddedBrand): Configuration => {
    const { logo, secondaryLogo } = given
    const usable = { ...given, ...(isTaken(logo) ? {} : { logo: worn.logo }), ...(isTaken(secondaryLogo) ? {} : { secondaryLogo: worn.secondaryLogo }) }
    return withUsableLogos({ ...worn, ...usable }, offered)
  }
  let configuration = dressed({ ...useCase.look, primaryColor: useCase.primaryColor, useCase: useCase.id }, brand)
  return {
    get: () => configuration,
    subscribe,
    save: () => false,
    forget: () => undefined,
    change: (given) => {
      configuration = dressed(configuration, given)
      tell()
    },
  }
}

function isTaken(address: string | undefined): address is string {
  return address !== undefined && (!/^data:/i.test(address) || /^data:image\/(png|jpeg|webp)[;,]/i.test(address))
}
