import type { Sentence } from '#shared/kernel/language.ts'

export const formChangeTexts = {
  title: { es: 'Qué cambia', en: 'What changes' },
  changed: {
    es: '{formatted} {count?fila cambia|filas cambian} un formulario',
    en: '{formatted} {count?row changes|rows change} a form',
  },
  unchanged: {
    es: '{formatted} sin cambios: no {count?se envía|se envían}',
    en: '{formatted} without changes: not sent',
  },
  unknown: {
    es: '{formatted} no {count?conocida|conocidas} aquí: ¿existe ese contrato en el servicio?',
    en: '{formatted} not known here: does the service have that contract?',
  },
  see: { es: 'Ver qué cambia', en: 'See what changes' },
  lead: {
    es: 'Frente a lo último que se aceptó de cada contrato desde este programa. Se envía el registro completo; el número de contrato no cambia.',
    en: 'Against what was last accepted of each contract from this program. The whole record is sent; the contract number does not change.',
  },
  nothing: {
    es: 'Ninguna fila cambia nada de lo que se conoce aquí.',
    en: 'No row changes anything that is known here.',
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
    en: 'From what was last accepted of this contract.',
  },
  fromForms: {
    es: 'hecho con lo último que se aceptó de cada contrato',
    en: 'made of what was last accepted of each contract',
  },
  same: { es: 'Igual a lo último aceptado.', en: 'The same as last accepted.' },
  more: { es: 'Ver más ({formatted})', en: 'See more ({formatted})' },
} satisfies Readonly<Record<string, Sentence>>
