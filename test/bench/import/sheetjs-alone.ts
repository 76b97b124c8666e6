import { readFileSync } from 'node:fs'
import * as XLSX from 'xlsx'

/** The raw reader library alone, with the workbook stage's options: `sheetjs-alone.ts FILE`. */
const [path = ''] = process.argv.slice(2)
XLSX.read(readFileSync(path), {
  type: 'buffer',
  dense: true,
  cellHTML: false,
  cellFormula: false,
  cellText: false,
  cellNF: true,
  dateNF: 'dd/mm/yyyy',
  WTF: true,
})
