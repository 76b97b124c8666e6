import type { ModuleName } from '#shared/domain/worker/procedure.ts'

/** The bundled sample workbook of each module (`scripts/make-samples.ts`). Document extraction has PDFs instead. */
const sampleFiles: Readonly<Record<ModuleName, string>> = {
  'affiliation-form': 'formularios-eps-ccf.xlsx',
  affiliation: 'afiliaciones-eps.xlsx',
  'social-security-query': 'consultas-adres.xlsx',
  'background-check': 'antecedentes.xlsx',
  'document-extraction': 'documentos',
}

export const sampleFileOf = (module: ModuleName): string => sampleFiles[module]
