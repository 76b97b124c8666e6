import type { Sentence } from '#shared/kernel/language.ts'

export const followUpTexts = {
  title: { es: 'Seguimiento', en: 'Follow-up' },
  act: { es: 'Asignar o comentar…', en: 'Assign or comment…' },
  dialog: {
    es: 'Asignar o comentar {count, plural, one {# registro} other {# registros}}',
    en: 'Assign or comment on {count, plural, one {# record} other {# records}}',
  },
  owner: { es: 'Responsable', en: 'Owner' },
  ownerHint: { es: 'Quién se encarga de que termine', en: 'Who sees to it that it is done' },
  due: { es: 'Vence', en: 'Due' },
  dueHint: { es: 'Desde el día siguiente aparece en Inicio', en: 'From the next day it is shown on Home' },
  today: { es: 'Hoy', en: 'Today' },
  tomorrow: { es: 'Mañana', en: 'Tomorrow' },
  week: { es: 'En una semana', en: 'In a week' },
  comment: { es: 'Comentario', en: 'Comment' },
  commentHint: {
    es: 'Queda con su nombre y la hora; no se puede cambiar. Se borra solo con su lote, en «Borrar lo antiguo».',
    en: 'It is kept with your name and the time; it cannot be changed. It is only deleted with its batch, in “Delete old data”.',
  },
  unchanged: { es: 'Lo que deje vacío no cambia.', en: 'What you leave empty stays as it is.' },
  clear: { es: 'Quitar el responsable y la fecha', en: 'Remove owner and date' },
  save: { es: 'Guardar', en: 'Save' },
  wrongDay: { es: 'Escriba la fecha completa: dd/mm/aaaa', en: 'Enter the complete date: dd/mm/yyyy' },
  saved: {
    es: 'Anotado en {count, plural, one {# registro} other {# registros}}',
    en: 'Noted on {count, plural, one {# record} other {# records}}',
  },
  missing: {
    es: '{count, plural, one {Uno no se encontró y no se anotó} other {# no se encontraron y no se anotaron}}: quizá se borraron con su lote.',
    en: '{count, plural, one {One was not found and has no note} other {# were not found and have no note}}: they may have been deleted with their batch.',
  },
  nobody: { es: 'Sin responsable', en: 'No owner' },
  noDay: { es: 'Sin fecha', en: 'No date' },
  none: { es: 'Nadie lo tiene asignado ni lo ha comentado.', en: 'Nobody owns it or has commented on it.' },
  log: { es: 'Bitácora', en: 'Activity log' },
  overdue: { es: '{day} · vencido', en: '{day} · overdue' },
  entries: { es: 'Anotaciones', en: 'Entries' },
  setOwner: { es: 'Responsable: {owner}', en: 'Owner: {owner}' },
  setDue: { es: 'Vence: {day}', en: 'Due: {day}' },
  tookOwner: { es: 'Quitó el responsable', en: 'Removed the owner' },
  tookDue: { es: 'Quitó la fecha', en: 'Removed the date' },
} as const satisfies Readonly<Record<string, Sentence>>
