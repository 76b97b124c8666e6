import type { SentenceTree } from '#shared/kernel/language.ts'

export const importing = {
  title: { es: 'Importar', en: 'Import' },
  lead: {
    es: 'Elija el trámite y después el archivo. Nada se envía hasta que usted lo confirme.',
    en: 'Choose the procedure and then the file. Nothing is sent until you confirm.',
  },
  procedure: { es: '1. Trámite', en: '1. Procedure' },
  entity: { es: 'Entidad', en: 'Entity' },
  operation: { es: 'Qué quiere hacer', en: 'What you want to do' },
  createHint: {
    es: 'Formularios nuevos, o completar uno al que le falta la otra entidad.',
    en: 'New forms, or completing one that lacks the other entity.',
  },
  updateHint: {
    es: 'Cambiar un formulario que ya existe, por su número de contrato.',
    en: 'Change an existing form, by its contract number.',
  },
  file: { es: '2. Archivo', en: '2. File' },
  drop: { es: 'Arrastre aquí el archivo de Excel o CSV', en: 'Drop the Excel or CSV file here' },
  dropHint: {
    es: 'xlsx, xls, xlsb, ods, csv, o la tabla web o XML que exporta un programa de nómina. También puede elegirlo con el botón.',
    en: 'xlsx, xls, xlsb, ods, csv, or the web or XML table that a payroll program exports. You can also choose it with the button.',
  },
  dropNow: { es: 'Suelte el archivo', en: 'Drop the file' },
  choose: { es: 'Elegir archivo', en: 'Choose file' },
  sample: { es: 'Usar el archivo de ejemplo', en: 'Use the sample file' },
  template: { es: 'Descargar plantilla', en: 'Download template' },
  templateSaved: { es: 'Plantilla guardada', en: 'Template saved' },
  draftsTitle: { es: 'Borradores', en: 'Drafts' },
  draftsLead: {
    es: 'Archivos importados, con lo que falta por radicar de cada uno. Cada cambio queda guardado al instante.',
    en: 'Imported files, with what is still to be filed in each. Every change is saved immediately.',
  },
  draftsEmpty: { es: 'Aún no hay borradores', en: 'No drafts yet' },
  draftsEmptyHint: {
    es: 'Importe un archivo de Excel o use el de ejemplo; aquí quedará guardado aunque cierre el programa.',
    en: 'Import an Excel file or use the sample; it stays here even if you close the program.',
  },
  columnActions: { es: 'Acciones', en: 'Actions' },
} as const satisfies SentenceTree
