import type { SentenceTree } from '#shared/kernel/language.ts'

export const company = {
  title: { es: 'Empresas', en: 'Companies' },
  lead: {
    es: 'Lo que comparten todos los trabajadores de una empresa. Se usa cuando el archivo no trae esa columna.',
    en: 'Details shared by all workers of a company. Used when a file has no column for them.',
  },
  empty: { es: 'Todavía no hay empresas.', en: 'No companies yet.' },
  add: { es: 'Agregar empresa', en: 'Add company' },
  edit: { es: 'Editar {company}', en: 'Edit {company}' },
  remove: { es: 'Quitar {company}', en: 'Remove {company}' },
  form: { es: 'Datos de la empresa', en: 'Company details' },
  save: { es: 'Guardar empresa', en: 'Save company' },
  fields: {
    name: { es: 'Razón social', en: 'Company name' },
    nit: { es: 'NIT, como se envía', en: 'NIT, as it is sent' },
    workAddress: { es: 'Dirección de labor', en: 'Work address' },
    workDistrict: { es: 'Barrio de labor', en: 'Work neighbourhood' },
    workCityCode: { es: 'Ciudad de labor (código DANE)', en: 'Work city (DANE code)' },
  },
} as const satisfies SentenceTree
