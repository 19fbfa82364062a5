import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it, onTestFinished } from 'vitest'
import { codeFor } from '../../../src/configure/embedding/codeFor'
import { openHost } from './openHost'

const run = promisify(execFile)
const ROOT = process.cwd()

/** What a fresh project brings along besides the package. */
const BROUGHT = ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype', 'vite', '@vitejs/plugin-react', 'scheduler']

/** A snippet of the README's section on embedding, in a language, as written. */
function snippet(language: string, place: number): string {
  const section = readFileSync('README.md', 'utf8').split('\n## Embed\n')[1]?.split('\n## ')[0] ?? ''
  const found = [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, name]) => name === language)
  return found[place]?.[2] ?? ''
}

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fresh", "private": true, "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: { target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true, noEmit: true, types: [], resolveJsonModule: true },
    include: ['src'],
  }),
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="./src/main.tsx"></script>',
  'src/main.tsx': snippet('tsx', 0),
  // What the configuration screen hands out.
  'src/Application.tsx': codeFor({ src: 'https://apply.example/', useCase: 'rent', brand: { name: `O'Neil & "Sons"`, primaryColor: '#0B5FA5' } }).react,
  'src/typed.ts': `
import { create, type EmbedHandle, type Success } from 'formway'
import { programOf, verifySubmission } from 'formway/verify'

const handle: EmbedHandle = create({ src: 'https://apply.example/', mode: 'dialog', onSuccess: ({ submission }: Success) => console.log(submission.flow) })
handle.open()
export const check = (flow: Parameters<typeof programOf>[0], sent: unknown): boolean => verifySubmission(programOf(flow), sent).ok
// @ts-expect-error There is no such mode.
create({ src: '', mode: 'window' })
`,
  'server.mjs': snippet('js', 1),
  'submission.json': '{ "version": 1, "flow": "another" }',
}

it('EMB-07 the packed package installs, type-checks, builds and verifies in a fresh project, offline', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-package-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [pack, fresh] = [path.join(folder, 'pack'), path.join(folder, 'fresh')]
  await cp(inject('siteFiles'), path.join(pack, 'dist'), { recursive: true })
  await cp('package.json', path.join(pack, 'package.json'))
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
  await run(tsc, ['--project', 'src/embed/tsconfig.json', '--outDir', path.join(pack, 'dist/types')])
  await run('npm', ['pack', '--ignore-scripts', '--offline'], { cwd: pack })
  const packed = (await readdir(pack)).find((name) => name.endsWith('.tgz')) ?? ''

  await mkdir(path.join(fresh, 'src'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(fresh, name), text)
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(pack, packed)], { cwd: fresh })
  for (const name of BROUGHT) {
    await mkdir(path.dirname(path.join(fresh, 'node_modules', name)), { recursive: true })
    await symlink(path.join(ROOT, 'node_modules', name), path.join(fresh, 'node_modules', name))
  }
  await run(tsc, ['--project', fresh])
  await run(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', fresh, '--logLevel', 'error'], { cwd: fresh })
  expect(await readdir(path.join(fresh, 'dist/assets'))).toEqual([expect.stringMatching(/\.js$/)])
  const { stdout } = await run(process.execPath, ['server.mjs'], { cwd: fresh })
  expect(stdout).toContain('/submittedOn')
  await expectShown(path.join(fresh, 'dist'))
})

/** The README's React snippet, built, shows the flow. */
async function expectShown(folder: string): Promise<void> {
  const [script = ''] = await readdir(path.join(folder, 'assets'))
  const code = (await readFile(path.join(folder, 'assets', script), 'utf8')).replaceAll('https://apply.example/', inject('site'))
  const host = await openHost({
    body: '<div id="root"></div><script type="module" src="built.js"></script>',
    answer: (address) => (address === '/built.js' ? { type: 'text/javascript', body: code } : undefined),
  })
  const flow = await host.flow()
  await flow.press('Continue')
  await expect.poll(() => host.page.locator('body').getAttribute('data-screen')).toBe('phone.number')
}
