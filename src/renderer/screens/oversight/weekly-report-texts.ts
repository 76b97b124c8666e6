import type { Sentence } from '#shared/kernel/language.ts'

export const weeklyReportTexts = {
  title: { es: 'Informe del viernes, cada semana', en: 'Friday report, every week' },
  lead: {
    es: 'Mientras Ventanilla esté abierta, escribe sola el informe de la semana, de lunes a domingo, en Excel y en PDF. Si a esa hora estaba cerrada, lo escribe al abrir. Nunca reemplaza otro archivo, y no nombra trabajadores: para eso, use los botones del informe.',
    en: 'While Ventanilla is open, it writes the week’s report, Monday to Sunday, as Excel and PDF. If it was closed at that time, it does so when it opens. It never replaces another file, and names no workers: for that, use the report’s buttons.',
  },
  open: { es: 'Programar…', en: 'Schedule…' },
  isOn: { es: 'Escribir el informe cada semana', en: 'Write the report every week' },
  weekday: { es: 'Día', en: 'Day' },
  hour: { es: 'Hora (Bogotá)', en: 'Time (Bogotá)' },
  'day.1': { es: 'Lunes', en: 'Monday' },
  'day.2': { es: 'Martes', en: 'Tuesday' },
  'day.3': { es: 'Miércoles', en: 'Wednesday' },
  'day.4': { es: 'Jueves', en: 'Thursday' },
  'day.5': { es: 'Viernes', en: 'Friday' },
  'day.6': { es: 'Sábado', en: 'Saturday' },
  'day.7': { es: 'Domingo', en: 'Sunday' },
  folder: { es: 'Carpeta', en: 'Folder' },
  noFolder: { es: 'sin elegir', en: 'not chosen' },
  choose: { es: 'Elegir carpeta…', en: 'Choose folder…' },
  needsFolder: { es: 'Elija primero la carpeta.', en: 'Choose the folder first.' },
  save: { es: 'Guardar', en: 'Save' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  close: { es: 'Cerrar', en: 'Close' },
} as const satisfies Readonly<Record<string, Sentence>>
