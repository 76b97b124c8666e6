import { paths } from '#shared/service/paths.ts'

/** One element of a POST. */
export interface Item {
  readonly person: string
  readonly record: Readonly<Record<string, string>>
}

/** The parts of a POST that the service reads. */
export interface Posted {
  readonly module: 'extraction' | 'query' | 'check' | 'form' | 'affiliation'
  readonly kind: string
  readonly entity: string
  readonly notificationName: string
  readonly items: readonly Item[]
}

const modules = {
  [paths.documentExtraction]: ['extraction', 'extractor_documentos'],
  [paths.socialSecurityQuery]: ['query', 'consulta_seguridad_social'],
  [paths.backgroundCheck]: ['check', 'consulta_antecedentes'],
  [paths.affiliationForm]: ['form', 'formularios_afiliacion'],
  [paths.affiliationFormUpdate]: ['form', 'formularios_afiliacion'],
  [paths.affiliation]: ['affiliation', 'afiliaciones_seguridad_social'],
} as const

export function readPosted(path: string, contentType: string, body: Buffer): Posted {
  const known = modules[path as keyof typeof modules]
  if (known === undefined) throw new Error(`Another POST: ${path}`)
  const [module, notificationName] = known
  if (module === 'extraction') {
    const items = referencesIn(contentType, body).map((person) => ({ person, record: { Referencia: person } }))
    return { module, kind: module, entity: '', notificationName, items }
  }
  const root = JSON.parse(body.toString('utf8')) as {
    readonly Entidad?: string
    readonly Consultas?: readonly Record<string, string>[]
    readonly Registros?: readonly Record<string, string>[]
  }
  const entity = root.Entidad ?? ''
  const items = (root.Consultas ?? root.Registros ?? []).map((record) => ({
    person: record.NumeroIdentificacion ?? '',
    record,
  }))
  return { module, kind: `${module} ${entity}`.trim(), entity, notificationName, items }
}

export const itemsIn = ({ items }: Posted): readonly Item[] => items

function referencesIn(contentType: string, body: Buffer): readonly string[] {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? ''
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .filter((part) => /name="Referencia/.test(part))
    .map((part) => part.split('\r\n\r\n')[1]?.replace(/\r\n$/, '') ?? '')
}

const namedIn: Readonly<Record<Posted['module'], readonly string[]>> = {
  extraction: ['Referencia'],
  query: ['TipoDocumentoIdentificacion', 'NumeroIdentificacion'],
  check: ['TipoDocumentoIdentificacion', 'NumeroIdentificacion'],
  form: [
    'TipoDocumentoIdentificacion',
    'NumeroIdentificacion',
    'NumeroContrato',
    'CodigoEntidadEps',
    'CodigoEntidadCcf',
  ],
  affiliation: ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'NumeroContrato', 'CodigoEntidad'],
}

const echo = (posted: Posted, { record }: Item): Record<string, string> =>
  Object.fromEntries(
    namedIn[posted.module].flatMap((name) => {
      const value = record[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The answer to a POST (spec 2.3 to 2.8). */
export function receiptOf(
  posted: Posted,
  requestId: string | null,
  accepted: readonly Item[],
  refused: readonly Item[],
  reason: string,
): unknown {
  const named = requestId === null ? {} : { IdSolicitud: requestId }
  const yes = accepted.map((item) => echo(posted, item))
  const no = refused.map((item) => echo(posted, item))
  const total = accepted.length + refused.length
  const answer = (data: object): unknown => ({ Success: true, Message: 'Solicitud recibida.', Data: data })
  switch (posted.module) {
    case 'extraction':
      return answer({ ...named, Total: total, Documentos: yes.map((one) => ({ ...one, Estado: 'procesando' })) })
    case 'query':
    case 'check':
      return answer({
        ...(posted.module === 'query' ? { Entidad: posted.entity } : {}),
        ...{ ...named, Total: total, ConsultasAProcesar: yes },
        ConsultasOmitidas: no.map((one) => ({ ...one, Motivo: reason })),
      })
    case 'form':
    case 'affiliation':
      return answer({
        ...{ ...named, Entidad: posted.entity, Total: total, Registros: yes },
        ...(posted.module === 'affiliation' ? { RegistrosReproceso: [] } : {}),
        RegistrosRechazados: no.map((one) => ({ ...one, Motivos: reason === '@' ? reason : [reason] })),
      })
  }
}

const results: Readonly<Record<Posted['module'], (isDone: boolean) => object>> = {
  extraction: (isDone) =>
    isDone ? { Estado: 'procesado', Campos: { NumeroIdentificacion: '1' } } : { Estado: 'procesando' },
  query: (isDone) => (isDone ? { Estado: 'procesado', Resultado: { Tipo: 'afiliado' } } : { Estado: 'procesando' }),
  check: (isDone) =>
    isDone
      ? { Estado: 'completado', PorcentajeConfianza: 100, TieneHallazgos: false, Fuentes: [] }
      : { Estado: 'procesando' },
  form: (isDone) => ({ Estado: isDone ? 'procesado' : 'procesando' }),
  affiliation: (isDone) =>
    isDone
      ? { Estado: 'procesado', EstadoEntidad: 'radicado', Novedades: [] }
      : { Estado: 'procesando', Novedades: [] },
}

/** The answer to a GET. */
export function resultOf(posted: Posted, requestId: string, accepted: readonly Item[], isDone: boolean): unknown {
  const records = accepted.map((item) => ({ ...echo(posted, item), ...results[posted.module](isDone) }))
  const list = {
    extraction: 'Documentos',
    query: 'Consultas',
    check: 'Consultas',
    form: 'Registros',
    affiliation: 'Registros',
  }
  const entity = posted.entity === '' ? {} : { Entidad: posted.entity }
  return {
    Success: true,
    Message: 'OK',
    Data: { IdSolicitud: requestId, ...entity, Total: records.length, [list[posted.module]]: records },
  }
}
