import { listCompiled } from '../../../src/explorer/judging'
import { pseudolocalizeFlow } from '../../../src/tools/translation/flowTranslations'
import { catalogue, productFlows } from '../../flows/flowsOnDisk'

/**
 * The product's flows in made-up words, by the id they have in the site of more flows. The last one alone where a run is
 * short: it asks for more kinds of things than any other with as few states.
 */
export function madeUpDocuments(mode: string): ReadonlyMap<string, unknown> {
  const compiled = listCompiled(catalogue).filter(({ id }) => productFlows.some((flow) => flow.id === id))
  return new Map(
    compiled.slice(mode === 'full' ? 0 : -1).map((one) => {
      const id = `made-up-${one.id}`
      return [id, { ...pseudolocalizeFlow(one), id }]
    }),
  )
}
