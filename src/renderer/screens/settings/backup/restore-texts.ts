import type { Sentence } from '#shared/kernel/language.ts'

export const restoreTexts = {
  title: { es: 'Restaurar una copia', en: 'Restore a backup' },
  whole: {
    es: 'La copia se abrió y está completa: {file}',
    en: 'The backup opened and is complete: {file}',
  },
  compared: { es: 'La copia y lo de hoy', en: 'Backup and current data' },
  inBackup: { es: 'En la copia', en: 'In the backup' },
  present: { es: 'Hoy aquí', en: 'Here now' },
  newest: { es: 'Lo más reciente', en: 'Latest' },
  batches: { es: 'Lotes', en: 'Batches' },
  records: { es: 'Registros', en: 'Records' },
  drafts: { es: 'Borradores', en: 'Drafts' },
  documents: { es: 'Documentos guardados', en: 'Saved documents' },
  size: { es: 'Tamaño', en: 'Size' },
  nothing: { es: 'Nada', en: 'Nothing' },
  older: {
    es: 'La copia es anterior a lo que hay hoy: lo que se hizo después no está en ella.',
    en: 'The backup is older than the current data: what was done since is not in it.',
  },
  aside: {
    es: 'Lo de hoy no se borra: se guarda aparte, en la carpeta de datos, y aquí se dirá dónde.',
    en: 'The current data is not deleted: it is kept aside in the data folder, and you will see where.',
  },
  frozen: {
    es: 'Después no se envía nada hasta que usted confirme: lo que se envió después de la copia no figura en ella y podría cobrarse dos veces. La clave del servicio y las notificaciones quedan como están.',
    en: 'Afterwards nothing is sent until you confirm: what was sent after the backup is not in it and could be charged twice. The service’s key and the notifications stay as they are.',
  },
  restore: { es: 'Poner la copia en su lugar…', en: 'Restore this backup…' },
  done: { es: 'La copia está en su lugar.', en: 'Backup restored.' },
  doneAside: {
    es: 'La copia está en su lugar. Lo de antes quedó en {folder}',
    en: 'Backup restored. The previous data is in {folder}',
  },
} as const satisfies Readonly<Record<string, Sentence>>
