import type { Sentence } from '#shared/kernel/language.ts'

export const formChangeTexts = {
  title: { es: 'Qué cambia', en: 'What changes' },
  changed: {
    es: '{count, plural, one {# fila cambia} other {# filas cambian}} un formulario',
    en: '{count, plural, one {# row changes} other {# rows change}} a form',
  },
  unchanged: {
    es: '{count, number} sin cambios: no se {count, plural, one {envía} other {envían}}',
    en: '{count, number} unchanged: not sent',
  },
  unknown: {
    es: '{count, number} no {count, plural, one {conocida} other {conocidas}} aquí: ¿existe ese contrato en el servicio?',
    en: '{count, number} unknown here: does the service have that contract?',
  },
  see: { es: 'Ver qué cambia', en: 'View what changes' },
  lead: {
    es: 'En comparación con lo último que se aceptó de cada contrato desde este programa. Se envía el registro completo; el número de contrato no cambia.',
    en: 'Compared with what was last accepted for each contract from this program. The full record is sent; the contract number does not change.',
  },
  nothing: {
    es: 'Ninguna fila cambia lo que se conoce aquí.',
    en: 'No row changes what is known here.',
  },
  row: { es: 'Fila', en: 'Row' },
  worker: { es: 'Trabajador', en: 'Worker' },
  field: { es: 'Campo', en: 'Field' },
  before: { es: 'Antes', en: 'Before' },
  after: { es: 'Después', en: 'After' },
  accepted: { es: 'Último aceptado ({day})', en: 'Last accepted ({day})' },
  contract: { es: 'Contrato {contract}', en: 'Contract {contract}' },
  fromAccepted: {
    es: 'De lo último que se aceptó de este contrato.',
    en: 'From what was last accepted for this contract.',
  },
  fromForms: {
    es: 'hecho con lo último que se aceptó de cada contrato',
    en: 'made from what was last accepted for each contract',
  },
  same: { es: 'Igual a lo último aceptado.', en: 'Same as last accepted.' },
  more: { es: 'Ver más ({count, number})', en: 'View more ({count, number})' },
} as const satisfies Readonly<Record<string, Sentence>>
