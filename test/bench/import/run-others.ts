import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import * as XLSX from 'xlsx'
import yauzl from 'yauzl'

/** The raw reader library alone, in this process, with the options of the workbook stage. Milliseconds. */
export async function runLibrary(path: string): Promise<number> {
  const startMs = performance.now()
  XLSX.read(await readFile(path), {
    type: 'buffer',
    dense: true,
    cellHTML: false,
    cellFormula: false,
    cellText: false,
    cellNF: true,
    dateNF: 'dd/mm/yyyy',
    WTF: true,
  })
  return performance.now() - startMs
}

/** The least any reader must do: every part of the archive inflated, nothing looked at. Milliseconds. */
export async function runInflate(path: string): Promise<number> {
  const startMs = performance.now()
  const bytes = await readFile(path)
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    if (entry.compressionMethod !== 0)
      inflateRawSync(bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize))
  }
  return performance.now() - startMs
}
