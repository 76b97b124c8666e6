import { bogotaDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import type { PracticeContext } from '../context.ts'
import { inventPerson } from '../invented-person.ts'
import { outcomeOf } from '../outcomes.ts'
import { querySupportPdf } from '../pdf/query-pdf.ts'
import type { QueryRun } from './query-run.ts'

/** The item as the GET shows it at an instant (spec 2.4). `no_afiliado` is a result, not an error. */
export function queryView(context: PracticeContext, run: QueryRun, nowMs: number): JsonObject {
  const identity = {
    TipoDocumentoIdentificacion: run.documentType,
    NumeroIdentificacion: run.documentNumber,
  }
  if (nowMs < run.endsAtMs) return { ...identity, Estado: 'procesando' }
  return { ...identity, Estado: 'procesado', Resultado: resultOf(context, run) }
}

/** `Resultado.Tipo` is specified; the other fields are our choice, modelled on the public register. */
function resultOf(context: PracticeContext, run: QueryRun): JsonObject {
  const consulted = formatWireDate(bogotaDate(run.wallMs))
  const common = { FechaConsulta: consulted, Soporte: context.links.issue(querySupportPdf(run, consulted)) }
  if (outcomeOf(run.documentNumber) === 'adverse') return { Tipo: 'no_afiliado', ...common }
  const person = inventPerson(context.deterministic, `${run.documentType} ${run.documentNumber}`)
  return {
    Tipo: 'afiliado',
    ...common,
    Nombres: person.givenNames,
    Apellidos: person.surnames,
    EntidadAfiliacion: person.healthEntity,
    Regimen: 'CONTRIBUTIVO',
    EstadoAfiliacion: 'ACTIVO',
    TipoAfiliado: 'COTIZANTE',
    FechaAfiliacion: person.affiliatedOn,
    Municipio: person.city.name,
  }
}
