import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { identityPdf } from './samples/identity-pdf.ts'
import { affiliationRecords } from './samples/mistakes.ts'
import { people } from './samples/people.ts'
import { type SampleSheet, sampleWorkbook } from './samples/sheet.ts'
import { formRecord, type SampleRecord, spreadsheetDay } from './samples/workers.ts'

/**
 * Writes `resources/samples`: workbooks as HR departments send them, and identity documents. All people are fictitious.
 * Reads nothing and always writes the same bytes, so `git diff` shows only intended changes.
 */
const defaultDirectory = fileURLToPath(new URL('../resources/samples', import.meta.url))

const headers = (module: ModuleName, entity: Entity): readonly string[] =>
  fieldsOf(module, entity).flatMap((field) => (field.local === true ? [] : [field.name]))

function queryRecords(from: number, count: number): readonly SampleRecord[] {
  return people.slice(from, from + count).map((person) => ({
    TipoDocumentoIdentificacion: person.documentType,
    NumeroIdentificacion: Number(person.documentNumber),
  }))
}

/** Most rows have an issue date: the sources that need it are not queried without one (spec 2.5). */
function backgroundRecords(): readonly SampleRecord[] {
  return queryRecords(0, 10).map((record, index) => ({
    ...record,
    FechaExpedicionDocumentoIdentidad: index % 5 === 4 ? '' : spreadsheetDay(people[index]?.issueDate ?? ''),
  }))
}

const sheets: Readonly<Record<string, () => SampleSheet>> = {
  'afiliaciones-eps.xlsx': () => ({
    name: 'Personal',
    titles: ['CONFECCIONES LA ESTRELLA S.A.S. (empresa ficticia)', 'Ingresos de noviembre de 2026: afiliación a EPS'],
    headers: headers('affiliation', 'afiliaciones_seguridad_social_eps'),
    records: affiliationRecords(),
  }),
  'formularios-eps-ccf.xlsx': () => ({
    name: 'Formularios',
    titles: [],
    headers: headers('affiliation-form', 'formularios_eps_ccf'),
    records: Array.from({ length: 12 }, (_, index) => formRecord(index + 24)),
  }),
  'consultas-adres.xlsx': () => ({
    name: 'Consultas',
    titles: [],
    headers: headers('social-security-query', 'adres'),
    records: queryRecords(0, 20),
  }),
  'antecedentes.xlsx': () => ({
    name: 'Candidatos',
    titles: ['Candidatos a verificar (personas ficticias)'],
    headers: headers('background-check', 'antecedentes'),
    records: backgroundRecords(),
  }),
}

/** Writes every sample under `directory`. Returns the paths in a stable order. */
export async function makeSamples(directory: string): Promise<readonly string[]> {
  const written: string[] = []
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const path = join(directory, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    written.push(path)
  }
  for (const [name, sheet] of Object.entries(sheets)) await write(name, await sampleWorkbook(sheet()))
  for (const person of people.slice(0, 3)) {
    await write(`documentos/cedula-${person.documentNumber}.pdf`, await identityPdf(person))
  }
  return written
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of await makeSamples(process.argv[2] ?? defaultDirectory)) process.stdout.write(`${path}\n`)
}
