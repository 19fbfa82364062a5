import path from 'node:path'
import { expect, it } from 'vitest'
import type { Sources } from '../../../src/compiler/documents/sources'
import { createDiskSources } from '../../../src/tools/disk/diskSources'
import { everyOwnPart, collectLazyParts } from '../../../src/tools/plugin/ownParts'
import { createFlowModules, type FlowModules } from '../../../src/tools/plugin/flowModules'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

let compiledOnce: FlowModules | undefined

/** The modules of the product's flows, compiled once. */
function ownModules(): FlowModules {
  compiledOnce ??= createFlowModules(createDiskSources([path.resolve('flows')]), false)
  return compiledOnce
}

/** Documents without those at some paths, whose compiling would take seconds. */
function without(left: RegExp, sources: Sources): Sources {
  return {
    ...sources,
    list: (folder) => sources.list(folder).filter((file) => !left.test(path.resolve(file).replaceAll(path.sep, '/'))),
  }
}

it('an edit of one flow leaves the others as they were compiled', () => {
  const folder = writtenFlows({ 'bicycle.json': bicycle(), 'tricycle.json': put('/id', 'tricycle')(bicycle()) })
  const modules = createFlowModules(createDiskSources([path.resolve(folder)]), true)
  const [bicycleBefore, tricycleBefore] = modules.compiled()
  write(folder, 'tricycle.json', put('/name', 'Three wheels')(put('/id', 'tricycle')(bicycle())))
  expect(modules.refresh().flows.map(({ id }) => id)).toEqual(['tricycle'])
  const [bicycleNow, tricycleNow] = modules.compiled()
  expect(bicycleNow).toBe(bicycleBefore)
  expect(tricycleNow?.merged['name']).toBe('Three wheels')
  expect(tricycleNow).not.toBe(tricycleBefore)
})

it('the module of a flow brings the kinds, calculators and controls that it has and most have not; those of the use cases nearly none', () => {
  const others = /\/flows\/(?!examples\/questions\.json$)(?:examples\/)?[\w-]+\.json$/
  const modules = createFlowModules(
    without(others, createDiskSources([path.resolve('flows'), path.resolve('flows/examples')])),
    false,
  )
  const code = modules.load('virtual:formway/flow/questions') ?? ''
  const questions = modules.flows().find(({ id }) => id === 'questions')
  const { kinds, controls } = questions === undefined ? everyOwnPart : collectLazyParts(questions)
  expect(controls.length).toBeGreaterThan(1)
  for (const name of kinds)
    expect(code).toMatch(
      new RegExp(`^import \\{ ${name} as ${name}Kind \\} from ".*/src/engine/kinds/\\w+\\.ts"$`, 'm'),
    )
  for (const name of controls)
    expect(code).toMatch(
      new RegExp(`^import \\{ ${name} as ${name}Control \\} from ".*/src/controls/\\w+/\\w+\\.tsx"$`, 'm'),
    )
  const useCases = ownModules()
  expect(useCases.flows().length).toBeGreaterThan(4)
  const broughtBy = (module: (id: string) => string): ReadonlySet<string | undefined> =>
    new Set(
      useCases
        .flows()
        .flatMap(({ id }) =>
          [...(useCases.load(module(id)) ?? '').matchAll(/^import \{ (\w+).* from ".*\.tsx?"$/gm)].map(
            ([, name]) => name,
          ),
        ),
    )
  expect(broughtBy((id) => `virtual:formway/flow/${id}`)).toEqual(new Set(['digits']))
  const common = ['controlComponents', 'screenRenderers', 'icons']
  expect(broughtBy((id) => `virtual:formway/screens-of-${id}`)).toEqual(
    new Set([...common, 'sheets', 'payments', 'digits', 'plan']),
  )
})

it('SPD-02 the module of a flow brings at once what draws it where its first screens cannot do without', () => {
  const flow = ownModules()
    .flows()
    .find(({ id }) => id === 'tenant-screening')
  if (flow === undefined) throw new Error('There is no such flow.')
  const { preview } = flow.screens
  const asking = { ...flow, screens: { ...flow.screens, preview: { ...preview, next: 'identity' } } }
  expect(collectLazyParts(flow).firstScreens).toEqual(['preview', 'phone.number'])
  expect(Object.keys(collectLazyParts(flow).firstIcons)).toEqual(['clock', 'home', 'lock', 'zap'])
  expect(collectLazyParts(asking)).toMatchObject({ firstScreens: null, firstIcons: {} })
})

it('LRG-09 the configuration screen has one of many use cases found by typing, and brings the control for it', () => {
  const useCases = new RegExp(`^${path.resolve('flows')}/[\\w-]+\\.json$`)
  const screenAmong = (count: number): string => {
    const flows = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`bicycle-${index}.json`, put('/id', `bicycle-${index}`)(bicycle())]),
    )
    return (
      createFlowModules(
        without(useCases, createDiskSources([path.resolve(writtenFlows(flows)), path.resolve('flows')])),
        false,
      ).load('virtual:formway/configure') ?? ''
    )
  }
  expect(screenAmong(1)).toContain('"as":"select"')
  expect(screenAmong(1)).not.toContain('/controls/search/')
  expect(screenAmong(17)).toContain('"as":"search"')
  expect(screenAmong(17)).toContain('/controls/search/SearchControl.tsx')
})

it('LNG-08 the configuration screen has a module for each other language, and names use cases as each calls them', () => {
  const modules = ownModules()
  const own = modules.load('virtual:formway/configure') ?? ''
  expect(own).toContain('"fr-CA": () => import("virtual:formway/configure/fr-CA")')
  expect(own).not.toContain('Configurez')
  expect(modules.load('virtual:formway/configure/fr-CA')).toContain('Configurez votre entreprise')
  expect(modules.load('virtual:formway/configure/de-CH')).toBeNull()
  expect(modules.page().useCases[0]?.names).toEqual({ 'fr-CA': 'Enquête prélocation' })
})
