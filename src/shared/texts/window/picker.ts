import type { SentenceTree } from '#shared/kernel/language.ts'

export const picker = {
  options: { es: 'Valores posibles', en: 'Possible values' },
  used: { es: 'Últimos usados en esta columna', en: 'Last used in this column' },
  several: { es: 'Varios coinciden: elija uno de la lista.', en: 'Several match: choose one from the list.' },
  nothing: {
    es: 'Nada coincide en la lista. Se escribirá el texto tal cual.',
    en: 'Nothing in the list matches. The text will be written as typed.',
  },
  empty: { es: 'La lista está vacía.', en: 'The list is empty.' },
  more: { es: 'y {count, number} más: escriba para acotar.', en: 'and {count, number} more: type to narrow the list.' },
  noList: {
    es: 'No hay lista para este campo: escriba el código.',
    en: 'There is no list for this field: type the code.',
  },
  official: { es: 'Lista oficial importada: {source}', en: 'Imported official list: {source}' },
  reference: {
    es: 'Lista de referencia: no es el catálogo del servicio.',
    en: 'Reference list: not the service’s catalogue.',
  },
  dateForm: { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  openCalendar: { es: 'Abrir calendario', en: 'Open calendar' },
  calendar: { es: 'Calendario', en: 'Calendar' },
  previousMonth: { es: 'Mes anterior', en: 'Previous month' },
  nextMonth: { es: 'Mes siguiente', en: 'Next month' },
  previousYear: { es: 'Año anterior', en: 'Previous year' },
  nextYear: { es: 'Año siguiente', en: 'Next year' },
  previousDecade: { es: 'Década anterior', en: 'Previous decade' },
  nextDecade: { es: 'Década siguiente', en: 'Next decade' },
  monthLevel: { es: 'Elegir mes', en: 'Choose month' },
  yearLevel: { es: 'Elegir año', en: 'Choose year' },
  dateKeys: {
    es: 'Flechas: día · RePág y AvPág: mes · Mayús con ellas: año · Enter elige',
    en: 'Arrows: day · PgUp and PgDn: month · Shift with them: year · Enter chooses',
  },
} as const satisfies SentenceTree
