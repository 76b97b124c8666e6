import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { BackgroundCheck, SourceAnswer } from '../background-checks/background-check.ts'
import type { ServedDocument } from '../links.ts'
import { type PageSection, renderOnePage } from './one-page.ts'

/** `InformePdf`: all sources on one page. */
export const reportPdf = (check: BackgroundCheck, answers: readonly SourceAnswer[]): ServedDocument =>
  page(check, `${check.id}:report`, 'Informe consolidado de antecedentes', answers.map(sourceSection))

export const sourceEvidencePdf = (check: BackgroundCheck, answer: SourceAnswer): ServedDocument =>
  page(check, `${check.id}:source:${answer.name}`, `Consulta: ${answer.name}`, [sourceSection(answer)])

const sourceSection = ({ name, queried, findings }: SourceAnswer): PageSection => ({
  title: name,
  lines: [
    ['Consulta', queried ? 'Realizada' : 'No realizada: falta la fecha de expedición'],
    ['Resultado', queried ? findings.join('; ') || 'Sin hallazgos' : 'Sin información'],
  ],
})

const page = (
  check: BackgroundCheck,
  key: string,
  title: string,
  sections: readonly PageSection[],
): ServedDocument => ({
  key,
  name: `antecedentes-${check.documentNumber}.pdf`,
  render: () =>
    renderOnePage({
      title,
      subtitle: `${check.documentType} ${check.documentNumber} · ${bogotaTimestamp(check.wallMs)}`,
      sections,
      footer: 'Generado por el servicio de práctica de Ventanilla. No consulta ninguna fuente real.',
      createdAtMs: check.wallMs,
    }),
})
