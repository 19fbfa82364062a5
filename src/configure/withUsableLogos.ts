import { isImageAddress } from '../services/isImageAddress'
import type { Configuration, Offered } from './configuration'

/** A configuration whose logos are its use case's where no image may be asked for at their address. Those for dark backgrounds only `Picture` looks at. */
export function withUsableLogos(configuration: Configuration, offered: Offered): Configuration {
  const { logo, secondaryLogo, useCase } = configuration
  const look = offered.find(({ id }) => id === useCase)?.look ?? { logo: '', secondaryLogo: '' }
  return {
    ...configuration,
    logo: isImageAddress(logo) ? logo : look.logo,
    secondaryLogo: isImageAddress(secondaryLogo) ? secondaryLogo : look.secondaryLogo,
  }
}
