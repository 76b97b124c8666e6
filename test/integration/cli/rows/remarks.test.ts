import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validationDocument } from '../contract.ts'
import { openPracticeDesk, type PracticeDesk } from '../practice-desk.ts'
import { patienceMs } from '../run-cli.ts'

const module = ['--module', 'background-check'] as const
const rows = [
  ['Tipo documento', 'Número de identificación', 'Fecha de expedición', 'Novedad RH'],
  ['CC', '52123401', '05/03/2010', ''],
  ['CC', '52123402', '05/03/2010', 'NO CONSULTAR, se retiró'],
  ['CC', '52123403', '05/03/2010', ''],
]
/** The last row is struck through. */
const struck = { style: { font: { strikethrough: true } } }
const cells = new Map([0, 1, 2].map((column) => [`3,${column}`, struck]))

describe('a file with struck-through rows or notes', { timeout: patienceMs }, () => {
  let desk: PracticeDesk
  let file = ''
  beforeAll(async () => {
    desk = await openPracticeDesk()
    file = join(desk.files, 'con notas.xlsx')
    await writeFile(file, await writeXlsx({ sheets: [{ name: 'Hoja1', rows, cells }] }))
  })
  afterAll(() => desk.close())
  const validated = (...more: readonly string[]) =>
    desk.json(validationDocument, 'validate', file, ...module, '--records', ...more)

  it('asks about each of them', async () => {
    const { document, exitCode } = await validated()
    expect([exitCode, document.validRows]).toEqual([1, 1])
    expect(document.findings.map(({ row, code, field }) => [row, code, field])).toEqual([
      [3, 'row.remark', 'Observacion'],
      [4, 'row.struck', 'Observacion'],
    ])
    const { stdout } = await desk.run('validate', file, ...module)
    expect(stdout).toContain('La fila está tachada')
  })

  it('leaves out all of them at one word', async () => {
    const { document, exitCode } = await validated('--value', 'Observacion:*=aside')
    expect([exitCode, document.rows, document.validRows]).toEqual([0, 1, 1])
    expect(document.leftOut).toEqual([
      {
        reason: 'remark',
        count: 2,
        rows: [
          { row: 3, text: 'NO CONSULTAR, se retiró · 52123402' },
          { row: 4, text: 'Fila tachada · 52123403' },
        ],
      },
    ])
  })

  it('files all of them with one option, and one of them by its text', async () => {
    const all = await validated('--confirm', 'Observacion:*')
    expect([all.exitCode, all.document.validRows]).toEqual([0, 3])
    const one = await validated('--confirm', 'Observacion:Fila tachada')
    expect([one.exitCode, one.document.validRows]).toEqual([1, 2])
  })
})
