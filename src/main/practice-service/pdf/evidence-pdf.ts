import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { Filing, FilingStep } from '../affiliations/filing.ts'
import type { ServedDocument } from '../links.ts'
import { renderOnePage } from './one-page.ts'

/** The entity's receipt, return or certificate: the `Evidencia` of one step. */
export function evidencePdf(filing: Filing, step: FilingStep, order: number): ServedDocument {
  const { record } = filing
  const wallMs = filing.wallMs + step.atMs - filing.acceptedAtMs
  return {
    key: `evidence:${filing.jobId}:${order}`,
    name: `${step.phase.toLowerCase()}-${record.NumeroIdentificacion}-${record.CodigoEntidad}.pdf`,
    render: () =>
      renderOnePage({
        title: `${step.phase} de afiliación`,
        subtitle: `Entidad ${record.CodigoEntidad} · ${bogotaTimestamp(wallMs)}`,
        sections: [
          {
            title: 'Trabajador',
            lines: [
              ['Nombres y apellidos', record.Nombres ?? ''],
              ['Identificación', `${record.TipoDocumentoIdentificacion} ${record.NumeroIdentificacion}`],
              ['Contrato', record.NumeroContrato ?? ''],
              ['Empresa (NIT)', record.NitEmpresa ?? ''],
            ],
          },
          {
            title: 'Trámite',
            lines: [
              ['Estado ante la entidad', step.entityState ?? step.state],
              ['Canal', filing.channel],
              ['Detalle', step.message],
              ['Proceso', filing.jobId],
            ],
          },
        ],
        footer: 'Generado por el servicio de práctica de Ventanilla.',
        createdAtMs: wallMs,
      }),
  }
}
