import type { Queries } from '../../database/database'
import type { ServedFlows } from '../../flows/servedFlows'

/** A use case by its id, and what it is called. */
export interface UseCaseName {
  readonly id: string
  readonly name: string
}

/** The use cases that were ever served: of one that this build does not have, the id is its name. */
export async function servedUseCases(queries: Queries, flows: ServedFlows): Promise<readonly UseCaseName[]> {
  const served = await queries.rows<{ flow: string }>('select distinct flow from flows order by flow')
  return served.map(({ flow }) => ({ id: flow, name: flows.current(flow)?.flow.name ?? flow }))
}
