import fs from 'node:fs'
import path from 'node:path'
import { encrypted, oddPdf, withScripts } from '../../harness/odd-pdfs.ts'
import type { Seed, World } from '../world.ts'
import { follow } from './steps.ts'

const longName =
  'Cédula de ciudadanía ampliada al 150 % de María Fernanda Rodríguez de la Hoz y Quiñones, contrato 2026-0042.pdf'

/** Writes a folder with an office's files, good and bad. */
export function writeIdentityFiles(
  { files }: World,
  folder: string,
  contents: Readonly<Record<string, Buffer>>,
): string {
  const place = path.join(files, folder)
  fs.mkdirSync(place, { recursive: true })
  for (const [name, bytes] of Object.entries(contents)) fs.writeFileSync(path.join(place, name), bytes)
  return place
}

/** The files assembled in one scene: some of each kind. */
export const mixedFiles: Readonly<Record<string, Buffer>> = {
  'ana.pdf': oddPdf('ANA'),
  'copia de ana.pdf': oddPdf('ANA'),
  'carta.pdf': Buffer.from('no es un PDF'),
  [longName]: oddPdf('LARGO', { pages: 2 }),
  'protegida.pdf': encrypted('PROTEGIDA'),
  'vacia.pdf': Buffer.alloc(0),
  // Already sent by the seed.
  'ilegible.pdf': oddPdf('ILEGIBLE'),
}

export const manyFiles: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Array.from({ length: 500 }, (_, at) => [`cedula ${at + 1}.pdf`, oddPdf(`${at}`)]),
)

/** Documents whose data was read, one of them badly. */
export const identityDocuments: Seed = async (world) => {
  await world.call('profile:start-practice', null)
  const folder = writeIdentityFiles(world, 'leidas', {
    'ilegible.pdf': oddPdf('ILEGIBLE'),
    [longName]: oddPdf('LARGO DE ANTES'),
    ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`leida ${at + 1}.pdf`, oddPdf(`LEIDA ${at}`)])),
    'con programas.pdf': withScripts('PROGRAMAS'),
  })
  await world.choose(folder)
  await world.call('prepared:choose', { what: 'folder' })
  let prepared = await world.call('prepared:list', null)
  while (prepared.reading !== null) {
    await world.page.waitForTimeout(100)
    prepared = await world.call('prepared:list', null)
  }
  const batch = await world.call('extraction:submit', { acceptTerms: true, shown: prepared.stamp })
  if (batch === null) throw new Error('nothing was sent')
  await follow(world, batch.batchId)
}
