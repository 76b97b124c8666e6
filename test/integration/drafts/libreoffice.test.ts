import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type DraftDesk, openDraftDesk, person, unwrap } from './draft-desk.ts'

const hasLibreOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    return false
  }
})()

const run = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hr-libreoffice-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What LibreOffice makes of a file: an own profile, so that a running one does not take the work. */
async function saved(bytes: Uint8Array, format: string): Promise<Uint8Array> {
  const source = path.join(folder, 'por corregir.xlsx')
  await writeFile(source, bytes)
  const profile = pathToFileURL(path.join(folder, 'profile')).href
  const [extension = ''] = format.split(':')
  const target = path.join(folder, extension)
  const places = ['--convert-to', format, '--outdir', target, source]
  await run('soffice', [`-env:UserInstallation=${profile}`, '--headless', ...places], { timeout: 120_000 })
  return new Uint8Array(await readFile(path.join(target, `por corregir.${extension}`)))
}

const people = () => [
  person(0, { Ibc: '$ 1.750.905', FechaIngreso: '31/11/2026' }),
  person(1, { Nombres: 'JOSÉ ÑÁÑEZ', FechaNacimiento: '5 de marzo de 1990', CodigoDaneCiudadLabor: '5001' }),
  person(2, { Cargo: '=1+1', DireccionLabor: '-5', NumeroContrato: '0012' }),
  person(3, { CorreoElectronico: '', FechaRetiroUltimoContrato: '', Celular: '3.001E+9' }),
]

async function merge(desk: DraftDesk, id: DraftId, fileName: string, bytes: Uint8Array) {
  const request = { file: { fileName, bytes }, token: '', preview: true, conflicts: 'mine' } as const
  return unwrap(await desk.drafts.mergeCorrections(id, request))
}

describe.skipIf(!hasLibreOffice)('LibreOffice (skipped where `soffice` is not installed)', () => {
  test.each(['xlsx', 'xls', 'ods', 'csv'])(
    'opens the workbook for HR and saves it as .%s without a correction',
    async (format) => {
      const desk = await openDraftDesk()
      const id = await desk.create(people())
      const workbook = unwrap(await desk.drafts.exportForHr(id, { onlyWithFindings: false, language: 'es' }))
      const report = await merge(desk, id, `devuelto.${format}`, await saved(workbook, format))
      expect(report).toMatchObject({
        corrections: [],
        missingRows: [],
        unknownRows: [],
        // A .csv has one sheet, so the hidden one with the draft's name is lost.
        matchedByContent: format === 'csv',
      })
    },
    180_000,
  )

  test('reads dates as dates, amounts as numbers, everything else as text, and calculates nothing', async () => {
    const desk = await openDraftDesk()
    const id = await desk.create(people())
    const workbook = unwrap(await desk.drafts.exportForHr(id, { onlyWithFindings: false, language: 'es' }))
    const page = Buffer.from(await saved(workbook, 'fods')).toString('utf8')
    const [review = ''] = page.split('</table:table>')
    expect(review).not.toContain('table:formula')
    expect(review.match(/office:date-value="1990-03-05"/g)).toHaveLength(4)
    expect(review.match(/office:value-type="float" office:value="1750905"/g)).toHaveLength(3)
    for (const said of ['$ 1.750.905', '31/11/2026', 'JOSÉ ÑÁÑEZ', '=1+1', '-5', '0012', '1020304200']) {
      expect(review).toMatch(
        new RegExp(`value-type="string"[^>]*>(?:(?!</table:table-cell>).)*?<text:p>${escaped(said)}<`, 's'),
      )
    }
    expect(page).toContain('table:content-validation ')
  }, 180_000)
})

const escaped = (text: string): string => text.replace(/[$.+^()|[\]\\]/g, '\\$&')
