import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { workersAsText } from '../people.ts'
import { affiliations } from './steps.ts'

const notes: Readonly<Record<number, string>> = { 2: 'RETIRADA', 5: 'NO AFILIAR', 6: 'RETIRADA' }
const struckRows = [3, 9]

/** Twelve people. HR wrote notes next to some; some rows are struck through. */
export async function writeNoted(directory: string): Promise<string> {
  const text = workersAsText({ ...affiliations, rows: 12, mistakes: false, from: 40_000 }, Date.now())
  const [header = '', ...workers] = text.split('\r\n').slice(3, -1)
  const cellsOf = (line: string): string[] => line.split(';').map((cell) => cell.replaceAll('"', ''))
  const rows = [
    [...cellsOf(header), 'Novedad RH'],
    ...workers.map((line, index) => [...cellsOf(line), notes[index] ?? '']),
  ]
  const struck = { style: { font: { strikethrough: true } } }
  const cells = new Map(
    struckRows.flatMap((index) => (rows[index + 1] ?? []).map((_, column) => [`${index + 1},${column}`, struck])),
  )
  const file = path.join(directory, 'con anotaciones.xlsx')
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Ingresos', rows, cells }] }))
  return file
}
