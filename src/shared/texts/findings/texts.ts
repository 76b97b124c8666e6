import type { FindingEntries } from './finding-entry.ts'

/** Letters, and cells that hold no value. */
export const textFindings = {
  'field.required': {
    severity: 'error',
    at: ['required'],
    title: { es: 'Celda obligatoria vacía', en: 'Required cell is empty' },
    sentence: {
      es: 'Falta este dato, que es obligatorio. Escríbalo en la celda.',
      en: 'This value is missing and is required. Write it in the cell.',
    },
  },
  'cell.error': {
    severity: 'error',
    at: ['every'],
    byExcel: true,
    title: { es: 'Celda con error de Excel', en: 'Cell with an Excel error' },
    sentence: {
      es: 'La celda tiene un error de Excel, no un dato. Corrija la fórmula en el archivo o escriba aquí el valor.',
      en: 'The cell holds an Excel error, not a value. Fix the formula in the file or write the value here.',
    },
  },
  'text.invisible-character': {
    severity: 'either',
    at: ['every'],
    title: { es: 'Caracteres invisibles', en: 'Invisible characters' },
    sentence: {
      es: 'Hay caracteres invisibles o saltos de línea dentro del texto. Escríbalo de nuevo en una sola línea.',
      en: 'There are invisible characters or line breaks inside the text. Write it again on a single line.',
    },
  },
  'text.broken-character': {
    severity: 'error',
    at: ['every'],
    title: { es: 'Caracteres dañados', en: 'Broken characters' },
    sentence: {
      es: 'Hay letras dañadas (�): se perdieron tildes o eñes al guardar el archivo. Escriba el texto completo.',
      en: 'There are broken letters (�): accents were lost when the file was saved. Write the full text.',
    },
  },
  'text.looks-like-date': {
    severity: 'error',
    at: ['DireccionResidencia', 'BarrioResidencia', 'DireccionLabor', 'BarrioLabor', 'Cargo'],
    byExcel: true,
    title: { es: 'Texto que parece fecha', en: 'Text that looks like a date' },
    sentence: {
      es: 'Aquí va un texto y hay una fecha: quizá Excel convirtió lo que se escribió. Confirme el valor.',
      en: 'This should be text, but it is a date: Excel may have converted what was typed. Confirm the value.',
    },
    isDoubt: true,
  },
  'text.damaged-letters': {
    severity: 'error',
    at: ['text'],
    title: { es: 'Letras cambiadas', en: 'Changed letters' },
    sentence: {
      es: 'Hay letras cambiadas por otras: el archivo se guardó con una codificación y se leyó con otra.',
      en: 'Letters were replaced by others: the file was saved in one encoding and read in another.',
    },
  },
  'text.odd-letters': {
    severity: 'error',
    at: ['text'],
    title: { es: 'Letras extrañas o que faltan', en: 'Odd or missing letters' },
    sentence: {
      es: 'Parece que faltan letras o que hay unas por otras, como cuando un programa las daña. Corrija el texto, o confirme que así se escribe.',
      en: 'Letters seem to be missing or replaced, as when a program damages them. Correct the text, or confirm that it is spelt like this.',
    },
    isDoubt: true,
  },
  'text.maybe-damaged': {
    severity: 'error',
    at: ['text'],
    title: { es: 'Letras quizá dañadas', en: 'Letters may be damaged' },
    sentence: {
      es: 'Otros textos de este archivo tienen letras dañadas, y este puede tenerlas también sin que se note. Corríjalo, o confirme que así se escribe.',
      en: 'Other text in this file has damaged letters, and this one may too without it showing. Correct it, or confirm that it is spelt like this.',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'text.symbols': {
    severity: 'error',
    at: ['text'],
    title: { es: 'Dibujos o símbolos', en: 'Pictures or symbols' },
    sentence: {
      es: 'Hay dibujos o símbolos dentro del texto. Quítelos, o confirme que van.',
      en: 'There are pictures or symbols inside the text. Remove them, or confirm that they belong there.',
    },
    isDoubt: true,
  },
  'text.no-letters': {
    severity: 'error',
    at: ['DireccionResidencia', 'BarrioResidencia', 'DireccionLabor', 'BarrioLabor', 'Cargo'],
    title: { es: 'Texto sin letras', en: 'Text without letters' },
    sentence: {
      es: 'Aquí va un texto y no hay ni una letra: quizá es el código de otra columna. Escriba el texto, o confirme que así es.',
      en: 'This should be text, but it has no letters: it may be the code of another column. Write the text, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'text.filler': {
    severity: 'error',
    at: ['every'],
    title: { es: 'Celda que no trae un dato', en: 'Cell without a value' },
    sentence: {
      es: 'Esto solo llena la celda: no es un dato. Escriba el dato, o deje la celda vacía si el campo es opcional.',
      en: 'This only fills the cell: it is not a value. Write the value, or leave the cell empty if the field is optional.',
    },
  },
  'text.maybe-filler': {
    severity: 'error',
    at: ['may-have-none', 'email'],
    title: { es: 'Quizá no hay dato', en: 'There may be no value' },
    sentence: {
      es: 'Parece que no hay dato. Si de verdad no existe, confírmelo; si no, escríbalo.',
      en: 'There seems to be no value. If there really is none, confirm it; otherwise write it.',
    },
    isDoubt: true,
  },
  'text.same-as-above': {
    severity: 'error',
    at: ['shared'],
    title: { es: '«Lo mismo de arriba»', en: '“The same as above”' },
    sentence: {
      es: 'Significa «lo mismo de arriba», y el servicio recibe cada fila por separado. Escriba el dato.',
      en: 'It means “the same as above”, and the service receives each row separately. Write the value.',
    },
    isCrossRow: true,
  },
  'name.is-a-code': {
    severity: 'error',
    at: ['Afp', 'Arl'],
    title: { es: 'Código en lugar del nombre', en: 'Code instead of the name' },
    sentence: {
      es: 'Aquí va el nombre de la administradora, no su código. Por ejemplo Porvenir o Positiva.',
      en: 'This needs the administrator’s name, not its code. For example Porvenir or Positiva.',
    },
  },
  'name.has-digits': {
    severity: 'error',
    at: ['Nombres'],
    title: { es: 'Nombre con números', en: 'Name with digits' },
    sentence: {
      es: 'El nombre tiene números. Escriba solo nombres y apellidos, o confirme que así es.',
      en: 'The name has digits. Write first names and surnames only, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'name.has-symbols': {
    severity: 'error',
    at: ['Nombres'],
    title: { es: 'Nombre con símbolos', en: 'Name with symbols' },
    sentence: {
      es: 'El nombre tiene símbolos. Escriba solo nombres y apellidos, en ese orden, o confirme que así es.',
      en: 'The name has symbols. Write first names and surnames only, in that order, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'name.single-word': {
    severity: 'error',
    at: ['Nombres'],
    title: { es: 'Nombre de una sola palabra', en: 'One-word name' },
    sentence: {
      es: 'Hay una sola palabra. Escriba el nombre completo, con apellidos, o confirme que así es.',
      en: 'There is a single word. Write the full name, with surnames, or confirm that it is right.',
    },
    isDoubt: true,
  },
  'name.placeholder': {
    severity: 'error',
    at: ['Nombres'],
    title: { es: 'Nombre de relleno', en: 'Placeholder name' },
    sentence: {
      es: 'Parece un texto para llenar la celda y no el nombre de una persona. Escriba el nombre completo, o confirme que así se llama.',
      en: 'This looks like filler text, not a person’s name. Write the full name, or confirm that it is the person’s name.',
    },
    isDoubt: true,
  },
  'name.is-a-company': {
    severity: 'error',
    at: ['Nombres'],
    title: { es: 'Empresa en el nombre', en: 'Company in the name' },
    sentence: {
      es: 'Hay una empresa donde va el nombre del trabajador. Escriba solo el nombre de la persona, o confirme que así se llama.',
      en: 'There is a company where the worker’s name should be. Write only the person’s name, or confirm that it is the person’s name.',
    },
    isDoubt: true,
  },
} as const satisfies FindingEntries
