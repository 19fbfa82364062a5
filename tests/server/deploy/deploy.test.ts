import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { dependencies, engines, scripts } from '../../../package.json'
import { FILE_LIMITS } from '../../../src/server/files/receiveFile'
import { readSettings } from '../../../src/server/settings'
import nodeConfig from '../../../src/tools/node.config'
import { testServer } from '../harness/testServer'
import { type PlainYaml, plainYaml } from './plainYaml'

const FOLDER = 'src/server/deploy'
const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')
const compose = plainYaml(textOf('compose.yaml'))
const dockerfile = textOf('Dockerfile')
const balancer = textOf('balancer.conf')

/** What stands at a place of the compose file. */
function at(...names: readonly string[]): PlainYaml {
  return names.reduce<PlainYaml>((value, name) => {
    const inner =
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined
    if (inner === undefined) throw new Error(`The compose file has no ${names.join('.')}.`)
    return inner
  }, compose)
}

/** The lines of the Dockerfile that begin with a word, without it. */
function instructions(word: string): readonly string[] {
  return dockerfile.split('\n').flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
}

/** The variables of a file of them. */
function variablesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .split('\n')
      .flatMap((line) =>
        /^\w+=/.test(line) ? [[line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]] : [],
      ),
  )
}

/** What the server's process finds in its environment, where the example was filled in like this. */
function serverEnvironment(filled: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = { ...variablesIn(textOf('example.env')), ...filled }
  const written = Object.entries(at('services', 'server', 'environment')).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+):[?-]\}/g, (_, variable: string) => known[variable] ?? `no ${variable}`),
  ])
  const own = Object.fromEntries(
    instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2))),
  )
  return { ...own, ...Object.fromEntries(written) }
}

it('the compose file has PostgreSQL, two processes of the server, and a balancer that waits for them', () => {
  expect(Object.keys(at('services'))).toEqual(['database', 'server', 'balancer'])
  expect(at('services', 'server', 'deploy', 'replicas')).toBe('2')
  expect([
    at('services', 'server', 'depends_on', 'database', 'condition'),
    at('services', 'balancer', 'depends_on', 'server', 'condition'),
  ]).toEqual(['service_healthy', 'service_healthy'])
})

it('every variable that it gives is a setting, and filled in they are settings that the server starts with', () => {
  const filled = {
    DATABASE_PASSWORD: 'Secret7',
    FORMWAY_WEBHOOK_URL: 'https://client.example/hook',
    FORMWAY_WEBHOOK_SECRETS: `whsec_${'a'.repeat(32)}`,
    FORMWAY_METRICS_TOKEN: 'm'.repeat(16),
    FORMWAY_DESK_TOKEN: 'd'.repeat(16),
  }
  const read = readSettings(serverEnvironment(filled))
  expect(read).toMatchObject({
    ok: true,
    settings: {
      databaseUrl: 'postgresql://formway:Secret7@database:5432/formway',
      port: 8080,
      host: '0.0.0.0',
      build: path.resolve('dist'),
      origins: ['https://client.example', 'https://server.example'],
      webhooks: [{ id: 'default', url: 'https://client.example/hook' }],
      metricsToken: 'm'.repeat(16),
      deskToken: 'd'.repeat(16),
    },
  })
  expect(readSettings(serverEnvironment({ DATABASE_PASSWORD: 'Secret7' }))).toMatchObject({
    ok: true,
    settings: { webhooks: [], deskToken: null },
  })
  // Nor has it an example of a client, whatever its mode is.
  expect(readSettings(serverEnvironment({ DATABASE_PASSWORD: 'Secret7', FORMWAY_MODE: 'test' }))).toMatchObject({
    ok: true,
    settings: { mode: 'test', examplePort: null },
  })
  // Of those that no process of Formway looks at, each is used by another service.
  const asked = [...textOf('compose.yaml').matchAll(/\$\{(\w+):/g)].map(([, name]) => name)
  expect(new Set(asked)).toEqual(new Set(Object.keys(variablesIn(textOf('example.env')))))
})

/** What an instruction copies from the project, and not from another stage. */
const copied = instructions('COPY')
  .filter((line) => !line.startsWith('--from='))
  .flatMap((line) => line.split(' ').slice(0, -1))

it('every file and command that the image is made of is there', () => {
  const commands = instructions('RUN').flatMap((line) => /^npm run (\S+)$/.exec(line)?.[1] ?? [])
  expect(commands).toEqual(['build'])
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  expect(copied.filter((file) => !textOf('Dockerfile.dockerignore').split('\n').includes(`!${file}`))).toEqual([])
  const oldest = Number(/\d+/.exec(engines.node)?.[0])
  const versions = instructions('FROM').map((line) => Number(/^node:(\d+)/.exec(line)?.[1]))
  expect(versions).toHaveLength(2)
  expect(Math.min(...versions)).toBeGreaterThanOrEqual(oldest)
  const { context, dockerfile: file } = Object(at('services', 'server', 'build'))
  expect(existsSync(path.join(FOLDER, String(context), String(file)))).toBe(true)
})

it('the image starts what the build writes, with the packages that are no development ones', () => {
  expect(instructions('COPY').filter((line) => line.startsWith('--from='))).toEqual(['--from=build /formway/dist dist'])
  expect(instructions('RUN')).toContain('npm ci --omit=dev --omit=optional')
  expect(JSON.parse(instructions('CMD')[0] ?? '[]')).toEqual(['node', `${nodeConfig.build?.outDir}/start.js`])
  const code = readFileSync(inject('serverFile'), 'utf8')
  const imported = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(
    ([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '',
  )
  const packages = new Set(imported.filter((name) => !name.startsWith('node:')))
  expect(packages.size).toBeGreaterThan(5)
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

it('the configuration imports nothing that the image does not have', () => {
  const imported = [...readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(
    ([, file = '']) => file,
  )
  expect(imported).not.toEqual([])
  expect(imported.filter((file) => !copied.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([])
})

it('the balancer leads to the port of the server, takes the largest file, and is told by an address that there is whether it is ready', async () => {
  const [, host, port] = /server ([\w-]+):(\d+) resolve;/.exec(balancer) ?? []
  expect([host, port]).toEqual(['server', instructions('EXPOSE')[0]])
  const [json, file] = [...balancer.matchAll(/client_max_body_size (\d+)m;/g)].map(
    ([, size]) => Number(size) * 1_000_000,
  )
  expect([json, file]).toEqual([2_000_000, expect.any(Number)])
  expect(file).toBeGreaterThan(FILE_LIMITS.bytes)
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(balancer)?.[1]) * 1000).toBeGreaterThan(FILE_LIMITS.milliseconds)
  expect(existsSync(path.join(FOLDER, String(at('services', 'balancer', 'volumes')).split(':', 1)[0] ?? ''))).toBe(true)
  const [, asked = ''] = /fetch\('(http:[^']+)'\)/.exec(dockerfile) ?? []
  const server = await testServer()
  expect((await server.fetch(new Request(asked))).status).toBe(200)
})

it("PRD-06 the balancer limits by the applicant's address, passes on no header by which one is forged, and the server trusts it alone", () => {
  const networks = [...balancer.matchAll(/set_real_ip_from (\S+);/g)].map(([, network]) => network)
  const trusted = at('services', 'server', 'environment', 'FORMWAY_TRUSTED_PROXIES')
  expect(String(trusted).split(',')).toEqual(networks)
  expect(readSettings(serverEnvironment({ DATABASE_PASSWORD: 'Secret7' }))).toMatchObject({
    ok: true,
    settings: { trustedProxies: networks, storage: null },
  })
  const set = Object.fromEntries(
    [...balancer.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name, value]) => [name, value]),
  )
  expect(set).toMatchObject({
    'X-Forwarded-For': '$remote_addr',
    Forwarded: '""',
    'X-Request-Id': '$request_id',
    Host: '$http_host',
  })
  const zones = [...balancer.matchAll(/limit_(?:req|conn)_zone \$binary_remote_addr zone=(\w+):/g)].map(
    ([, zone]) => zone,
  )
  expect(zones).toEqual(['requests', 'connections'])
  expect(balancer).toMatch(/limit_req zone=requests .*;\n\s*limit_conn connections \d+;/)
  // Client pages read it as they read the server's own refusals.
  const [, refusal = ''] = /return 429 '(.*)';/.exec(balancer) ?? []
  expect(JSON.parse(refusal)).toMatchObject({ code: 'rate', retryAfter: expect.any(Number) })
})
