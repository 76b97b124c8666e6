import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { createOpenedFile } from '#main/shell/opened-file.ts'
import { workbookExtensions } from '#shared/domain/watching/workbook-extensions.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'ventanilla-opened-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  for (const name of ['copia.vbackup', 'OTRA.VBACKUP', 'personal.xlsx', '-x.vbackup'])
    writeFileSync(path.join(made, name), '')
  mkdirSync(path.join(made, 'carpeta.vbackup'))
  return made
}

it('keeps the last existing backup, from whatever folder, until it is viewed or dismissed', () => {
  const here = folder()
  const opened = createOpenedFile()
  let told = 0
  opened.onOffered(() => {
    told += 1
  })
  for (const nothing of [[], ['.'], ['carpeta.vbackup'], ['no-hay.vbackup'], ['-x.vbackup'], ['--flag']]) {
    opened.offer(nothing, here)
    expect([nothing, opened.read()]).toEqual([nothing, null])
  }
  expect([told, opened.workbooks()]).toEqual([0, []])
  opened.offer(['.', 'copia.vbackup', 'OTRA.VBACKUP', 'personal.xlsx'], here)
  expect(opened.read()).toBe(path.join(here, 'OTRA.VBACKUP'))
  opened.offer([path.join(here, 'copia.vbackup')], '/')
  expect(opened.read()).toBe(path.join(here, 'copia.vbackup'))
  // Another start without a file removes nothing.
  opened.offer([], here)
  expect(opened.read()).toBe(path.join(here, 'copia.vbackup'))
  expect(told).toBe(2)
  opened.forget()
  expect(opened.read()).toBeNull()
})

const names = (opened: ReturnType<typeof createOpenedFile>): readonly string[] =>
  opened.workbooks().map((each) => path.basename(each.path))

it('keeps workbooks of every supported kind, the latest first, each once, until dismissed', () => {
  const here = folder()
  for (const name of ['a.csv', 'b.ods', 'Ñandú & hijos.XLSX']) writeFileSync(path.join(here, name), '')
  const opened = createOpenedFile()
  opened.offer(['a.csv', '--', 'b.ods', 'a.csv', 'copia.vbackup'], here)
  expect([names(opened), opened.read()]).toEqual([['a.csv', 'b.ods'], path.join(here, 'copia.vbackup')])
  opened.offer([pathToFileURL(path.join(here, 'Ñandú & hijos.XLSX')).href, 'b.ods'], here)
  expect(names(opened)).toEqual(['Ñandú & hijos.XLSX', 'b.ods', 'a.csv'])
  // Numbers are never reused: a file opened again gets another.
  expect(opened.workbooks().map(({ number }) => number)).toEqual([3, 4, 1])
  opened.forgetWorkbook(2)
  opened.forgetWorkbook(4)
  expect(names(opened)).toEqual(['Ñandú & hijos.XLSX', 'a.csv'])
  opened.forget()
  expect(names(opened)).toHaveLength(2)
})

it('keeps at most twenty when a whole folder is opened', () => {
  const here = folder()
  const many = Array.from({ length: 60 }, (_, index) => `libro-${index}.xlsx`)
  for (const name of many) writeFileSync(path.join(here, name), '')
  const opened = createOpenedFile()
  opened.offer(many, here)
  expect(names(opened)).toEqual(many.slice(0, 20))
})

it('whatever the arguments: waits are files that are there, of a name that is read, none named by a switch or an address elsewhere; nothing throws', () => {
  const here = folder()
  writeFileSync(path.join(here, '--x.xlsx'), '')
  const real = path.join(here, 'personal.xlsx')
  const argument = fc.oneof(
    fc.string(),
    fc.constantFrom('personal.xlsx', './personal.xlsx', real, pathToFileURL(real).href, 'file://otro/personal.xlsx'),
    fc.constantFrom(
      '--x.xlsx',
      '-x.vbackup',
      'https://example.com/personal.xlsx',
      'file:%00.xlsx',
      'a\u0000.xlsx',
      'file:///%zz.csv',
    ),
    fc.tuple(fc.string(), fc.constantFrom('.xlsx', '.csv', '.vbackup')).map((parts) => parts.join('')),
  )
  const known = new Set([...workbookExtensions.map((each) => `.${each}`)])
  fc.assert(
    fc.property(fc.array(argument, { maxLength: 8 }), (args) => {
      const opened = createOpenedFile()
      opened.offer(args, here)
      for (const { path: file } of opened.workbooks()) {
        expect(path.isAbsolute(file) && statSync(file).isFile() && known.has(path.extname(file).toLowerCase())).toBe(
          true,
        )
        expect(path.basename(file).startsWith('-')).toBe(false)
      }
      const wanted = args.some((each) =>
        ['personal.xlsx', './personal.xlsx', real, pathToFileURL(real).href].includes(each),
      )
      expect(names(opened).includes('personal.xlsx')).toBe(wanted)
    }),
    { numRuns: 500 },
  )
})
