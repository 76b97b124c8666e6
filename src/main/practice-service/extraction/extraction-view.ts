import type { JsonObject } from '#shared/kernel/json.ts'
import type { PracticeContext } from '../context.ts'
import { inventPerson } from '../invented-person.ts'

export interface Extraction {
  readonly id: string
  readonly reference: string
  /** SHA-256 of the file: the same file always gives the same reading. */
  readonly contentSha256: string
  readonly byteLength: number
  readonly endsAtMs: number
}

const isIllegible = (reference: string): boolean => /ilegible/i.test(reference)

/**
 * The document as the GET shows it at an instant: fields, DANE code if found, format, faces and reading quality
 * (spec 1, 2.3). Names and inner structure are our choice, since the specification does not show them.
 */
export function extractionView(context: PracticeContext, extraction: Extraction, nowMs: number): JsonObject {
  if (nowMs < extraction.endsAtMs) return { Referencia: extraction.reference, Estado: 'procesando' }
  if (isIllegible(extraction.reference)) {
    return {
      Referencia: extraction.reference,
      Estado: 'procesado',
      Formato: null,
      Campos: {},
      Rostros: [],
      Calidad: { Legible: false, Porcentaje: 18, Observaciones: ['El documento está borroso o cortado.'] },
    }
  }
  return { Referencia: extraction.reference, Estado: 'procesado', ...readingOf(context, extraction) }
}

function readingOf(context: PracticeContext, { contentSha256 }: Extraction): JsonObject {
  const draw = (aspect: string): number => context.deterministic.fraction(`${contentSha256}:${aspect}`)
  const person = inventPerson(context.deterministic, contentSha256)
  const cityFound = draw('city-found') < 0.9
  return {
    Formato: draw('format') < 0.5 ? 'CEDULA_DIGITAL' : 'CEDULA_AMARILLA_CON_HOLOGRAMA',
    Campos: {
      TipoDocumentoIdentificacion: 'CC',
      NumeroIdentificacion: person.documentNumber,
      Nombres: person.givenNames.toLocaleUpperCase('es-CO'),
      Apellidos: person.surnames.toLocaleUpperCase('es-CO'),
      Genero: person.gender,
      FechaNacimiento: person.bornOn,
      LugarNacimiento: `${person.city.name} (${person.city.department})`,
      FechaExpedicion: person.issuedOn,
    },
    ...(cityFound ? { CodigoDaneCiudad: person.city.dane } : {}),
    Rostros: [
      { Pagina: 1, X: 0.06, Y: 0.21, Ancho: 0.24, Alto: 0.42, Confianza: Math.round(900 + draw('face') * 99) / 1_000 },
    ],
    Calidad: { Legible: true, Porcentaje: Math.round(82 + draw('quality') * 17), Observaciones: [] },
  }
}
