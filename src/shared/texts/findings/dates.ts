import type { FindingEntries } from './finding-entry.ts'

/** Dates and ages. */
export const dateFindings = {
  'date.invalid-format': {
    severity: 'error',
    at: ['date'],
    title: { es: 'Fecha que no es dd/mm/aaaa', en: 'Date that is not dd/mm/yyyy' },
    sentence: {
      es: 'La fecha debe escribirse dd/mm/aaaa, por ejemplo 05/03/1990.',
      en: 'The date must be written dd/mm/yyyy, for example 05/03/1990.',
    },
    isCrossRow: true,
  },
  'date.does-not-exist': {
    severity: 'error',
    at: ['date'],
    title: { es: 'Fecha que no existe', en: 'Date that does not exist' },
    sentence: {
      es: 'Esa fecha no existe en el calendario. Recuerde: primero el día y luego el mes, dd/mm/aaaa.',
      en: 'That date does not exist. Remember: the day first and then the month, dd/mm/yyyy.',
    },
  },
  'date.out-of-range': {
    severity: 'error',
    at: ['date'],
    title: { es: 'Fecha fuera de rango', en: 'Date out of range' },
    sentence: {
      es: 'El año es anterior a 1900. Escriba la fecha con el año completo, dd/mm/aaaa.',
      en: 'The year is before 1900. Write the date with the full year, dd/mm/yyyy.',
    },
  },
  'date.serial-number': {
    severity: 'error',
    at: ['date'],
    byExcel: true,
    title: { es: 'Fecha escrita como número', en: 'Date written as a number' },
    sentence: {
      es: 'Es el número interno con que Excel guarda una fecha. Dé formato de fecha a la celda o escríbala como dd/mm/aaaa.',
      en: 'This is Excel’s internal number for a date. Format the cell as a date or write it as dd/mm/yyyy.',
    },
    isCrossRow: true,
  },
  'date.maybe-swapped': {
    severity: 'error',
    at: ['date'],
    title: { es: 'Día y mes quizá cambiados', en: 'Day and month may be swapped' },
    sentence: {
      es: 'Hay {monthFirst, plural, one {# fecha que solo se lee} other {# fechas que solo se leen}} con el mes primero {where}, y {dayFirst} con el día primero. Esta se puede leer de las dos formas: escoja cuál es, o confirme que está bien.',
      en: 'There {monthFirst, plural, one {is # date} other {are # dates}} that can only be read month first {where}, and {dayFirst} day first. This one can be read both ways: choose the right one, or confirm that it is correct.',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'date.cell-swapped': {
    severity: 'error',
    at: ['date'],
    byExcel: true,
    title: { es: 'Día y mes quizá cambiados por Excel', en: 'Day and month may be swapped by Excel' },
    sentence: {
      es: 'Las fechas que Excel reconoció en esta columna son todas hasta el día 12, y {texts, number} que pasan de él {texts, plural, one {quedó} other {quedaron}} como texto: quizá un Excel en inglés cambió el día por el mes. Escoja cuál es, o confirme que está bien.',
      en: 'The dates that Excel recognised in this column are all up to the 12th, and {texts, number} after it {texts, plural, one {was} other {were}} left as text: an English version of Excel may have swapped day and month. Choose the right one, or confirm that it is correct.',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'date.unknown-order': {
    severity: 'error',
    at: ['date'],
    title: { es: 'Fecha que se lee de varias formas', en: 'Date that can be read in several ways' },
    sentence: {
      es: 'La fecha se puede leer de varias formas y su columna no dice cuál. Escoja el día correcto.',
      en: 'The date can be read in several ways and its column does not say which. Choose the right day.',
    },
    isCrossRow: true,
  },
  'date.moved': {
    severity: 'error',
    at: ['date'],
    title: { es: 'Fecha que un programa quizá corrió un día', en: 'Date a program may have shifted by a day' },
    sentence: {
      es: 'Las fechas de esta columna traen casi todas la misma hora, como esta {time}: quizá un programa las pasó por otra zona horaria y son del día siguiente. Escoja el día correcto.',
      en: 'Nearly all dates in this column have the same time of day, like this one {time}: a program may have converted them to another time zone, so they belong to the next day. Choose the right day.',
    },
    isCrossRow: true,
  },
  'date.in-future': {
    severity: 'error',
    at: ['FechaExpedicionDocumentoIdentidad', 'affiliation:FechaIngreso', 'FechaNacimiento'],
    title: { es: 'Fecha futura', en: 'Date in the future' },
    sentence: {
      es: 'La fecha es posterior a hoy ({today}). Escriba la fecha real, o espere a que llegue el día.',
      en: 'The date is after today ({today}). Write the real date, or wait for that day.',
    },
  },
  'date.before-birth': {
    severity: 'error',
    at: [
      'affiliation:FechaExpedicionDocumentoIdentidad',
      'affiliation:FechaIngreso',
      'affiliation-form:FechaExpedicionDocumentoIdentidad',
      'affiliation-form:FechaIngreso',
    ],
    title: { es: 'Fecha anterior al nacimiento', en: 'Date before birth' },
    sentence: {
      es: 'La fecha es anterior al nacimiento de la persona. Revise las dos fechas.',
      en: 'The date is before the person was born. Check both dates.',
    },
  },
  'issue-date.missing': {
    severity: 'warning',
    at: ['background-check:FechaExpedicionDocumentoIdentidad'],
    title: { es: 'Sin fecha de expedición', en: 'No issue date' },
    sentence: {
      es: 'Sin la fecha de expedición del documento la consulta se hace y se cobra, pero las fuentes que la necesitan no se consultan.',
      en: 'Without the document’s issue date, the check is made and charged, but sources that need it are not queried.',
    },
  },
  'date.unlikely': {
    severity: 'error',
    at: ['FechaIngreso', 'FechaRetiroUltimoContrato', 'FechaExpedicionDocumentoIdentidad'],
    title: { es: 'Fecha poco probable', en: 'Unlikely date' },
    sentence: {
      es: 'La fecha está demasiado lejos de hoy para este dato: quizá el año está mal escrito. Corríjala, o confirme que es así.',
      en: 'The date is too far from today for this field: the year may be mistyped. Correct it, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'date.before-majority': {
    severity: 'error',
    at: ['affiliation:FechaExpedicionDocumentoIdentidad', 'affiliation-form:FechaExpedicionDocumentoIdentidad'],
    title: { es: 'Cédula antes de los 18', en: 'Cédula before 18' },
    sentence: {
      es: 'La cédula se expide desde los 18 años, y con estas fechas la persona tenía {age}. Revise las dos fechas, o confirme que es así.',
      en: 'The cédula is issued from age 18, and by these dates the person was {age}. Check both dates, or confirm that they are right.',
    },
    isDoubt: true,
  },
  'date.retirement-after-hire': {
    severity: 'warning',
    at: ['FechaRetiroUltimoContrato'],
    title: { es: 'Retiro posterior al ingreso', en: 'Contract end after the start' },
    sentence: {
      es: 'El retiro del último contrato es posterior al ingreso. Revise las dos fechas; si no hubo contrato anterior, deje la celda vacía.',
      en: 'The last contract ended after this hire. Check both dates; if there was no earlier contract, leave the cell empty.',
    },
  },
  'age.under-fifteen': {
    severity: 'error',
    at: ['FechaNacimiento'],
    title: { es: 'Menor de 15 años', en: 'Under 15 years old' },
    sentence: {
      es: 'La persona tendría {age} años al ingresar y la edad mínima para trabajar es 15. Revise la fecha de nacimiento.',
      en: 'The person would be {age} at hire and the minimum working age is 15. Check the date of birth.',
    },
  },
  'age.under-eighteen': {
    severity: 'warning',
    at: ['FechaNacimiento'],
    title: { es: 'Menor de edad', en: 'Under 18 years old' },
    sentence: {
      es: 'La persona tiene {age} años al ingresar: es menor de edad y necesita autorización para trabajar. Confírmelo.',
      en: 'The person is {age} at hire: a minor, who needs authorisation to work. Confirm it.',
    },
  },
  'age.unlikely': {
    severity: 'error',
    at: ['FechaNacimiento'],
    title: { es: 'Edad poco probable', en: 'Unlikely age' },
    sentence: {
      es: 'La persona tendría {age} años. Revise el año de nacimiento.',
      en: 'The person would be {age} years old. Check the year of birth.',
    },
    isDoubt: true,
  },
} as const satisfies FindingEntries
