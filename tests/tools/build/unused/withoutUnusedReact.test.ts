import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { answered, ATTRIBUTES, EXPORTS } from '../../../../src/tools/build/unused/withoutUnusedReact'
import { UNREACHED } from '../../../../src/tools/build/unused/unreached'
import { sourcesIn } from '../../../structure/sources'

const NAME = 'react-dom-client.production.js'
const code = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/package.json')
    .replace('package.json', `cjs/${NAME}`),
  'utf8',
)

it('the package of the phone says nothing of its own formats in a build', () => {
  const phone = readFileSync('node_modules/react-international-phone/dist/index.mjs', 'utf8')
  expect(phone).toContain('console.error(`[react-international-phone]')
  expect(answered(phone, 'index.mjs')).not.toContain('console.error(`')
})

describe('the code of React', () => {
  it('asks no more in a build for other browsers and for rendered pages', () => {
    const asked = /"documentMode" in|\.isDehydrated|if \(isHydrating\)/
    expect(code).toMatch(asked)
    expect(answered(code, NAME)).not.toMatch(asked)
  })

  it('stops a build where it asks otherwise', () => {
    const message = 'see what it has instead, and put it right in src/tools/build/unused.'
    expect(() => answered(code.replaceAll('isHydrating', 'isTakingOver'), NAME)).toThrow(message)
  })

  it('throws where an unreached function is reached in a build that is tried out, and does nothing in a product', () => {
    const functions = UNREACHED[NAME] ?? []
    expect(functions.length).toBeGreaterThan(100)
    const [tried, made] = [answered(code, NAME, 'throws'), answered(code, NAME)]
    const missing = functions.filter(
      (name) =>
        !tried.includes(`{ throw Error("${NAME} reaches ${name}: take it out of unreached.ts.") }`) ||
        !made.includes(`function ${name}(`),
    )
    expect(missing).toEqual([])
    expect(made.length).toBeLessThan(code.length * 0.8)
  })

  it('exports in a build all that anything here imports of it', () => {
    const file = 'react.production.js'
    const react = readFileSync(
      createRequire(import.meta.url)
        .resolve('react/package.json')
        .replace('package.json', `cjs/${file}`),
      'utf8',
    )
    const exported = (text: string): readonly string[] =>
      [...text.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name)
    const left = exported(react).filter((name) => !exported(answered(react, file)).includes(name))
    expect(left).toEqual(EXPORTS.react.split('|').toSorted())
  })

  it('knows the names of all attributes that anything is drawn with', () => {
    const known = [
      ...(/aliases = new Map\(\[(.*?)\n {2}\]\)/s.exec(code)?.[1] ?? '').matchAll(/\["(\w+)", "([^"]+)"\]/g),
    ].map(([, prop = '', name = '']) => [prop, name] as const)
    const drawn = sourcesIn('src', ['.tsx'])
      .map(({ text }) => text)
      .join('\n')
    expect(known.length).toBeGreaterThan(70)
    expect(known.filter(([prop]) => new RegExp(`\\b${prop}=`).test(drawn))).toEqual(ATTRIBUTES)
  })

  it('leaves out nothing that the app draws or asks for', () => {
    // The markup that a build writes into the page is no part of the app, what runs in a client's page has the client's React, the server none.
    const app = sourcesIn('src', ['.ts', '.tsx']).filter(
      ({ path }) => path !== 'src/app/openingMarkup.tsx' && !/^src\/(?:embed\/react|server)\//.test(path),
    )
    const imports = app.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from 'react(?:-dom(?:\/client)?)?'/g)].flatMap(([, names = '']) =>
        names.split(/[\s,]+/),
      ),
    )
    const drawn = app.flatMap(({ path, text }) =>
      path.endsWith('.tsx') && /<(?:link|meta|style|script|title)[ >]/.test(text) ? [path] : [],
    )
    expect(imports).toContain('createRoot')
    expect(
      imports.filter((name) =>
        /ViewTransition|hydrateRoot|preload|preinit|preconnect|prefetchDNS|Children|Suspense|Activity|lazy|use(?:ActionState|DebugValue|EffectEvent|FormStatus|ImperativeHandle|Optimistic|Transition)$/.test(
          name,
        ),
      ),
    ).toEqual([])
    expect(drawn).toEqual([])
  })
})
