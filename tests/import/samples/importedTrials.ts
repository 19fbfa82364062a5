import { importDocument } from '../../../src/import/importDocument'
import { scooterRepair } from './scooterRepair'
import { dogLicence } from './dogLicence'
import { gardenShare } from './gardenShare'
import { hallBooking } from './hallBooking'
import type { ImportedTrial } from './importedTrial'
import { rinkPermit } from './rinkPermit'
import { shelterVisit } from './shelterVisit'
import { studioGrant } from './studioGrant'

/** One of each family. */
export const importedTrials: readonly ImportedTrial[] = [
  dogLicence,
  studioGrant,
  hallBooking,
  gardenShare,
  scooterRepair,
  shelterVisit,
  rinkPermit,
]

/** The documents of the flows that the forms become, by the names of their files. */
export function importedDocuments(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    importedTrials.map(({ flow, format, document }) => [`${flow}.json`, importDocument(document, flow, format).flow]),
  )
}
