import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ALL_VARIABLES, readSettings } from '../../../src/server/settings'

it('with nothing set the server runs on a database of its own, live, for no page yet', () => {
  expect(readSettings({})).toEqual({
    ok: true,
    settings: {
      databaseUrl: null,
      consequences: [
        'Behind a proxy, limits count all applicants as one: FORMWAY_TRUSTED_PROXIES is not set.',
        'Files are taken until the disk is full: FORMWAY_STORAGE_GB is not set.',
        'Files are not scanned for viruses: FORMWAY_CLAMD is not set.',
        'No confirmations are sent or promised: FORMWAY_SMTP_URL is not set.',
        'Nobody can read figures: FORMWAY_METRICS_TOKEN is not set.',
      ],
      data: path.resolve('.data'),
      build: path.resolve('dist'),
      host: '0.0.0.0',
      port: 8080,
      examplePort: null,
      origins: [],
      mode: 'live',
      simulated: [],
      sessionHours: 24,
      limits: {},
      trustedProxies: [],
      transportSecurity: 'max-age=15552000',
      traces: null,
      storage: null,
      files: null,
      bucket: null,
      deletions: null,
      keys: null,
      scanner: null,
      codeUrl: null,
      codeToken: null,
      isCodePrivateAllowed: false,
      actionServices: {},
      isActionPrivateAllowed: false,
      adapters: null,
      receiverNames: [],
      webhooks: [],
      isPrivateAllowed: false,
      smtpUrl: null,
      mailFrom: null,
      mailContact: null,
      metricsToken: null,
      deskToken: null,
      isTokenBesideAllowed: false,
      openId: null,
    },
  })
})

it('every setting has one row in the README, with what counts if it is left out, and no row is of another', () => {
  const [, section = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(readFileSync('src/server/README.md', 'utf8')) ?? []
  const rows = section.split('\n').flatMap((line) => {
    const [, names = '', ...cells] = line.startsWith('| `') ? line.split(/ ?(?<!\\)\| ?/) : []
    return [...names.matchAll(/`([\w…]+)`/g)].map(([, name = '']) => ({ name, text: cells.join(' | ') }))
  })
  const families = ['FORMWAY_ACTION_…_URL', 'FORMWAY_ACTION_…_SECRET', 'FORMWAY_WEBHOOK_URL', 'FORMWAY_WEBHOOK_SECRETS']
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...ALL_VARIABLES.map(({ name }) => name), ...families].toSorted(),
  )
  const silent = ALL_VARIABLES.filter(
    ({ name, unset }) => unset !== '{}' && !rows.some((row) => row.name === name && row.text.includes(unset ?? '')),
  )
  expect(silent).toEqual([])
})

it('what is set is taken, and what is set to nothing is left out', () => {
  const read = readSettings({
    DATABASE_URL: 'postgresql://me:secret@host/name',
    PORT: '',
    FORMWAY_ORIGINS: 'https://a.example, http://localhost:3000',
    FORMWAY_MODE: 'test',
    FORMWAY_LIMITS: 'sessionsByAddress=300 signInsByAddress=5',
    FORMWAY_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  })
  expect(read).toMatchObject({
    ok: true,
    settings: {
      databaseUrl: 'postgresql://me:secret@host/name',
      port: 8080,
      origins: ['https://a.example', 'http://localhost:3000'],
      mode: 'test',
      limits: { sessionsByAddress: 300, signInsByAddress: 5 },
      trustedProxies: ['10.0.0.0/8', '::1'],
    },
  })
})

it('all that is wrong is said at once, in words, and no secret with it', () => {
  const read = readSettings({
    DATABASE_URL: 'mysql://me:secret@host',
    PORT: '80a',
    FORMWAY_ORIGINS: 'https://a.example/',
    FORMWAY_MODE: 'trial',
    FORMWAY_SESSION_HOURS: '0',
    FORMWAY_LIMITS: 'sessions=7',
    FORMWAY_TRUSTED_PROXIES: '10.0.0.0/33',
    FORMWAY_WEBHOOK_URL: 'client.example',
    FORMWAY_WEBHOOK_SECRETS: 'whsec_short',
    FORMWAY_WEBHOOK_PRIVATE: 'yes',
    FORMWAY_METRICS_TOKEN: 'short',
    FORMWAY_DESK_TOKEN: 'secret',
    FORMWAY_ORIGIN: 'https://a.example',
  })
  expect(read).toEqual({
    ok: false,
    problems: [
      'DATABASE_URL: It has to be an address such as postgresql://user:password@host:5432/name.',
      'PORT: It has to be a whole number from 0 to 65535.',
      'FORMWAY_ORIGINS: "https://a.example/" is no origin: write it as https://client.example, without a slash at the end.',
      'FORMWAY_MODE: It has to be live or test.',
      'FORMWAY_SESSION_HOURS: It has to be a whole number from 1 to 720.',
      expect.stringMatching(
        /^FORMWAY_LIMITS: "sessions" is no limit. Write name=number, with one of sessionsByAddress, /,
      ),
      'FORMWAY_TRUSTED_PROXIES: "10.0.0.0/33" is no network: write it as 10.0.0.0/8, fd00::/8 or 127.0.0.1.',
      'FORMWAY_WEBHOOK_PRIVATE: It has to be refused or allowed.',
      'FORMWAY_METRICS_TOKEN: It has to have 16 characters or more.',
      'FORMWAY_DESK_TOKEN: It has to have 16 characters or more.',
      'FORMWAY_WEBHOOK_URL: It has to be an address such as https://client.example/hook.',
      'FORMWAY_WEBHOOK_SECRETS: Each has to be whsec_ and 24 bytes or more as base64, or whsk_ and 64 bytes.',
      'FORMWAY_ORIGIN: There is no such setting.',
    ],
  })
  expect(readSettings({ FORMWAY_WEBHOOK_URL: 'https://client.example/hook' })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('has to be signed')],
  })
})

it('PRD-04 each receiver of webhooks has a name that stays, an address and secrets, and what one lacks is said', () => {
  const secret = `whsec_${'a'.repeat(32)}`
  const set = {
    FORMWAY_WEBHOOK_URL: 'https://client.example/hook',
    FORMWAY_WEBHOOK_SECRETS: secret,
    FORMWAY_WEBHOOKS: 'crm core-bank',
    FORMWAY_WEBHOOK_CRM_URL: 'https://crm.example/',
    FORMWAY_WEBHOOK_CRM_SECRETS: secret,
  }
  expect(
    readSettings({
      ...set,
      FORMWAY_WEBHOOK_CORE_BANK_URL: 'https://bank.example/',
      FORMWAY_WEBHOOK_CORE_BANK_SECRETS: secret,
    }),
  ).toMatchObject({ ok: true, settings: { webhooks: [{ id: 'default' }, { id: 'crm' }, { id: 'core-bank' }] } })
  expect(readSettings(set)).toEqual({
    ok: false,
    problems: ['FORMWAY_WEBHOOK_CORE_BANK_URL: FORMWAY_WEBHOOKS names core-bank: set where it is told.'],
  })
  expect(readSettings({ ...set, FORMWAY_WEBHOOKS: 'default' })).toMatchObject({
    ok: false,
    problems: [
      expect.stringMatching(/^FORMWAY_WEBHOOKS: Each is a name/),
      'FORMWAY_WEBHOOK_CRM_URL: There is no such setting.',
      'FORMWAY_WEBHOOK_CRM_SECRETS: There is no such setting.',
    ],
  })
})

it('webhooks are signed with a private key as well, whose halves belong together', () => {
  const [key, other] = [
    generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  ]
  const read = (d = '', x = '') =>
    readSettings({
      FORMWAY_WEBHOOK_SECRETS: `whsk_${Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')}`,
    })
  expect([read(key.d, key.x), read(key.d)]).toMatchObject([{ ok: true }, { ok: true }])
  expect(read(key.d, other.x)).toEqual({
    ok: false,
    problems: [
      'FORMWAY_WEBHOOK_SECRETS: The second half of a private key, whsk_, is its public one: these two are of different keys.',
    ],
  })
  expect(read(key.d?.slice(4))).toEqual({
    ok: false,
    problems: ['FORMWAY_WEBHOOK_SECRETS: A private key is whsk_ and 64 bytes as base64.'],
  })
})

it('an example is served on the next port of a server of tests on a database of its own, and never beside another', () => {
  const portOf = (environment: Readonly<Record<string, string>>) => {
    const read = readSettings(environment)
    return read.ok ? read.settings.examplePort : read.problems
  }
  const problem = [expect.stringMatching(/^FORMWAY_EXAMPLE_PORT: The example is served beside a server of tests/)]
  const DATABASE_URL = 'postgresql://me:secret@host/name'
  expect([
    portOf({ FORMWAY_MODE: 'test' }),
    portOf({ FORMWAY_MODE: 'test', PORT: '3000' }),
    portOf({ FORMWAY_MODE: 'test', FORMWAY_EXAMPLE_PORT: '9000' }),
  ]).toEqual([8081, 3001, 9000])
  expect([portOf({ FORMWAY_MODE: 'test', PORT: '0' }), portOf({ FORMWAY_MODE: 'test', PORT: '65535' })]).toEqual([0, 0])
  expect([portOf({}), portOf({ FORMWAY_MODE: 'test', DATABASE_URL })]).toEqual([null, null])
  expect([
    portOf({ FORMWAY_EXAMPLE_PORT: '9000' }),
    portOf({ FORMWAY_MODE: 'test', DATABASE_URL, FORMWAY_EXAMPLE_PORT: '9000' }),
  ]).toEqual([problem, problem])
})

it('codes are sent by a service that knows this server by a token, and by http: only within a network', () => {
  const problemsOf = (environment: Readonly<Record<string, string>>) => {
    const read = readSettings(environment)
    return read.ok ? [] : read.problems
  }
  const [secure, plain] = ['https://sms.example/send', 'http://sms.internal/send']
  expect(problemsOf({ FORMWAY_CODE_URL: secure, FORMWAY_CODE_TOKEN: 'token' })).toEqual([])
  expect(problemsOf({ FORMWAY_CODE_URL: plain, FORMWAY_CODE_TOKEN: 'token', FORMWAY_CODE_PRIVATE: 'allowed' })).toEqual(
    [],
  )
  expect(problemsOf({ FORMWAY_CODE_URL: secure })).toEqual([
    'FORMWAY_CODE_TOKEN: Set what the service at FORMWAY_CODE_URL knows this server by.',
  ])
  expect(problemsOf({ FORMWAY_CODE_URL: plain, FORMWAY_CODE_TOKEN: 'token' })).toEqual([
    'FORMWAY_CODE_URL: Codes and numbers go by https: alone, or within a network, with FORMWAY_CODE_PRIVATE=allowed, by http: as well.',
  ])
  expect(
    problemsOf({ FORMWAY_CODE_URL: 'sms.example', FORMWAY_CODE_TOKEN: 'a token', FORMWAY_CODE_PRIVATE: 'yes' }),
  ).toEqual([
    'FORMWAY_CODE_URL: It has to be an address such as https://client.example/hook.',
    'FORMWAY_CODE_TOKEN: It has to be of ASCII characters, without a space.',
    'FORMWAY_CODE_PRIVATE: It has to be refused or allowed.',
  ])
})

it('clerks sign in at a provider that knows this server, by groups that have roles, and by http: only within a network', () => {
  const problemsOf = (environment: Readonly<Record<string, string>>) => {
    const read = readSettings(environment)
    return read.ok ? [] : read.problems.map((problem) => problem.split(': ', 1)[0])
  }
  const set = {
    FORMWAY_OIDC_ISSUER: 'https://login.example/realm',
    FORMWAY_OIDC_CLIENT_ID: 'formway',
    FORMWAY_OIDC_CLIENT_SECRET: 'a secret',
    FORMWAY_ADDRESS: 'https://forms.example',
    FORMWAY_OIDC_GROUPS: '{"Loan clerks": ["read", "decide"]}',
  }
  expect(readSettings(set)).toMatchObject({
    ok: true,
    settings: { openId: { issuer: 'https://login.example/realm', groups: { 'Loan clerks': ['read', 'decide'] } } },
  })
  expect(problemsOf({ FORMWAY_OIDC_ISSUER: 'http://login.internal' })).toEqual([
    'FORMWAY_OIDC_CLIENT_ID',
    'FORMWAY_OIDC_CLIENT_SECRET',
    'FORMWAY_ADDRESS',
    'FORMWAY_OIDC_GROUPS',
    'FORMWAY_OIDC_ISSUER',
  ])
  expect(problemsOf({ ...set, FORMWAY_OIDC_ISSUER: 'http://login.internal', FORMWAY_OIDC_HTTP: 'allowed' })).toEqual([])
  expect([
    problemsOf({ FORMWAY_SECOND_CLERK: 'required' }),
    problemsOf({ ...set, FORMWAY_SECOND_CLERK: 'yes' }),
  ]).toEqual([['FORMWAY_SECOND_CLERK'], ['FORMWAY_SECOND_CLERK']])
  expect(readSettings({ ...set, FORMWAY_SECOND_CLERK: 'required' })).toMatchObject({
    settings: { openId: { isSecondClerkRequired: true } },
  })
  const FORMWAY_DESK_TOKEN = 'd'.repeat(16)
  expect(problemsOf({ ...set, FORMWAY_DESK_TOKEN })).toEqual(['FORMWAY_DESK_TOKEN'])
  expect(problemsOf({ ...set, FORMWAY_DESK_TOKEN, FORMWAY_DESK_TOKEN_BESIDE: 'allowed' })).toEqual([])
  for (const groups of ['Clerks=read', '["read"]', '{"Clerks": "read"}', '{"Clerks": ["write"]}'])
    expect([groups, problemsOf({ ...set, FORMWAY_OIDC_GROUPS: groups })]).toEqual([groups, ['FORMWAY_OIDC_GROUPS']])
})

it('PRD-03 an action is carried out by a service that shares a secret with this server, and by http: only within a network', () => {
  const secret = `whsec_${'a'.repeat(32)}`
  const [url, plain] = ['https://bank.example/', 'http://bank.internal/']
  const service = { FORMWAY_ACTION_CONNECTBANK_URL: url, FORMWAY_ACTION_CONNECTBANK_SECRET: `${secret} ${secret}` }
  expect(readSettings(service)).toMatchObject({
    ok: true,
    settings: { actionServices: { CONNECTBANK: { url, secrets: [secret, secret], isPrivateAllowed: false } } },
  })
  const inside = { ...service, FORMWAY_ACTION_CONNECTBANK_URL: plain }
  expect(readSettings({ ...inside, FORMWAY_ACTION_PRIVATE: 'allowed' })).toMatchObject({ ok: true })
  const problemsOf = (environment: Readonly<Record<string, string>>) => {
    const read = readSettings(environment)
    return read.ok ? [] : read.problems
  }
  expect([
    problemsOf(inside),
    problemsOf({ FORMWAY_ACTION_CONNECTBANK_URL: url }),
    problemsOf({ FORMWAY_ACTION_CONNECTBANK_SECRET: 'whsec_short' }),
  ]).toEqual([
    [
      'FORMWAY_ACTION_CONNECTBANK_URL: Answers go by https: alone, or within a network, with FORMWAY_ACTION_PRIVATE=allowed, by http: as well.',
    ],
    [
      'FORMWAY_ACTION_CONNECTBANK_SECRET: The service and this server sign with it: whsec_ and 24 bytes or more as base64; two while it changes.',
    ],
    [
      'FORMWAY_ACTION_CONNECTBANK_URL: Set the address of the service that has this secret.',
      'FORMWAY_ACTION_CONNECTBANK_SECRET: The service and this server sign with it: whsec_ and 24 bytes or more as base64; two while it changes.',
    ],
  ])
})

it('PRD-07 keys have names and 32 random bytes, in the setting or in a file; what is wrong is said, and no key with it', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const written = `2026.2:${first.toString('base64')},2026-1:${second.toString('base64url')}`
  const keys = [
    { name: '2026.2', bytes: first },
    { name: '2026-1', bytes: second },
  ]
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'formway-keys-')), 'keys')
  onTestFinished(() => rmSync(path.dirname(file), { recursive: true }))
  writeFileSync(file, written.replace(',', '\n'))
  expect([readSettings({ FORMWAY_KEYS: written }), readSettings({ FORMWAY_KEYS: file })]).toMatchObject([
    { ok: true, settings: { keys } },
    { ok: true, settings: { keys } },
  ])
  expect(readSettings({ FORMWAY_KEYS: 'none' })).toMatchObject({ ok: true, settings: { keys: [] } })
  const wrong = [
    'password',
    `a:${first.toString('hex')}`,
    `a:${Buffer.alloc(32, 1).toString('base64')}`,
    `a:${first.toString('base64')} a:${second.toString('base64')}`,
    `${file}.away`,
  ]
  const said = wrong.map((text) => JSON.stringify(readSettings({ FORMWAY_KEYS: text })))
  expect(said).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringContaining('FORMWAY_KEYS: Each key has to be a name, a colon')),
    expect.stringContaining('FORMWAY_KEYS: Two keys have one name'),
    expect.stringContaining('cannot be read'),
  ])
  for (const key of [first, second]) for (const text of said) expect(text).not.toContain(key.toString('base64'))
})

it('PRD-07 a bucket is whole and the only place of files, and a scanner has an address', () => {
  const bucket = {
    FORMWAY_S3_URL: 'https://s3.example',
    FORMWAY_S3_BUCKET: 'files',
    FORMWAY_S3_KEY_ID: 'id',
    FORMWAY_S3_SECRET: 'secret',
  }
  expect(readSettings({ ...bucket, FORMWAY_CLAMD: 'clamd:3310' })).toMatchObject({
    ok: true,
    settings: {
      bucket: { url: 'https://s3.example', bucket: 'files', region: 'us-east-1', keyId: 'id', secret: 'secret' },
      scanner: { host: 'clamd', port: 3310 },
    },
  })
  expect(readSettings({ FORMWAY_CLAMD: '/run/clamd.sock' })).toMatchObject({
    settings: { scanner: { path: '/run/clamd.sock' } },
  })
  expect(readSettings({ ...bucket, FORMWAY_S3_SECRET: '', FORMWAY_FILES: '/files', FORMWAY_CLAMD: 'clamd' })).toEqual({
    ok: false,
    problems: [
      'FORMWAY_CLAMD: It has to be a host and a port, such as localhost:3310, or the path of a socket.',
      'FORMWAY_FILES: Files go to one place: leave out either this or FORMWAY_S3_URL.',
      'FORMWAY_S3_URL: Set FORMWAY_S3_BUCKET, FORMWAY_S3_KEY_ID and FORMWAY_S3_SECRET as well.',
    ],
  })
})
