import { describe, expect, it } from 'vitest'
import type { FileHandle } from '../../../src/engine/values/answers'
import { inspectFile } from '../../../src/controls/files/fileContent'
import { sortFiles } from '../../../src/controls/files/sortFiles'
import { encryptedPdf } from '../../fixtures/encryptedPdfs'
import { sampleFile } from './sampleFiles'

type Limits = Parameters<typeof sortFiles>[2]

const stubs: Limits = { kind: 'files', extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 5 * 1024 * 1024, most: 3 }
const letter: Limits = { kind: 'file', extensions: ['pdf'], maxSize: null, most: 1 }

describe('a file', () => {
  it.each([
    ['a.pdf', 'pdf'],
    ['SCAN.PDF', 'pdf'],
    ['photo.JPG', 'jpg'],
    ['photo.jpeg', 'jpg'],
    ['screen.shot.png', 'png'],
  ] as const)('EMP-03 is kept when its ending and its first bytes agree: %s', async (name, kind) => {
    expect(await refusals([sampleFile(name, kind)], stubs)).toEqual([])
  })

  it.each([
    ['x.pdf.exe', 'pdf', 64, 'kind'],
    ['x.exe', 'pdf', 64, 'kind'],
    ['notes.txt', 'text', 64, 'kind'],
    ['empty.pdf', 'pdf', 0, 'empty'],
    ['large.pdf', 'pdf', 5 * 1024 * 1024 + 1, 'maxSize'],
    ['renamed.pdf', 'gif', 64, 'content'],
    ['renamed.jpg', 'text', 64, 'content'],
    ['photo.gif', 'gif', 64, 'kind'],
    ['nothing', 'text', 64, 'kind'],
  ] as const)('%s with the content of a %s and %d bytes is refused: %s', async (name, kind, size, rule) => {
    expect((await refusals([sampleFile(name, kind, size)], stubs)).map((report) => report.rule)).toEqual([rule])
  })

  it.each([
    ['document', 'pdf', stubs.extensions, 'document.pdf'],
    ['photo.jpg', 'png', stubs.extensions, 'photo.png'],
    ['scan.png', 'jpg', stubs.extensions, 'scan.jpg'],
    ['scan.jpg', 'pdf', stubs.extensions, 'scan.pdf'],
    ['Lease 2.5', 'pdf', stubs.extensions, 'Lease 2.5.pdf'],
    ['pdf', 'pdf', stubs.extensions, 'pdf.pdf'],
    ['IMG_0042', 'heic', ['mp4', 'heic'], 'IMG_0042.heic'],
    ['letter', 'openText', ['odt', 'docx', 'pdf'], 'letter.odt'],
    ['Bew\u0065\u0301.PDF', 'png', stubs.extensions, 'Bewé.png'],
    ['IMG_1.HEIC', 'jpg', stubs.extensions, 'IMG_1.jpg'],
    ['lease.pdf.', 'pdf', stubs.extensions, 'lease.pdf'],
    ['lease.pdf (1)', 'pdf', stubs.extensions, 'lease.pdf (1).pdf'],
    ['list.txt', 'pdf', ['txt', 'pdf'], 'list.pdf'],
    ['list.csv', 'rtf', ['csv', 'rtf'], 'list.rtf'],
    ['photo.jpg', 'png', [], 'photo.png'],
    ['scan.jpg', 'pdf', [], 'scan.pdf'],
    ['holiday.zip', 'office', [], 'holiday.zip'],
    ['lease', 'pdf', [], 'lease'],
  ] as const)(
    'FLT-07 is taken as what its bytes are, whatever its name says: %s that is a %s',
    async (name, kind, extensions, kept) => {
      const { files, refused } = await sorted([sampleFile(name, kind, 200)], { ...stubs, extensions })
      expect([files.map((file) => file.name), refused]).toEqual([[kept], []])
    },
  )

  it.each([
    ['text/csv', ['csv', 'txt'], 'text', 'export.csv'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ['xlsx', 'docx'],
      'office',
      'export.docx',
    ],
    ['application/octet-stream', ['xlsx', 'docx'], 'office', null],
    ['application/octet-stream', ['csv', 'txt'], 'text', null],
    ['application/pdf', ['pdf'], 'text', null],
  ] as const)(
    'FLT-07 is of the type %s, by which the device knows it, where kinds begin alike',
    async (type, extensions, kind, kept) => {
      const file = new File([sampleFile('export', kind, 200)], 'export', { type })
      const { files, refused } = await sorted([file], { ...stubs, extensions })
      expect(files.map(({ name }) => name)).toEqual(kept === null ? [] : [kept])
      expect(refused.map(({ rule }) => rule)).toEqual(kept === null ? ['kind'] : [])
    },
  )

  it.each([
    ['notes.txt', 'pdf', ['txt'], 'content'],
    ['film.mp4', 'avif', ['mp4'], 'content'],
    ['photo.jpg', 'page', [], 'program'],
    ['photo.jpg', 'text', [], 'content'],
  ] as const)('FLT-07 is not what its name says: %s that is a %s', async (name, kind, extensions, rule) => {
    expect(
      (await refusals([sampleFile(name, kind, 200)], { ...stubs, extensions })).map((refusal) => refusal.rule),
    ).toEqual([rule])
  })

  it('FLT-07 that only mentions PDF is none', async () => {
    const file = new File(['How a file begins: %PDF-1.7'], 'notes.txt', { type: 'text/plain' })
    expect((await refusals([file], letter)).map(({ rule }) => rule)).toEqual(['kind'])
  })

  it('of exactly the largest size is kept', async () => {
    expect(await refusals([sampleFile('a.pdf', 'pdf', 5 * 1024 * 1024)], stubs)).toEqual([])
  })

  it('is refused with its name and what is allowed', async () => {
    const found = await refusals([sampleFile('notes.txt', 'text'), sampleFile('l.pdf', 'pdf', 6 * 1024 * 1024)], stubs)
    expect(found).toEqual([
      { rule: 'kind', values: { name: 'notes.txt', is: 'PDF, JPG, JPEG or PNG' } },
      { rule: 'maxSize', values: { name: 'l.pdf', is: '5 MB' } },
    ])
  })

  it('is a PDF also when the mark comes after other bytes', async () => {
    const file = new File(['\u00a0\u00a0junk', '%PDF-1.4'], 'a.pdf')
    expect(await refusals([file], letter)).toEqual([])
  })
})

describe('a file of any kind that a flow can ask for', () => {
  it.each([
    ['a.gif', 'gif'],
    ['a.webp', 'webp'],
    ['a.tif', 'tiff'],
    ['a.HEIC', 'heic'],
    ['a.docx', 'office'],
    ['a.xlsx', 'sheet'],
    ['a.odt', 'openText'],
    ['a.doc', 'oldOffice'],
    ['a.rtf', 'rtf'],
    ['a.csv', 'text'],
    ['a.txt', 'text'],
    ['a.mp4', 'mp4'],
  ] as const)('WLD-09 is kept when its ending and its first bytes agree: %s', async (name, kind) => {
    const limits: Limits = { ...stubs, extensions: [name.replace('a.', '').toLowerCase()] }
    expect(await refusals([sampleFile(name, kind, 200)], limits)).toEqual([])
  })

  it.each([
    ['a.docx', 'archive'],
    ['a.docx', 'openText'],
    ['a.odt', 'office'],
    ['a.xlsx', 'oldOffice'],
    ['a.webp', 'gif'],
    ['a.heic', 'mp4'],
    ['a.csv', 'windows'],
    ['a.txt', 'shell'],
    ['a.txt', 'page'],
    ['a.rtf', 'text'],
  ] as const)('WLD-09 is refused when it is something else: %s is a %s', async (name, kind) => {
    const limits: Limits = { ...stubs, extensions: [name.replace('a.', '')] }
    expect((await refusals([sampleFile(name, kind, 200)], limits)).map(({ rule }) => rule)).toEqual(['content'])
  })
})

describe('a field that takes any kind', () => {
  const any: Limits = { kind: 'files', extensions: [], maxSize: null, most: null }

  it.each([
    ['a.pdf', 'pdf'],
    ['a.docx', 'office'],
    ['a.zip', 'archive'],
    ['drawing.dwg', 'text'],
    ['no ending', 'text'],
    ['about html.txt', 'text'],
  ] as const)('WLD-09 takes %s', async (name, kind) => {
    expect(await refusals([sampleFile(name, kind, 200)], any)).toEqual([])
  })

  it.each([
    ['setup.exe', 'windows'],
    ['holiday.exe. ', 'text'],
    ['macros.docm', 'office'],
    ['page.html', 'text'],
    ['drawing.svg', 'text'],
    ['run.js', 'text'],
    ['holiday.dat', 'windows'],
    ['holiday', 'linux'],
    ['holiday.dat', 'shell'],
    ['holiday.dat', 'page'],
    ['holiday.xml', 'drawing'],
  ] as const)('WLD-09 takes no program, and says so: %s that is a %s', async (name, kind) => {
    expect(await refusals([sampleFile(name, kind, 200)], any)).toEqual([{ rule: 'program', values: { name } }])
  })

  it('WLD-09 takes nothing that only says it is a PDF', async () => {
    expect((await refusals([sampleFile('a.pdf', 'text', 200)], any)).map(({ rule }) => rule)).toEqual(['content'])
  })
})

describe('a PDF', () => {
  const kept = new File([encryptedPdf('aes256OfRevision6', 'owner')], 'bank.pdf')
  const locked = (name: string): File => new File([encryptedPdf('aes256OfRevision6', 'user')], name)

  it('FLT-07 is refused by name where it needs a password, wherever it may be put, and costs no other', async () => {
    for (const limits of [stubs, letter, { ...stubs, extensions: [] }]) {
      expect(await refusals([locked('a.pdf')], limits)).toEqual([{ rule: 'password', values: { name: 'a.pdf' } }])
    }
    const { files, refused } = await sorted([locked('a.pdf'), kept, locked('b.pdf'), sampleFile('c.pdf')], stubs)
    expect(files.map(({ name }) => name)).toEqual(['bank.pdf', 'c.pdf'])
    expect(refused.map(({ values }) => values['name'])).toEqual(['a.pdf', 'b.pdf'])
  })

  it('FLT-07 is refused by the name of what it is where its own says something else', async () => {
    expect(await refusals([locked('scan.jpg')], stubs)).toEqual([{ rule: 'password', values: { name: 'scan.pdf' } }])
  })

  it('FLT-07 is refused for one reason only: its kind or its size come before its password', async () => {
    expect((await refusals([locked('a.pdf')], { ...stubs, extensions: ['png'] })).map(({ rule }) => rule)).toEqual([
      'kind',
    ])
    expect((await refusals([locked('a.pdf')], { ...stubs, maxSize: 1000 })).map(({ rule }) => rule)).toEqual([
      'maxSize',
    ])
  })
})

describe('a list of files', () => {
  it('keeps the good ones of a batch', async () => {
    expect(await names([sampleFile('a.pdf'), sampleFile('b.txt', 'text'), sampleFile('c.pdf')], stubs)).toEqual([
      'a.pdf',
      'c.pdf',
    ])
  })

  it('EMP-03 keeps as many as are wanted and names the rest', async () => {
    const batch = ['a', 'b', 'c', 'd'].map((name) => sampleFile(`${name}.pdf`))
    expect(await names(batch, stubs)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(await refusals(batch, stubs)).toEqual([{ rule: 'maxItems', values: { name: 'd.pdf', is: '3' } }])
  })

  it('refuses a file that is already there, in the field or in the batch', async () => {
    const present = [{ id: 'file-1', name: 'a.pdf', size: 64, type: '' }]
    expect((await refusals([sampleFile('a.pdf')], stubs, present)).map(({ rule }) => rule)).toEqual(['duplicate'])
    expect((await refusals([sampleFile('b.pdf'), sampleFile('b.pdf')], stubs)).map(({ rule }) => rule)).toEqual([
      'duplicate',
    ])
  })

  it('knows a file again whose name it wrote otherwise', async () => {
    const present = [{ id: 'file-1', name: 'a_b.pdf', size: 64, type: '' }]
    expect(await refusals([sampleFile('a\\b.pdf')], stubs, present)).toEqual([
      { rule: 'duplicate', values: { name: 'a_b.pdf' } },
    ])
    const gone = await sorted([sampleFile('a\\b.pdf')], stubs, [remembered('a_b.pdf')])
    expect(gone.files.map((file) => file instanceof File)).toEqual([true])
  })

  it('takes a file of the same name and another size', async () => {
    const present = [{ id: 'file-1', name: 'a.pdf', size: 65, type: '' }]
    expect(await names([sampleFile('a.pdf')], stubs, present)).toEqual(['a.pdf', 'a.pdf'])
  })

  it('puts a file in the place of the remembered one of its name', async () => {
    const present = [remembered('a.pdf'), remembered('b.pdf')]
    const { files } = await sorted([sampleFile('b.pdf')], stubs, present)
    expect(files.map((file) => [file.name, file instanceof File])).toEqual([
      ['a.pdf', false],
      ['b.pdf', true],
    ])
  })

  it('gives up remembered files for new ones when it is full', async () => {
    const present = [remembered('a.pdf'), remembered('b.pdf'), remembered('c.pdf')]
    expect(await names([sampleFile('d.pdf')], stubs, present)).toEqual(['d.pdf', 'b.pdf', 'c.pdf'])
  })
})

describe('a single file', () => {
  it('gives way to the next one', async () => {
    const present = [{ id: 'file-1', name: 'old.pdf', size: 64, type: '' }]
    expect(await names([sampleFile('new.pdf')], letter, present)).toEqual(['new.pdf'])
  })

  it('stays when the next one is refused', async () => {
    const present = [{ id: 'file-1', name: 'old.pdf', size: 64, type: '' }]
    expect(await names([sampleFile('new.png', 'png')], letter, present)).toEqual(['old.pdf'])
  })

  it('is the first of a batch', async () => {
    const batch = [sampleFile('a.pdf'), sampleFile('b.pdf')]
    expect(await names(batch, letter)).toEqual(['a.pdf'])
    expect((await refusals(batch, letter)).map(({ rule }) => rule)).toEqual(['maxItems'])
  })
})

async function sorted(files: readonly File[], limits: Limits, present: readonly FileHandle[] = []) {
  const chosen = await Promise.all(files.map((file) => inspectFile(file, limits)))
  return sortFiles(chosen, present, limits, 'en-CA')
}

async function refusals(files: readonly File[], limits: Limits, present?: readonly FileHandle[]) {
  return (await sorted(files, limits, present)).refused
}

async function names(files: readonly File[], limits: Limits, present?: readonly FileHandle[]) {
  return (await sorted(files, limits, present)).files.map(({ name }) => name)
}

function remembered(name: string): FileHandle {
  return { name, size: 64, type: '' }
}
