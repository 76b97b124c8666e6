import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureDocument, validationDocument } from '../contract.ts'
import { type Desk, openDesk, patienceMs } from '../run-cli.ts'

const check = ['--module', 'background-check'] as const

let desk: Desk
let file: string
beforeAll(async () => {
  desk = openDesk()
  file = join(desk.files, 'ingresos y retiros.csv')
  await writeFile(
    file,
    [
      'PERSONAL ACTIVO;;',
      'Tipo documento;Número de identificación;Fecha de expedición',
      'CC;52123456;05/03/2010',
      'SEDE CALI;;',
      'CC;52123457;06/03/2010',
      ';Total: 2;',
      '',
      'PERSONAL RETIRADO;;',
      'Tipo documento;Número de identificación;Fecha de expedición',
      'CC;52123458;07/03/2010',
    ].join('\r\n'),
  )
})
afterAll(() => desk.remove())

describe.concurrent('rows that are no workers', { timeout: patienceMs }, () => {
  it('are listed with their reasons and counted as no person', async () => {
    const { document, exitCode } = await desk.json(validationDocument, 'validate', file, ...check)
    expect(exitCode).toBe(0)
    expect(document).toMatchObject({
      rows: 2,
      validRows: 2,
      leftOut: [
        { reason: 'other-table', count: 1, rows: [{ row: 10, text: 'CC · 52123458 · 07/03/2010' }] },
        { reason: 'repeated-header', count: 1 },
        {
          reason: 'title',
          count: 2,
          rows: [
            { row: 4, text: 'SEDE CALI' },
            { row: 8, text: 'PERSONAL RETIRADO' },
          ],
        },
        { reason: 'total', count: 1 },
      ],
      blocks: [
        { number: 1, title: 'PERSONAL ACTIVO', rows: 2, imported: true },
        { number: 2, title: 'PERSONAL RETIRADO', headerRow: 9, rows: 1, imported: false },
      ],
    })
    const { stdout } = await desk.run('validate', file, ...check)
    expect(stdout).toContain('2 filas: 2 listas, 0 con errores')
    expect(stdout).toContain('No se importó: Tabla 2 «PERSONAL RETIRADO» (filas 10 a 10, 1 trabajador)')
    expect(stdout).toContain('5 filas del archivo no se importaron: 1 fila de otra tabla, 1 encabezado repetido')
    expect(stdout).toContain('4: SEDE CALI')
  })
  it('of another table are imported if it is requested by its number, or all are', async () => {
    const second = await desk.json(validationDocument, 'validate', file, ...check, '--block', '2', '--records')
    expect(second.document.records?.map(({ values }) => values.NumeroIdentificacion)).toEqual(['52123458'])
    const all = await desk.json(validationDocument, 'validate', file, ...check, '--all-blocks')
    expect(all.document.rows).toBe(3)
  })
  it('of a table whose title names no other people must be taken or refused', async () => {
    const two = join(desk.files, 'dos tablas.csv')
    const table = (number: string) =>
      `Tipo documento;Número de identificación;Fecha de expedición\r\nCC;${number};05/03/2010`
    await writeFile(two, [table('52123456'), '', 'OBRAS DEL VALLE LTDA;;', table('52123457')].join('\r\n'))
    const asked = await desk.json(validationDocument, 'validate', two, ...check)
    expect(asked).toMatchObject({ exitCode: 1, document: { rows: 1, blocks: [{ imported: true }, { asks: true }] } })
    const { stdout } = await desk.run('validate', two, ...check)
    expect(stdout).toContain('Falta decidir: Tabla 2 «OBRAS DEL VALLE LTDA» (filas 6 a 6, 1 trabajador)')
    expect(stdout).not.toContain('listo para enviar')
    const first = await desk.json(validationDocument, 'validate', two, ...check, '--block', '1')
    expect(first).toMatchObject({ exitCode: 0, document: { rows: 1 } })
    const all = await desk.json(validationDocument, 'validate', two, ...check, '--all-blocks')
    expect(all).toMatchObject({ exitCode: 0, document: { rows: 2 } })
  })
  it('of a table that does not exist are refused', async () => {
    const unknown = await desk.json(failureDocument, 'validate', file, ...check, '--block', '3')
    expect(unknown).toMatchObject({ exitCode: 2, document: { error: { code: 'mapping.unknown-block' } } })
    const word = await desk.json(failureDocument, 'validate', file, ...check, '--block', 'dos')
    expect(word).toMatchObject({ exitCode: 2, document: { error: { code: 'usage.not-a-block' } } })
  })
})
