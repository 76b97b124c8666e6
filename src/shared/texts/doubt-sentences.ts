import type { DoubtCode } from '../domain/draft/mapping.ts'
import type { Sentence } from '../kernel/language.ts'

export const doubtSentences: Readonly<Record<DoubtCode, Sentence>> = {
  'no-header': { es: 'la columna {column} no tiene encabezado', en: 'column {column} has no header' },
  'header-unlike': {
    es: 'el encabezado de {column}, «{header}», no nombra este dato',
    en: 'the header of {column}, “{header}”, does not name this field',
  },
  'header-vague': {
    es: 'el encabezado de {column}, «{header}», puede nombrar este dato u otro',
    en: 'the header of {column}, “{header}”, may name this field or another',
  },
  'header-alike': {
    es: 'el encabezado de {column}, «{header}», se parece al de este dato ({percent} %)',
    en: 'the header of {column}, “{header}”, is similar to this field’s ({percent} %)',
  },
  'content-empty': {
    es: 'la columna {column} está vacía en las filas revisadas',
    en: 'column {column} is empty in the rows checked',
  },
  'content-fits': {
    es: 'el {percent} % de las celdas revisadas de {column} puede ser este dato',
    en: '{percent} % of the checked cells of {column} could be this field',
  },
  'content-exchanged': {
    es: 'las celdas de {column} parecen teléfonos donde va el documento, o documentos donde va el celular',
    en: 'the cells of {column} look like telephones where the document goes, or documents where the mobile number goes',
  },
  'equal-columns': {
    es: 'varias columnas pueden ser este dato: {columns}',
    en: 'several columns may be this field: {columns}',
  },
  'too-weak': {
    es: 'las señales no bastan para tomar {column} sin preguntar',
    en: 'there is not enough evidence to use {column} without asking',
  },
  'other-field': { es: 'la columna {column} se tomó para {field}', en: 'column {column} was used for {field}' },
  'decided-otherwise': {
    es: 'la última vez se eligió {column}, pero otra columna lleva el nombre exacto',
    en: '{column} was chosen last time, but another column has the exact name',
  },
  'names-apart': {
    es: 'los nombres y los apellidos vienen en columnas separadas y no es claro cómo se unen: {columns}',
    en: 'first names and surnames are in separate columns and it is not clear how to join them: {columns}',
  },
  'one-word-names': {
    es: 'las celdas de {column} tienen una sola palabra: no parecen nombres completos',
    en: 'the cells of {column} contain a single word: they do not look like full names',
  },
  'code-and-name-differ': {
    es: 'en {rows} de las filas revisadas, {column} y {other} dicen cosas distintas: {example}',
    en: 'in {rows} of the rows checked, {column} and {other} disagree: {example}',
  },
  neighbours: { es: 'al lado de {column}: {columns}', en: 'next to {column}: {columns}' },
}
