import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateRows } from '#main/validation/validate-rows.ts'
import { columnLetters } from '#main/workbook/cells/cell-value.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { mapSheet } from '#main/workbook/mapping/map-sheet.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { ValidationReport } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { buildZip, part, workbookOf, workbookParts, type ZipEntry } from '../../unit/workbook/archive/zip-file.ts'

const script = childProgram('workbook-reader')
// A long timeout: on a busy machine the test would otherwise test the contract's ten seconds.
const reader = createWorkbookReader(forkReader(script), {
  ...defaultWorkbookLimits,
  readingMs: 100_000,
  waitingMs: 600_000,
})
const module = 'social-security-query'
const entity = 'adres'
const rules: ValidationContext = {
  module,
  entity,
  operation: 'create',
  catalogues: { version: 'none', tables: {} },
  today: '2026-11-20' as CivilDate,
  minimumWages: [],
}

/**
 * Reads in the reader process, maps and validates, as importing does. Returns the report, or the reason for refusing.
 */
async function importFile(bytes: Buffer): Promise<string | ValidationReport> {
  const workbook = await reader.read({ bytes }, 'archivo')
  if (!workbook.ok) return workbook.error.code
  const sheet = mapSheet(workbook.value, fieldsOf(module, entity))
  if (!sheet.ok) return sheet.error.code
  return validateRows(rules, sheet.value.rows)
}

const inline = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts.map((text, column) => inline(`${columnLetters(column)}${number}`, text)).join('')}</row>`
const headers = ['TipoDocumentoIdentificacion', 'NumeroIdentificacion']
const sheetOf = (...rows: readonly (readonly string[])[]): string =>
  `<sheetData>${rows.map((texts, index) => row(index + 1, texts)).join('')}</sheetData>`
const values = (report: string | ValidationReport): unknown =>
  typeof report === 'string' ? report : report.rows.map((one) => Object.values(one.values))
const codes = (report: string | ValidationReport): readonly string[] =>
  typeof report === 'string' ? [report] : report.findings.map((finding) => finding.code)

const laughs = `<!DOCTYPE lolz [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">]>`
const withPart = (name: string, content: string): Buffer =>
  buildZip(
    workbookParts(sheetOf(headers, ['CC', '&e;'])).map(
      (one): ZipEntry => (one.name === name ? part(name, content) : one),
    ),
  )

const arrayOfMillions = readFileSync(new URL('../../fixtures/workbooks/hostile/array-of-millions.xls', import.meta.url))

it('a small file that claims to contain millions of values is given up, and the next one is read', async () => {
  const impatient = createWorkbookReader(forkReader(script), { ...defaultWorkbookLimits, readingMs: 3_000 })
  expect(await impatient.read({ bytes: arrayOfMillions }, 'personal.xls')).toMatchObject({
    ok: false,
    error: { code: expect.stringMatching(/^workbook\.too-(slow|much-memory)$/) },
  })
  expect(await importFile(workbookOf(sheetOf(headers, ['CC', '1020304200'])))).toMatchObject({ rows: [{}] })
})

describe('hostile workbooks end in a named refusal or in their actual content', () => {
  it('entities are not expanded, wherever they are declared', async () => {
    const sheet = `<?xml version="1.0"?>${laughs}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheetOf(headers, ['CC', '&e;'])}</worksheet>`
    const report = await importFile(withPart('xl/worksheets/sheet1.xml', sheet))
    expect(JSON.stringify(report).length).toBeLessThan(5_000)
    expect(JSON.stringify(report)).not.toContain('jaja')
  })

  it('an external entity is not fetched', async () => {
    const external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'
    const sheet = `${external}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheetOf(headers, ['CC', '&e;'])}</worksheet>`
    const report = await importFile(withPart('xl/worksheets/sheet1.xml', sheet))
    expect(values(report)).toEqual([['CC', '&e;']])
  })

  it('a million rows', async () => {
    const numbers = new Uint32Array(randomBytes(4_000_000).buffer, 0, 1_000_000)
    const rows = Array.from(
      numbers,
      (number, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${number}</v></c></row>`,
    )
    expect(await importFile(workbookOf(`<sheetData>${rows.join('')}</sheetData>`))).toBe('workbook.too-many-rows')
  })

  it('a million lines of text', async () => {
    expect(await importFile(Buffer.from(`${headers.join(';')}\n${'CC;1020304050\n'.repeat(1_000_000)}`))).toBe(
      'workbook.too-many-rows',
    )
  })

  it('one line of ten megabytes, and one cell', async () => {
    expect(await importFile(Buffer.from('x;'.repeat(5_000_000)))).toMatch(/^workbook\./)
    expect(await importFile(Buffer.from(`${headers.join(';')}\nCC;"${'9'.repeat(10_000_000)}`))).toMatch(/^workbook\./)
  })

  it('one contract, person or text on every row takes no longer than any other file', async () => {
    const lines = `${headers.join(';')}\n${'CC;1020304050\n'.repeat(50_000)}`
    const report = await importFile(Buffer.from(lines))
    expect(codes(report).filter((code) => code === 'row.duplicate')).toHaveLength(50_000)
  })

  it('two hundred columns', async () => {
    const names = [...Array.from({ length: 199 }, (_, index) => `Columna ${index}`), headers[1] ?? '']
    const line = [...names.slice(1).map(() => 'x'), '1020304050']
    const report = await importFile(Buffer.from(`${headers[0]};${names.join(';')}\nCC;${line.join(';')}\n`))
    expect(values(report)).toEqual([['CC', '1020304050']])
  })

  it('more columns than any sheet has', async () => {
    expect(await importFile(Buffer.from(`${'x;'.repeat(20_000)}x\n`))).toBe('workbook.too-many-columns')
  })

  it('headers named like properties of every object', async () => {
    const names = ['__proto__', 'constructor', 'toString', ...headers]
    const report = await importFile(workbookOf(sheetOf(names, ['1', '2', '3', 'CC', '1020304050'])))
    expect(values(report)).toEqual([['CC', '1020304050']])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('a sheet called __proto__', async () => {
    const parts = workbookParts(sheetOf(headers, ['CC', '1020304050'])).map((one) =>
      one.name === 'xl/workbook.xml'
        ? part(one.name, one.content.toString().replace('"Personal"', '"__proto__"'))
        : one,
    )
    const report = await importFile(buildZip(parts))
    expect(typeof report === 'string' ? report : values(report)).toSatisfy(
      (told: unknown) => told === 'workbook.damaged' || JSON.stringify(told) === '[["CC","1020304050"]]',
    )
  })

  it('two columns with one name are asked about', async () => {
    expect(
      codes(await importFile(workbookOf(sheetOf([...headers, 'NumeroIdentificacion'], ['CC', '1', '2'])))),
    ).toContain('field.required')
  })

  it('a lone header row is a file without rows', async () => {
    expect(values(await importFile(workbookOf(sheetOf(headers))))).toEqual([])
  })

  it('half surrogate pairs, by reference and by bytes, are reported as broken', async () => {
    expect(codes(await importFile(workbookOf(sheetOf(headers, ['CC', '12_xD800_34']))))).toContain(
      'text.broken-character',
    )
    const bytes = workbookParts(sheetOf(headers, ['CC', '12@34'])).map((one) => {
      const at = one.content.indexOf('@')
      const half = Buffer.from([0xed, 0xa0, 0x80])
      return at === -1
        ? one
        : { ...one, content: Buffer.concat([one.content.subarray(0, at), half, one.content.subarray(at + 1)]) }
    })
    expect(codes(await importFile(buildZip(bytes)))).toContain('text.broken-character')
  })

  it('characters that change the direction of writing are reported', async () => {
    expect(codes(await importFile(workbookOf(sheetOf(headers, ['CC', '\u202e0504030201']))))).toContain(
      'text.invisible-character',
    )
    expect(codes(await importFile(Buffer.from(`${headers.join(';')}\nCC;\u202e0504030201\n`)))).toContain(
      'text.invisible-character',
    )
  })

  it('every truncation of a workbook', async () => {
    const whole = workbookOf(sheetOf(headers, ['CC', '1020304050']))
    const told = await Promise.all(
      [0.1, 0.5, 0.9, 0.99].map((share) => importFile(whole.subarray(0, Math.floor(whole.length * share)))),
    )
    expect(told).toEqual(told.map(() => 'workbook.damaged'))
  })

  it('a file that inflates beyond the limit, hidden behind honest headers', async () => {
    const wide = `<sheetData>${row(1, headers)}</sheetData><!--${'x'.repeat(defaultWorkbookLimits.inflatedBytes / 2)}-->`
    expect(await importFile(workbookOf(wide))).toBe('workbook.suspicious-compression')
  })

  it("fifty thousand rows of thirty different texts fit into the reader's memory limit", async () => {
    const rows = Array.from({ length: defaultWorkbookLimits.rows }, (_, index) => {
      const texts = Array.from({ length: 28 }, (__, column) => `dato ${index} de la columna ${column}`)
      return row(index + 2, ['CC', String(1_000_000_000 + index), ...texts])
    })
    const names = [...headers, ...Array.from({ length: 28 }, (_, column) => `Columna ${column}`)]
    const report = await importFile(workbookOf(`<sheetData>${row(1, names)}${rows.join('')}</sheetData>`))
    expect(typeof report === 'string' ? report : report.rows.length).toBe(defaultWorkbookLimits.rows)
  })
})
