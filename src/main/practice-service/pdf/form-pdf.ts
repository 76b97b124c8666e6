import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { FormJob } from '../forms/form-job.ts'
import type { FormKind } from '../forms/form-store.ts'
import type { ServedDocument } from '../links.ts'
import type { WireText } from '../record-check.ts'
import { type OnePage, type PageSection, renderOnePage } from './one-page.ts'

const titles: Readonly<Record<FormKind, string>> = {
  EPS: 'Formulario único de afiliación a la EPS',
  CCF: 'Formulario de afiliación a la caja de compensación familiar',
}

/** A worker's affiliation form, filled with the record that was sent. */
export function formPdf(job: FormJob, kind: FormKind, version: number): ServedDocument {
  const contract = job.record.NumeroContrato ?? 'contrato'
  return {
    key: `${job.id}:${kind}:${version}`,
    name: `formulario-${kind.toLowerCase()}-${contract}-v${version}.pdf`,
    render: () => renderOnePage(page(job, kind, version)),
  }
}

const page = (job: FormJob, kind: FormKind, version: number): OnePage => ({
  title: titles[kind],
  subtitle: `Contrato ${job.record.NumeroContrato} · versión ${version} · ${bogotaTimestamp(job.wallMs)}`,
  sections: sections(job, kind),
  footer: `Generado por el servicio de práctica de Ventanilla. ${job.id}`,
  createdAtMs: job.wallMs,
})

const line = (record: WireText, label: string, ...fields: readonly string[]): readonly [string, string] => [
  label,
  fields
    .map((field) => record[field] ?? '')
    .filter((value) => value !== '')
    .join(' · '),
]

function sections({ record, signatures, includeArl }: FormJob, kind: FormKind): readonly PageSection[] {
  return [
    {
      title: 'Trabajador',
      lines: [
        line(record, 'Nombres y apellidos', 'Nombres'),
        line(record, 'Identificación', 'TipoDocumentoIdentificacion', 'NumeroIdentificacion'),
        line(
          record,
          'Expedición (fecha, ciudad)',
          'FechaExpedicionDocumentoIdentidad',
          'CodigoDaneCiudadExpedicionDocumentoIdentidad',
        ),
        line(record, 'Género', 'Genero'),
        line(record, 'Nacimiento', 'FechaNacimiento', 'CodigoDaneCiudadNacimiento', 'CodigoPaisNacimiento'),
        line(record, 'Nacionalidad', 'CodigoNacionalidad'),
        line(record, 'Residencia', 'DireccionResidencia', 'BarrioResidencia', 'CodigoDaneCiudadResidencia'),
        line(record, 'Contacto', 'Celular', 'CorreoElectronico'),
      ],
    },
    {
      title: 'Vinculación laboral',
      lines: [
        line(record, 'NIT de la empresa', 'NitEmpresa'),
        line(record, 'Cargo', 'Cargo'),
        line(record, 'Contrato y fecha de ingreso', 'NumeroContrato', 'FechaIngreso'),
        line(record, 'Retiro del último contrato', 'FechaRetiroUltimoContrato'),
        line(record, 'Ingreso base de cotización', 'Ibc'),
        line(record, 'Lugar de labor', 'DireccionLabor', 'BarrioLabor', 'CodigoDaneCiudadLabor'),
      ],
    },
    {
      title: 'Entidades',
      lines: [
        line(record, `Código de la ${kind}`, kind === 'EPS' ? 'CodigoEntidadEps' : 'CodigoEntidadCcf'),
        line(record, 'AFP', 'Afp'),
        ...(includeArl ? [line(record, 'ARL', 'Arl')] : []),
      ],
    },
    {
      title: 'Firmas',
      lines: [
        ['Trabajador', signatures.worker ? `Firmado: ${record.Nombres}` : 'Sin firma'],
        ['Empleador', signatures.client ? `Firmado: NIT ${record.NitEmpresa}` : 'Sin firma'],
      ],
    },
  ]
}
