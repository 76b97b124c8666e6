import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureDocument, validationDocument } from './contract.ts'
import { type Desk, openDesk, patienceMs, sample } from './run-cli.ts'

/** Any socket kills a process under this, and its children open none either: commands that work need no network. */
const noSockets =
  'data:text/javascript,import net from "node:net";net.Socket.prototype.connect=()=>{process.stderr.write("SOCKET");process.exit(99)}'

const affiliation = ['--module', 'affiliation', '--entity', 'eps'] as const
const dirty = sample('afiliaciones-eps.xlsx')

let desk: Desk
beforeAll(() => {
  desk = openDesk()
})
afterAll(() => desk.remove())

const connect = vi.spyOn(Socket.prototype, 'connect')
beforeEach(() => {
  connect.mockClear().mockImplementation(() => {
    throw new Error('a socket was opened')
  })
})
afterEach(() => expect(connect).not.toHaveBeenCalled())
afterAll(() => connect.mockRestore())

describe('validate', { timeout: patienceMs }, () => {
  it('reports a dirty file with the shape of the contract, exit code 1, without key, network or data directory', async () => {
    const process = desk.with({ NODE_OPTIONS: `--import="${noSockets.replaceAll('"', '%22')}"` })
    const { document, exitCode, stderr } = await process.json(validationDocument, 'validate', dirty, ...affiliation)
    expect(stderr).toBe('')
    expect(exitCode).toBe(1)
    expect(document).toMatchObject({ file: 'afiliaciones-eps.xlsx', sheet: 'Personal', headerRow: 4, rows: 40 })
    expect(document.validRows + document.invalidRows).toBe(40)
    expect(document.columns.NumeroIdentificacion).toBe('B')
    expect(document.findings).toContainEqual(
      expect.objectContaining({
        row: 6,
        field: 'CodigoDaneCiudadNacimiento',
        severity: 'error',
        value: '5001',
        suggestion: '05001',
      }),
    )
    expect(document).not.toHaveProperty('records')
    expect(existsSync(desk.home)).toBe(false)
  })

  it('applies suggestions: their findings are gone and the records have the values', async () => {
    const args = ['validate', dirty, ...affiliation, '--apply-suggestions', '--records'] as const
    const { document, exitCode } = await desk.json(validationDocument, ...args)
    expect(exitCode).toBe(1)
    expect(document.findings.filter(({ suggestion }) => suggestion !== null)).toEqual([])
    expect(document.records?.find(({ row }) => row === 6)?.values.CodigoDaneCiudadNacimiento).toBe('05001')
    expect(document.records?.find(({ row }) => row === 8)?.values.Celular).toBe('3104567890')
    expect(document.records).toHaveLength(document.rows)
  })

  it('ends clean with 0, and tells the user what to do next', async () => {
    const run = await desk.run('validate', sample('formularios-eps-ccf.xlsx'), '--module', 'affiliation-form')
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
    expect(run.stdout).toContain('12 filas: 12 listas, 0 con errores')
    expect(run.stdout).toContain('¿Qué hago ahora?')
    expect(run.stdout).not.toContain('\u001b')
  })

  it('speaks English when asked', async () => {
    const run = await desk.run('--lang', 'en', 'validate', dirty, ...affiliation)
    expect(run.stdout).toContain('What now?')
    const { document } = await desk.json(validationDocument, 'validate', dirty, ...affiliation, '--lang=en')
    expect(document.findings.find(({ code }) => code === 'date.does-not-exist')?.message).toMatch(/date|calendar/i)
  })

  it('writes the marked workbook for HR', async () => {
    const out = join(desk.files, 'devolver.xlsx')
    const run = await desk.run('validate', dirty, ...affiliation, '--annotate', out)
    expect(run.exitCode).toBe(1)
    expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK')
  })

  it('takes official catalogues for one run: what they lack becomes an error', async () => {
    const catalogue = join(desk.files, 'eps.csv')
    await writeFile(catalogue, 'codigo;nombre\nEPS037;Nueva EPS\nEPS010;EPS Sura\n')
    const file = sample('formularios-eps-ccf.xlsx')
    const args = ['validate', file, '--module', 'affiliation-form', '--catalogues', catalogue] as const
    const { document, exitCode } = await desk.json(validationDocument, ...args)
    expect(exitCode).toBe(1)
    const unknown = document.findings.filter(({ code }) => code === 'catalogue.unknown-code')
    expect(unknown.length).toBeGreaterThan(0)
    expect(unknown.every(({ severity, field }) => severity === 'error' && field === 'CodigoEntidadEps')).toBe(true)
  })
})

describe('doubtful values', { timeout: patienceMs }, () => {
  const query = ['--module', 'background-check'] as const
  const day = 'FechaExpedicionDocumentoIdentidad'
  const type = 'TipoDocumentoIdentificacion'
  const lines = [
    `${type};NumeroIdentificacion;${day}`,
    'CARNET;1020304200;05/25/2008',
    'CARNET;1020304201;06/27/2009',
    'CC;1020304202;03/04/2010',
    'CC;1020304203;03/04/2010',
  ]

  it('are listed once each, with a proposal, and answered in advance', async () => {
    const file = join(desk.files, 'valores.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    const { document, exitCode } = await desk.json(validationDocument, 'validate', file, ...query)
    expect(exitCode).toBe(1)
    const asked = new Map(document.values?.map((one) => [`${one.field}:${one.value}`, one]))
    expect(asked.get(`${type}:CARNET`)).toMatchObject({ count: 2, rows: [2, 3], confirmable: false })
    expect(asked.get(`${day}:03/04/2010`)).toMatchObject({ count: 2, rows: [4, 5], confirmable: true })
    expect((await desk.run('validate', file, ...query)).stdout).toContain(`${type} «CARNET» (filas: 2)`)

    const answers = ['--value', `${type}:CARNET=CC`, '--confirm', `${day}:03/04/2010`, '--value', 'Cargo:x=y']
    expect(await desk.run('validate', file, ...query, ...answers)).toMatchObject({ exitCode: 2 })
    const answered = await desk.json(
      validationDocument,
      ...(['validate', file, ...query, ...answers.slice(0, 4), '--apply-suggestions', '--records'] as const),
    )
    expect(answered.exitCode).toBe(0)
    expect(answered.document.values).toEqual([])
    expect(answered.document.records?.map(({ values }) => [values[type], values[day]])).toEqual([
      ['CC', '25/05/2008'],
      ['CC', '27/06/2009'],
      ['CC', '03/04/2010'],
      ['CC', '03/04/2010'],
    ])
  })
})

describe('suggestions', { timeout: patienceMs }, () => {
  it('takes what is in doubt only with =all, and never the word behind it', async () => {
    const day = 'FechaExpedicionDocumentoIdentidad'
    const file = join(desk.files, 'sugerencias.csv')
    const lines = ['05/25/2008', '06/27/2009', '03/04/2010'].map((date, at) => `CC;102030420${at};${date}`)
    await writeFile(file, `TipoDocumentoIdentificacion;NumeroIdentificacion;${day}\n${lines.join('\n')}\n`)
    const days = async (option: string) => {
      const args = ['validate', '--module', 'background-check', '--records', option, file] as const
      const { document, exitCode } = await desk.json(validationDocument, ...args)
      return {
        exitCode,
        applied: document.appliedSuggestions,
        days: document.records?.map(({ values }) => values[day]),
      }
    }
    const sure = ['25/05/2008', '27/06/2009']
    expect(await days('--apply-suggestions')).toEqual({ exitCode: 1, applied: 2, days: [...sure, '03/04/2010'] })
    expect(await days('--apply-suggestions=all')).toEqual({ exitCode: 0, applied: 3, days: [...sure, '04/03/2010'] })
    expect(await desk.run('validate', file, '--module', 'background-check', '--apply-suggestions=some')).toMatchObject({
      exitCode: 2,
    })
  })
})

describe('doubtful columns', { timeout: patienceMs }, () => {
  const people = [1, 2, 3, 4, 5, 6].map((n) => `CC;102030420${n};Ana Ruiz;ana${n}@empresa.co;beto${n}@empresa.co`)
  const lines = ['TipoDocumentoIdentificacion;NumeroIdentificacion;Nombres;Dato;Contacto', ...people]

  it('are listed with their reasons in the requested language, and settled with --column', async () => {
    const file = join(desk.files, 'dudas.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    const { document } = await desk.json(validationDocument, 'validate', file, ...affiliation)
    const doubt = document.mapping?.find(({ field }) => field === 'CorreoElectronico')
    expect(doubt).toMatchObject({ column: null, confidence: 0, asks: true, candidates: ['D', 'E'] })
    expect(doubt?.reasons).toContain('el encabezado de D, «Dato», no nombra este dato')
    expect(doubt?.reasons).toContain('varias columnas pueden ser este dato: D, E')
    const english = await desk.json(validationDocument, 'validate', file, ...affiliation, '--lang=en')
    expect(english.document.mapping?.flatMap(({ reasons }) => reasons)).toContain(
      'several columns may be this field: D, E',
    )
    expect((await desk.run('validate', file, ...affiliation)).stdout).toContain('CorreoElectronico, sin columna')
    const forced = ['validate', file, ...affiliation, '--records', '--column', 'CorreoElectronico=Contacto'] as const
    const settled = (await desk.json(validationDocument, ...forced, '--column', 'Cargo=D')).document
    expect(settled.columns).toMatchObject({ CorreoElectronico: 'E', Cargo: 'D' })
    expect(settled.mapping?.map(({ field }) => field)).not.toContain('CorreoElectronico')
    expect(settled.records?.[0]?.values).toMatchObject({
      CorreoElectronico: 'beto1@empresa.co',
      Cargo: 'ana1@empresa.co',
    })
  })

  it('make an otherwise clean file unclean, and several columns can answer for one field', async () => {
    const query = ['--module', 'background-check'] as const
    const file = join(desk.files, 'fechas.csv')
    const header = 'TipoDocumentoIdentificacion;Identificación;Cédula;Dia;Mes;Año'
    await writeFile(file, `${header}\nCC;1020304200;52123456;12;4;2008\nCC;1020304213;52123457;5;5;2009\n`)
    const asked = await desk.json(validationDocument, 'validate', file, ...query)
    expect(asked.exitCode).toBe(1)
    expect(asked.document.mapping).toMatchObject([
      { field: 'NumeroIdentificacion', column: null, asks: true, candidates: ['B', 'C'] },
    ])
    const [field, number] = ['FechaExpedicionDocumentoIdentidad', 'NumeroIdentificacion=Cédula'] as const
    const answers = ['--records', '--column', number, '--column', `${field}=D+E+F`] as const
    const joined = await desk.json(validationDocument, 'validate', file, ...query, ...answers)
    expect(joined.document.records?.map(({ values }) => values[field])).toEqual(['12/04/2008', '05/05/2009'])
    expect(joined.document.mapping).toEqual([])
  })

  it('are refused with the list of existing columns', async () => {
    const field = await desk.run('validate', dirty, ...affiliation, '--column', 'Puesto=B')
    expect(field.exitCode).toBe(2)
    expect(field.stderr).toContain('NumeroIdentificacion, ')
    const column = await desk.run('validate', dirty, ...affiliation, '--column', 'Cargo=ZZZ')
    expect(column.exitCode).toBe(2)
    expect(column.stderr).toMatch(/B \(/)
  })
})

describe('rows that are hidden in the file', { timeout: patienceMs }, () => {
  const file = resolve('test/fixtures/workbooks/damage/libreoffice.xlsx')
  it('are left out and counted, and included on request', async () => {
    const without = (await desk.json(validationDocument, 'validate', file, ...affiliation)).document
    expect([without.rows, without.hiddenRows]).toEqual([6, 1])
    expect((await desk.run('validate', file, ...affiliation)).stdout).toContain('no se incluyen: 1')
    const all = (await desk.json(validationDocument, 'validate', file, ...affiliation, '--include-hidden')).document
    expect([all.rows, all.hiddenRows]).toEqual([7, 0])
    expect(all.findings.some(({ row, code }) => row === 9 && code === 'row.hidden')).toBe(true)
  })
})

describe('template', { timeout: patienceMs }, () => {
  it('writes a workbook that validates without a missing column', async () => {
    const out = join(desk.files, 'plantilla.xlsx')
    expect(await desk.run('template', out, ...affiliation)).toMatchObject({ exitCode: 0 })
    const { document } = await desk.json(validationDocument, 'validate', out, ...affiliation)
    expect(document).toMatchObject({ missingFields: [], unmappedColumns: [] })
  })
})

describe('files that are refused end with 3', { timeout: patienceMs }, () => {
  it('missing, not a spreadsheet, or a zip that is none', async () => {
    const text = join(desk.files, 'carta.xlsx')
    await writeFile(text, 'PDF? No: esto no es una hoja ni un PDF'.repeat(3))
    const bomb = join(desk.files, 'vacio.xlsx')
    await writeFile(bomb, '')
    const large = join(desk.files, 'grande.pdf')
    await writeFile(large, `%PDF-1.7${' '.repeat(2 * 1024 * 1024)}`)
    for (const file of [text, large, 'no-existe.pdf']) {
      const { document, exitCode } = await desk.json(failureDocument, 'extract', file, '--accept-terms')
      expect(exitCode).toBe(3)
      expect(document.error.code).toMatch(/^file\./)
    }
    for (const file of ['no-existe.xlsx', text, bomb]) {
      const { document, exitCode } = await desk.json(failureDocument, 'validate', file, ...affiliation)
      expect(exitCode).toBe(3)
      expect(document.error.code).toMatch(/^(file|workbook)\./)
    }
    const run = await desk.run('validate', text, ...affiliation)
    expect(run).toMatchObject({ exitCode: 3, stdout: '' })
    expect(run.stderr).toContain('Error: ')
  })
})

describe('usage errors end with 2, in words', { timeout: patienceMs }, () => {
  it.each([
    [['frobnicar'], 'usage.unknown-command'],
    [['poll', '--hasta-el-final'], 'usage.unknown-option'],
    [['validate', 'x.xlsx'], 'usage.missing-option'],
    [['template', '--module', 'affiliation'], 'usage.missing-argument'],
    [['validate', 'x.xlsx', '--module'], 'usage.missing-value'],
    [['validate', 'x.xlsx', 'y.xlsx', '--module', 'affiliation'], 'usage.excess-arguments'],
    [['validate', 'x.xlsx', '--module', 'afiliacion'], 'usage.unknown-module'],
    [['submit', 'x.xlsx', '--module', 'affiliation', '--accept-terms'], 'usage.entity-needed'],
    [['submit', 'x.xlsx', '--module', 'affiliation', '--entity', 'eps'], 'usage.terms-needed'],
    [['submit', 'x.xlsx', '--module', 'document-extraction', '--accept-terms'], 'usage.module-needs-extract'],
    [
      ['submit', 'x.xlsx', '--module', 'affiliation', '--entity', 'eps', '--accept-terms', '--channel', 'fax'],
      'usage.unknown-channel',
    ],
    [['validate', dirty, ...affiliation, '--column', 'Cargo'], 'usage.not-a-column'],
    [['validate', dirty, ...affiliation, '--value', 'Genero:M'], 'usage.not-an-answer'],
    [['validate', dirty, ...affiliation, '--confirm', 'Genero'], 'usage.not-a-confirmation'],
    [['validate', dirty, ...affiliation, '--confirm', 'Sexo:M'], 'usage.unknown-field'],
    [['validate', dirty, ...affiliation, '--column', 'Puesto=B'], 'usage.unknown-field'],
    [['validate', dirty, ...affiliation, '--column', 'Cargo=B', '--column', 'Cargo=C'], 'usage.field-twice'],
    [['validate', dirty, ...affiliation, '--column', 'Cargo=ZZZ'], 'mapping.column-outside'],
    [['validate', dirty, ...affiliation, '--column', 'Cargo=Puesto raro'], 'mapping.unknown-column'],
    [['submit', dirty, ...affiliation, '--accept-terms', '--column', 'Puesto=B'], 'usage.unknown-field'],
    [['resolve', 'X', '--as', 'olvidar'], 'usage.unknown-choice'],
    [['reprocess', 'X', '--accept-terms'], 'usage.reason-needed'],
    [['purge', '--before', 'ayer'], 'usage.not-a-day'],
    [['poll', '--timeout', 'mucho'], 'usage.not-a-number'],
    [['status', '--profile', '../otro'], 'usage.invalid-profile'],
    [['export', 'X', 'informe.pdf'], 'usage.unknown-format'],
  ])('%j', async (args, code) => {
    const { document, exitCode } = await desk.json(failureDocument, ...args)
    expect([exitCode, document.error.code]).toEqual([2, code])
  })

  it('help and version are answers', async () => {
    const help = await desk.run('--help')
    expect(help).toMatchObject({ exitCode: 0, stderr: '' })
    expect(help.stdout).toContain('Comandos:')
    const version = await desk.run('--version')
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await desk.run()).exitCode).toBe(2)
    expect(existsSync(desk.home)).toBe(false)
  })
})
