import type { JsonObject } from '#shared/kernel/json.ts'
import type { SeededRandom } from '../polling/seeded-random.ts'

/** Entity states that a filing may take at the entity after `radicado`. */
const paths: readonly [readonly string[], ...(readonly string[])[]] = [
  [],
  ['certificado'],
  ['devuelto'],
  ['en_validacion', 'certificado'],
  ['devuelto', 'radicado', 'certificado'],
  ['devuelto', 'radicado'],
]

export interface Truth {
  readonly documentNumber: string
  readonly jobId: string
  readonly state: string
  readonly entityState: string | null
  /** Number of steps in its history. */
  readonly steps: number
}

/** The true course of three filings, step by step, and what the service reports of it. */
export class KnownService {
  readonly #requestId: string
  readonly #filings: { readonly documentNumber: string; readonly path: readonly string[]; at: number }[]
  readonly #random: SeededRandom

  constructor(requestId: string, people: readonly string[], random: SeededRandom) {
    this.#requestId = requestId
    this.#random = random
    this.#filings = people.map((documentNumber) => ({
      documentNumber,
      path: ['radicado', ...random.pick(paths)],
      at: -1,
    }))
  }

  get over(): boolean {
    return this.#filings.every(({ at, path }) => at === path.length - 1)
  }

  get complete(): boolean {
    return this.#filings.every(({ at }) => at >= 0)
  }

  /** Advances one filing. Returns the notification that the service writes, if any (spec 6). */
  goOn(): JsonObject | null {
    const wasComplete = this.complete
    const unfinished = this.#filings.filter(({ at, path }) => at < path.length - 1)
    // The service looks for certificates once the whole batch has ended.
    const waiting = wasComplete ? unfinished : unfinished.filter(({ at }) => at < 0)
    const [first, ...others] = waiting
    if (first === undefined) return null
    const filing = this.#random.pick([first, ...others])
    filing.at += 1
    if (!wasComplete) return this.complete ? this.#notice('Proceso finalizado.', this.records()) : null
    const { entityState, jobId } = this.#truthOf(filing)
    // People still `radicado` are not included (spec 6, rule 4).
    if (entityState === null || entityState === 'radicado') return null
    return this.#notice('Actualización de certificados.', [{ JobId: jobId, EstadoEntidad: entityState }])
  }

  records(): readonly JsonObject[] {
    return this.truth().map(({ documentNumber, jobId, state, entityState, steps }) => ({
      TipoDocumentoIdentificacion: 'CC',
      NumeroIdentificacion: documentNumber,
      JobId: jobId,
      Estado: state,
      ...(entityState === null ? {} : { EstadoEntidad: entityState }),
      Novedades: Array.from({ length: steps }, (_, index) => ({
        Orden: index + 1,
        Fase: `Fase ${index + 1}`,
        Mensaje: `Paso ${index + 1}`,
        Fecha: `2026-11-${10 + index}`,
        Evidencia: `https://archivos.example/${index}?firma=${Math.floor(this.#random.next() * 1e9)}`,
      })),
    }))
  }

  answer(): JsonObject {
    return { Success: true, Message: '', Data: { IdSolicitud: this.#requestId, Registros: [...this.records()] } }
  }

  truth(): readonly Truth[] {
    return this.#filings.map((filing) => this.#truthOf(filing))
  }

  #truthOf({ documentNumber, path, at }: { documentNumber: string; path: readonly string[]; at: number }): Truth {
    const jobId = `job-${this.#requestId}-${documentNumber}`
    return {
      documentNumber,
      jobId,
      state: at < 0 ? 'procesando' : 'procesado',
      entityState: path[at] ?? null,
      steps: at + 2,
    }
  }

  #notice(message: string, records: readonly JsonObject[]): JsonObject {
    return {
      Modulo: 'afiliaciones_seguridad_social',
      IdSolicitud: this.#requestId,
      Success: true,
      Message: message,
      Data: { Registros: [...records] },
    }
  }
}
