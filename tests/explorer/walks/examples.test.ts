import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { exampleNamed } from '../../flows/flowsOnDisk'

const isFull = import.meta.env.MODE === 'full'
const examples = readdirSync('flows/examples').flatMap((name) =>
  name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
)
const tried = isFull ? examples : ['ontario-rental', 'gc-application']

it.each(tried)('the walks through %s cover all of it', (id) => {
  expect(findWalks(compileForExploring(exampleNamed(id))).missed.map(({ key }) => key)).toEqual([])
})
