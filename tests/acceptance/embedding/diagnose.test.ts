import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import type { DiagnosedConfig } from '../../../src/embed/host/options'
import { serveHost, strictPolicy } from '../harness/hostSite'
import { sharedPage } from '../harness/sharedPage'
import { type Host, type HostOptions, openHost } from './openHost'

/** A page that may ask and show whatever it likes: what it misses then is not its policy's doing. */
const OPEN = "script-src * 'unsafe-inline'; frame-src *; connect-src *"

/** What `diagnose` finds on a page: problem and message, a line each. */
async function foundOn(
  { page }: Host,
  config: Omit<DiagnosedConfig, 'actions'> & { readonly actions?: readonly string[] },
): Promise<readonly string[]> {
  return page.evaluate(
    async (text) => {
      const { actions, ...given }: { actions?: string[]; src: string } = JSON.parse(text)
      const carried = actions?.map((name) => [name, () => ({ outcome: 'success' })])
      const found = await window.Formway?.diagnose({
        ...given,
        ...(carried === undefined ? {} : { actions: Object.fromEntries(carried) }),
      })
      if (found === undefined) throw new Error('The script of the build is not there.')
      return found.map(({ problem, message }) => `${problem}: ${message}`)
    },
    JSON.stringify({ timeout: 20_000, useCase: 'tenant-screening', ...config }),
  )
}

/** Another server, which answers these paths. */
async function serveOther(policy: string, paths: Readonly<Record<string, string>>): Promise<string> {
  const site = await serveHost(policy, (asked) => {
    const body = paths[asked]
    return body === undefined ? undefined : { type: asked.endsWith('.js') ? 'text/javascript' : 'text/html', body }
  })
  onTestFinished(() => site.close())
  return site.address
}

/** A page where the browser says much of what is tried. */
async function openTrying(options: HostOptions): Promise<Host> {
  const host = await openHost({ policy: () => OPEN, ...options })
  host.problems.allowConsoleErrors(/./)
  return host
}

const build = (): string => inject('site')

/** The script of the build, for a page that serves it itself. */
const embedScript = (): string => readFileSync(path.join(inject('siteFiles'), 'embed.iife.js'), 'utf8')

/** A page on which nothing is wrong but its small and its hidden box. */
const onPage = sharedPage(() =>
  openHost({
    body: '<main><h1>Client</h1><div id="here"></div></main><div id="small"></div><div id="hidden" hidden></div>',
  }),
)

/** Gives a page these styles in the place of those it was given before. */
async function dress({ page }: Host, text: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, text)
}

describe('the page itself', () => {
  it('EDG-09 diagnose says what mends a policy without the frame, a sandbox, a refused camera, blocked storage and an origin that is not accepted', async () => {
    const wrong: readonly (readonly [options: HostOptions, found: RegExp])[] = [
      [
        { policy: (src) => strictPolicy(src).replace(`frame-src ${src}`, "frame-src 'none'") },
        /^policy: .*frame-src: add http:\/\/127\.0\.0\.1:\d+ to its frame-src\.$/,
      ],
      [{ policy: (src) => `${strictPolicy(src)}; sandbox allow-scripts` }, /^sandbox: .*allow-same-origin/],
      [{ headers: { 'Permissions-Policy': 'camera=()' } }, /^permission: .*"camera".*Permissions-Policy/],
      [{ blockedStorage: true }, /^storage: /],
      [
        { accepted: ['https://another.example'] },
        /^origin: .*embedding\.json.*\{"origins": \["http:\/\/127\.0\.0\.1:\d+"\]\}$/,
      ],
    ]
    for (const [options, found] of wrong) {
      const host = await openTrying({ policy: strictPolicy, ...options })
      expect(await foundOn(host, { src: build(), timeout: options.policy === undefined ? 20_000 : 500 })).toEqual([
        expect.stringMatching(found),
      ])
    }
  })

  it('EDG-09 diagnose finds nothing where all is well, and names a container that is too small, hidden or missing, and an address that is none', async () => {
    const host = await onPage()
    expect(await foundOn(host, { src: build(), container: '#here' })).toEqual([])
    for (const src of ['ftp://apply.example/', 'https://:']) {
      expect(await foundOn(host, { src })).toEqual([`address: src must be an http or https address, not "${src}".`])
    }
    await host.page.evaluate(() => document.getElementById('small')?.style.setProperty('width', '100px'))
    expect(await foundOn(host, { src: build(), container: '#small' })).toEqual([
      'container: The container is 100 px wide. Make it at least 320 px.',
    ])
    expect(await foundOn(host, { src: build(), container: '#hidden' })).toEqual([
      'container: The container is 0 px wide. Make it at least 320 px.',
    ])
    expect(await foundOn(host, { src: build(), container: '#nowhere' })).toEqual([
      'container: No element matches the container "#nowhere".',
    ])
  })

  it('EDG-09 the page’s rules for every frame do not apply to this one, and diagnose names those around it that hide it', async () => {
    const host = await onPage()
    await dress(
      host,
      'iframe { max-height: 50px !important; transform: scale(.5) !important; opacity: .1 !important; visibility: hidden !important; position: absolute !important; zoom: .5 !important }',
    )
    expect(await foundOn(host, { src: build(), container: '#here' })).toEqual([])
    await host.open({ useCase: 'tenant-screening' })
    await expect.poll(() => host.heard('onReady')).toHaveLength(1)
    const frame = host.page.locator('iframe')
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThanOrEqual(400)
    expect(
      await frame.evaluate((element) => {
        const { opacity, visibility, position, transform } = getComputedStyle(element)
        return [
          opacity,
          visibility,
          position,
          transform,
          element.getBoundingClientRect().width === element.parentElement?.clientWidth,
        ]
      }),
    ).toEqual(['1', 'visible', 'static', 'none', true])

    await dress(
      host,
      '#here { opacity: .1; max-height: 50px; overflow: hidden } main { transform: scale(.5); visibility: hidden }',
    )
    expect(await foundOn(host, { src: build(), container: '#here' })).toEqual([
      expect.stringMatching(/^css: .*visibility: hidden/),
      expect.stringMatching(/^css: .*transformed or zoomed/),
      'css: The frame is faint: <div id="here"> has "opacity: 0.1".',
      expect.stringMatching(/^css: \d+ px of the frame's \d+ are cut off: <div id="here"> has "overflow: hidden"/),
    ])
    await dress(host, '')
  })
})

it('EDG-09 the page’s rules for every dialog and button do not apply to those of a flow', async () => {
  const host = await onPage()
  await dress(
    host,
    'dialog, button { opacity: 0 !important; transform: translateX(-200vw) !important; visibility: hidden !important; display: none !important; position: static !important; margin: 50vw !important }',
  )
  await host.open({ useCase: 'tenant-screening', display: 'dialog' })
  await expect.poll(() => host.heard('onReady')).toHaveLength(1)
  const [left, right] = await host.page.locator('dialog').evaluate((dialog) => {
    const box = dialog.getBoundingClientRect()
    return [box.left, innerWidth - box.right]
  })
  expect(left).toBeGreaterThan(0)
  expect(left).toBe(right)
  await host.page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => host.heard('onExit')).toEqual([{ reason: 'closed' }])
  await dress(host, '')
})

describe('the other side', () => {
  it('EDG-09 diagnose tells apart a build that refuses this page, an address without a build, and one that does not answer', async () => {
    const script = { '/embed.iife.js': '' }
    const shut = await serveOther('frame-ancestors https://another.example', {
      '/': '<title>A build</title>',
      ...script,
    })
    const empty = await serveOther('', {})
    const host = await openTrying({ others: [shut, empty] })
    const origin = new URL(host.site.address).origin
    expect(await foundOn(host, { src: shut, timeout: 500 })).toEqual([
      expect.stringMatching(new RegExp(`^ancestors: .*"frame-ancestors ${origin}"`)),
    ])
    expect(await foundOn(host, { src: `${empty}apply`, timeout: 500 })).toEqual([
      `missing: There is no build at ${empty}apply: embed.iife.js is not found beside it (404). src is the folder of a build's index.html.`,
    ])

    const site = await serveHost('', () => undefined)
    await site.close()
    const silent = await openTrying({ others: [site.address] })
    expect(await foundOn(silent, { src: site.address, timeout: 500 })).toEqual([
      `unreachable: Nothing answers at ${site.address}: is the address right, and its server running?`,
    ])
    const strict = await openTrying({
      policy: (src) => `${strictPolicy(src)}; frame-src ${site.address}`.replace(`frame-src ${src};`, ''),
      others: [site.address],
    })
    expect(await foundOn(strict, { src: site.address, timeout: 500 })).toEqual([
      expect.stringMatching(/^unavailable: .*the policy of this page does not let it find out/),
    ])
  })

  it('EDG-09 diagnose names a build of http for a page of https before it tries it, and what the build has to send to an isolated page', async () => {
    const host = await openTrying({ others: ['https://client.example/'] })
    await host.page.route('https://client.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Client</title>' }),
    )
    await host.page.goto('https://client.example/')
    await host.page.addScriptTag({ content: embedScript() })
    expect(await foundOn(host, { src: 'http://apply.example/' })).toEqual([
      expect.stringMatching(/^mixedContent: .*http:\/\/apply\.example\/ .*https/),
    ])

    const shut = await serveOther('', { '/': '<title>A build</title>', '/embed.iife.js': '' })
    const isolated = await openTrying({
      headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' },
      others: [shut],
      body: '<div id="here"></div><script src="/own.js"></script>',
      answer: (asked) => (asked === '/own.js' ? { type: 'text/javascript', body: embedScript() } : undefined),
    })
    expect(await foundOn(isolated, { src: shut, timeout: 500 })).toEqual([
      expect.stringMatching(
        /^isolation: .*"Cross-Origin-Embedder-Policy: credentialless" and "Cross-Origin-Resource-Policy: cross-origin"/,
      ),
    ])
  })
})

describe('what is asked for', () => {
  it('EDG-09 diagnose names an unknown use case, action and answer with the one that is meant', async () => {
    const host = await onPage()
    host.problems.expectConsoleErrors(/submitAplication|emial|status of 404/)
    host.problems.allowConsoleErrors(/is missing/)
    expect(await foundOn(host, { src: build(), useCase: 'tenant-screning' })).toEqual([
      expect.stringMatching(/^useCase: .*no use case "tenant-screning"\. Available: .*tenant-screening/),
    ])
    const found = await foundOn(host, {
      src: build(),
      actions: ['submitAplication'],
      prefill: { identity: { emial: 'robin@example.com' } },
    })
    expect(found).toContainEqual(
      expect.stringMatching(/^option: .*"submitAplication".*Did you mean "submitApplication"\?/),
    )
    expect(found).toContainEqual(expect.stringMatching(/^option: .*"emial".*Did you mean "email"\?/))
    expect(found.filter((line) => !line.startsWith('option: '))).toEqual([])
  })
})
