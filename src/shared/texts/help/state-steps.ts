import type { ItemOutcome } from '../../domain/filing/item.ts'
import type { NamedRowFilter } from '../../domain/filing/overview.ts'
import type { EntityState, ItemState } from '../../domain/filing/wire-states.ts'
import type { Sentence } from '../../kernel/language.ts'

/** The next step for each word of `states.ts`. Submissions have theirs in `names/next-steps-*.ts`. */
type Steps<Key extends string> = Readonly<Record<Key, Sentence>>

const nothingToDo: Sentence = { es: 'No hay nada que hacer.', en: 'There is nothing to do.' }
const waits: Sentence = {
  es: 'Espere: el resultado se consulta solo.',
  en: 'Wait: the result is checked automatically.',
}
const readAndCorrect: Sentence = {
  es: 'Lea el motivo, y corrija y radique otra vez desde su lote.',
  en: 'Read the reason, then correct and file again from its batch.',
}

export const outcomeSteps: Steps<ItemOutcome> = {
  accepted: waits,
  reprocessed: waits,
  rejected: readAndCorrect,
  omitted: readAndCorrect,
  unmatched: {
    es: 'Mire su envío: puede faltar que se envíe, que usted decida, o que llegue el resultado. No lo radique otra vez mientras tanto.',
    en: 'Look at its send: it may still have to be sent, or be waiting for your decision or its result. Do not file it again meanwhile.',
  },
}

export const itemStateSteps: Steps<ItemState> = {
  procesando: waits,
  procesado: {
    es: 'Mire el resultado; en las afiliaciones falta lo que diga la entidad.',
    en: 'Look at the result; for affiliations, the entity has yet to respond.',
  },
  completado: { es: 'Mire el resultado y el informe en PDF.', en: 'Look at the result and the report as PDF.' },
  error: readAndCorrect,
}

export const entityStateSteps: Steps<EntityState> = {
  radicado: {
    es: 'Espere a la entidad. Si se pidió rastrear el certificado, su llegada se anota sola.',
    en: 'Wait for the entity. If certificate tracking was requested, its arrival is recorded automatically.',
  },
  certificado: nothingToDo,
  devuelto: {
    es: 'Lea lo que dijo la entidad, corrija y radique otra vez con «Corregir los devueltos».',
    en: 'Read what the entity said, correct it and file again with “Correct the returned”.',
  },
}

export const rowFilterSteps: Steps<NamedRowFilter> = {
  all: {
    es: 'Elija una de las otras cifras para ver solo esas filas.',
    en: 'Choose one of the other figures to see only those rows.',
  },
  errors: {
    es: 'Corríjalas, respóndalas en Valores o déjelas en cuarentena; F8 lleva al siguiente error.',
    en: 'Correct them, answer them in Values, or set them aside; F8 goes to the next error.',
  },
  warnings: {
    es: 'Mírelas; si están bien, no hay que hacer nada.',
    en: 'Look at them; if they are right, there is nothing to do.',
  },
  clean: nothingToDo,
  ready: { es: 'Radíquelas cuando quiera.', en: 'File them when you like.' },
  quarantined: {
    es: 'Sáquelas de cuarentena cuando se deban enviar.',
    en: 'Take them back when they should be sent.',
  },
  sent: { es: 'Siga su lote en Lotes o en Registros.', en: 'Follow their batch in Batches or Records.' },
}
