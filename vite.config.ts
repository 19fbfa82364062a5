import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { compileAhead, emitFlags, groupInOneScript, groupShared } from './src/tools/build/buildPlugins.ts'

// The plugin's own imports leave out the endings of files, which a configuration cannot follow by itself.
const { formway } = (await runnerImport<typeof import('./src/tools/plugin/plugin')>('./src/tools/plugin/plugin.ts'))
  .module

/**
 * Removes Vite's code for preloading what a part needs: all styles are one file, and the page itself says what to
 * preload. The first script would be half as long again.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  // One for each module that imports: shared, it would be a script of its own.
  resolveId: { filter: { id: /^\0vite\/preload-helper/ }, handler: (id, importer) => `${id}?for=${importer ?? ''}` },
  load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  // From `__vitePreload(() => import(…), __VITE_PRELOAD__, import.meta.url)`; the build removes the functions.
  renderChunk: (code) =>
    code
      .replaceAll(/\b__vitePreload(?:\$\w+)?\(/g, '((')
      .replaceAll(/, ?__VITE_PRELOAD__, ?import\.meta\.url\)/g, ')())'),
}

/** How long a test waits for what it expects, in ms, and may take: a machine that others use as well may stand still for half a minute. */
const poll = { interval: 20, timeout: 60_000 }
const testTimeout = 300_000

/** Tests of the acceptance tests' own tools that need no browser. */
const BROWSERLESS = [
  'tests/acceptance/{browser,oldBrowsers}/*.test.ts',
  'tests/acceptance/harness/sharedPage.test.ts',
  'tests/acceptance/states/checks/tree.test.ts',
]

/** Pictures to look through, only on request; in the long run what has changed of those that are kept. */
const pictures = (mode: string) => ({
  test: {
    name: 'pictures',
    environment: 'node' as const,
    include:
      mode === 'pictures'
        ? ['tests/pictures/{brands,designSystem,motions}.test.ts']
        : ['tests/pictures/changes.test.ts'],
    globalSetup: ['tests/acceptance/harness/globalSetup.ts'],
    testTimeout: 600_000,
  },
})

/** Every flow in other browsers than the acceptance tests', where they are installed: only on request. */
const browsers = {
  test: {
    name: 'browsers',
    environment: 'node',
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/acceptance/harness/globalSetup.ts'],
    testTimeout,
    hookTimeout: testTimeout,
  },
}

/** The README's two commands on other machines, each of which takes minutes: only in the long run. */
const elsewhere = {
  test: {
    name: 'elsewhere',
    environment: 'node',
    include: ['tests/elsewhere/**/*.test.ts'],
    testTimeout: 3_600_000,
  },
}

/** The tests of the server, on a PostgreSQL of its own, the one that npm brings. */
const server = (name: string, setup: string, exclude: readonly string[] = []) => ({
  plugins: [formway()],
  test: {
    name,
    environment: 'node' as const,
    include: ['tests/server/**/*.test.ts'],
    exclude: [...exclude],
    globalSetup: [setup, 'tests/server/harness/builtServer.ts'],
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll },
  },
})

/** What applicants are given, with all that clients' pages and servers need. */
const APPLICANTS = {
  pages: {
    markup: 'src/app/openingMarkup.tsx',
    application: 'src/app/start.tsx',
    elsewhere: 'src/app/opening/loadTemplate.ts',
    styles: 'src/renderer/theme/staticPage.css',
    deskStyles: 'src/renderer/theme/deskPage.css',
  },
  isEmbeddable: true,
}

/** The studio as static files, for authors: what development has, built. */
const isStudio = (mode: string): boolean => mode === 'studio'

/** What is little and used together compresses better as one script. */
const SCRIPTS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'chosenFiles', test: /(?:fileContent|firstBytes|fileVault|lostFiles)\.ts$/ },
    groupInOneScript('start', ['src/app/start.tsx'], ['src/main.ts']),
    // Draws the screens behind the first form.
    groupInOneScript(
      'screens',
      [
        'src/controls/controlComponents.ts',
        'src/renderer/screen/screenRenderers.tsx',
        'src/renderer/parts/icons/icons.ts',
      ],
      ['src/app/start.tsx'],
    ),
  ],
}

const START = 'src/app/start.tsx'
const STUDIO = 'src/studio/openStudio.tsx'
const SHARED = 'shared'

/** Few scripts open faster than many: what the studio and the product in its frame share, and what each has alone. */
const STUDIO_SCRIPTS = {
  includeDependenciesRecursively: false,
  groups: [
    groupShared(SHARED, [STUDIO, 'src/studio/text/editor.ts'], [START], ['src/main.ts']),
    groupInOneScript('studio', [STUDIO], ['src/main.ts']),
    groupInOneScript('start', [START], ['src/main.ts']),
  ],
}

/** Lets the page of the studio load what both its pages need beside its first script, which imports it. */
const preloadShared: Plugin = {
  name: 'preload-shared',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((part) => part.type === 'chunk' && part.name === SHARED)
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        })),
  },
}

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    formway(isStudio(mode) ? { builtStudio: APPLICANTS.pages } : APPLICANTS),
    isStudio(mode) ? preloadShared : plainImports,
    ...(command === 'build' ? [emitFlags(), compileAhead()] : []),
  ],
  // Relative addresses: the built files work from any path. With no server to send other paths to the page, none is.
  base: './',
  appType: 'mpa',
  // React has it itself: the stand-in for older ones is not loaded.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  publicDir: 'flows/public',
  ...(isStudio(mode) ? { define: { 'import.meta.env.DEV': 'true' } } : {}),
  worker: { format: 'es' as const },
  // The pages of tests are none of the product's: what they load is not looked through at the start.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: isStudio(mode) ? 'dist-studio' : 'dist',
    target: 'es2022',
    modulePreload: isStudio(mode) && { polyfill: false },
    // One file of styles, so that no screen waits for its own.
    cssCodeSplit: false,
    // A flag or logo as a file of its own loads when it is shown; inlined, all would load with the code.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // No package here has a getter that does more than give a value.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: isStudio(mode) ? STUDIO_SCRIPTS : SCRIPTS,
      },
    },
  },
  test: {
    reporters: [
      'default',
      './tests/longTests.ts',
      './tests/promises/promisesTable.ts',
      ...(process.env['CI'] === undefined ? [] : ['./tests/closingLine.ts']),
    ],
    // One more than there are processors at the least: a test that waits for its browser leaves room for another.
    maxWorkers: 3,
    // The provider of tests warns that it is none for production.
    onConsoleLog: (text) => !text.startsWith('oidc-provider '),
    tags: [{ name: 'long', description: 'Tries by the hundred what other tests show by examples: not in `npm test`.' }],
    projects: [
      {
        mode,
        plugins: [formway()],
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'tests/*.test.ts',
            'tests/{engine,compiler,explorer,import,services,verify,embed,tools,flows,structure}/**/*.test.ts',
            ...BROWSERLESS,
          ],
          testTimeout,
          expect: { poll },
        },
      },
      {
        mode,
        plugins: [react(), formway()],
        test: {
          name: 'component',
          environment: 'jsdom',
          include: [
            'tests/{renderer,controls,configure,studio,app}/**/*.test.{ts,tsx}',
            'tests/embed/**/*.test.tsx',
            'tests/*.test.tsx',
          ],
          setupFiles: ['tests/component.setup.ts'],
          testTimeout,
          // One jsdom for many files: making it takes longer than most of them.
          isolate: false,
          expect: { poll },
        },
      },
      {
        // Set up first of those that build: what the server needs is made meanwhile.
        mode,
        test: {
          name: 'acceptance',
          environment: 'node',
          include: ['tests/acceptance/**/*.test.ts'],
          exclude: BROWSERLESS,
          globalSetup: ['tests/acceptance/harness/withServer.ts'],
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      { mode, ...server('server', 'tests/server/harness/globalSetup.ts', ['tests/server/pooled.test.ts']) },
      // Through PgBouncer once more.
      ...(mode === 'full'
        ? [{ mode, ...server('pooled', 'tests/server/harness/pooledSetup.ts', ['tests/server/killed.test.ts']) }]
        : []),
      ...(['pictures', 'full', 'keep'].includes(mode) ? [pictures(mode)] : []),
      ...(mode === 'browsers' ? [browsers] : []),
      ...(mode === 'elsewhere' ? [elsewhere] : []),
    ],
  },
}))
