import type { ServedDocument } from '../links.ts'
import { outcomeOf } from '../outcomes.ts'
import type { QueryRun } from '../queries/query-run.ts'
import { renderOnePage } from './one-page.ts'

/** The supporting file of a query (spec 2.4 mentions it beside `SubirDocumentoAPlataforma`). */
export const querySupportPdf = (run: QueryRun, consultedOn: string): ServedDocument => ({
  key: `${run.id}:support`,
  name: `adres-${run.documentNumber}.pdf`,
  render: () =>
    renderOnePage({
      title: 'Consulta de afiliación en salud',
      subtitle: `ADRES · ${consultedOn}`,
      sections: [
        {
          title: 'Persona',
          lines: [
            ['Identificación', `${run.documentType} ${run.documentNumber}`],
            ['Resultado', outcomeOf(run.documentNumber) === 'adverse' ? 'No afiliado' : 'Afiliado, activo'],
          ],
        },
      ],
      footer: 'Generado por el servicio de práctica de Ventanilla. No consulta ninguna fuente real.',
      createdAtMs: run.wallMs,
    }),
})
