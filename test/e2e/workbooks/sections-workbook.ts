import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { utils, write } from 'xlsx'

const headers = ['Tipo documento', 'Número de identificación', 'Fecha de expedición']

/** Two sections with subtotals, and a separate heading for people who left. */
export function writeSections(directory: string): string {
  const rows = [
    ['FERRETERÍA LA 14 S.A.S. · PERSONAL ACTIVO'],
    headers,
    ['CC, CE, TI', 'solo números', 'dd/mm/aaaa'],
    ['SEDE CALI'],
    ['CC', '1020304210', '12/04/2008'],
    ['CC', '1020304211', '12/04/2009'],
    ['Subtotal Cali', '2'],
    ['SEDE BOGOTÁ'],
    ['CE', '1020304212', '12/04/2010'],
    ['Total trabajadores: 3'],
    [],
    ['PERSONAL RETIRADO'],
    headers,
    ['CC', '1020304213', '12/04/2011'],
    ['CC', '1020304214', '12/04/2012'],
    ['Elaboró: Marta Ruiz'],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Personal')
  const file = path.join(directory, 'ingresos y retiros.xlsx')
  writeFileSync(file, new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
  return file
}
