import type { ModuleName } from '../../domain/modules/modules.ts'
import type { Sentence } from '../../kernel/language.ts'

/** The next step after a module's answer, in that module's own words or in words true of any. */
interface ByModule extends Readonly<Partial<Record<ModuleName, Sentence>>> {
  readonly usual: Sentence
}

export const stepFor = (steps: ByModule, module: ModuleName): Sentence => steps[module] ?? steps.usual

const correctFromBatch: Sentence = {
  es: 'Lea el motivo, y corrija y radique otra vez desde su lote.',
  en: 'Read the reason, then correct and file again from its batch.',
}
const correctAndQuery: Sentence = {
  es: 'Lea el motivo, y corrija y consulte otra vez desde su lote.',
  en: 'Read the reason, then correct and query again from its batch.',
}
const prepareAgain: Sentence = {
  es: 'Lea el motivo y prepare otra vez ese documento en Importar.',
  en: 'Read the reason, and prepare that document again in Import.',
}

const correctUntold: Sentence = {
  es: 'El servicio no dio el motivo: mire su respuesta tal como llegó, y corrija y radique otra vez desde su lote.',
  en: 'The service gave no reason: look at its answer as received, then correct and file again from its batch.',
}
const queryUntold: Sentence = {
  es: 'El servicio no dio el motivo: mire su respuesta tal como llegó, y corrija y consulte otra vez desde su lote.',
  en: 'The service gave no reason: look at its answer as received, then correct and query again from its batch.',
}

/** For what was not accepted or failed, without a given reason. */
export const untoldSteps: ByModule = {
  usual: correctUntold,
  'social-security-query': queryUntold,
  'background-check': queryUntold,
  'document-extraction': {
    es: 'El servicio no dio el motivo: mire su respuesta tal como llegó, y prepare otra vez ese documento en Importar.',
    en: 'The service gave no reason: look at its answer as received, and prepare that document again in Import.',
  },
}

const correctOrForce: Sentence = {
  es: 'Lea el motivo: si es un dato, corrija y consulte otra vez desde su lote; si es que ya hay una respuesta reciente, use «Forzar reproceso».',
  en: 'Read the reason: if it is a value, correct and query again from its batch; if there is already a recent answer, use “Force reprocessing”.',
}

/** For what the POST's answer did not accept. */
export const refusedSteps: ByModule = {
  usual: correctFromBatch,
  'social-security-query': correctOrForce,
  'background-check': correctAndQuery,
  'document-extraction': prepareAgain,
}

/** For what the service accepted and ended with a failure (spec 3). */
export const failedSteps: ByModule = {
  usual: correctFromBatch,
  'social-security-query': correctAndQuery,
  'background-check': {
    es: 'La consulta de esta persona falló: consúltela otra vez desde su lote.',
    en: 'This person’s query failed: query them again from its batch.',
  },
  'document-extraction': prepareAgain,
}

/** For what the service has finished, without an entity's answer. */
export const doneSteps: ByModule = {
  usual: { es: 'Mire el resultado.', en: 'Look at the result.' },
  affiliation: {
    es: 'El servicio terminó y no dice qué hizo la entidad: no lo dé por radicado; mire su historial.',
    en: 'The service finished and does not say what the entity did: do not assume it was filed; look at its history.',
  },
  'affiliation-form': {
    es: 'Mire el formulario en PDF, guárdelo y entréguelo.',
    en: 'Look at the PDF form, save it and hand it over.',
  },
  'social-security-query': {
    es: 'Mire el resultado: si la persona está afiliada.',
    en: 'Look at the result: whether the person is affiliated.',
  },
  'background-check': {
    es: 'Mire el resultado, fuente por fuente, y el informe en PDF.',
    en: 'Look at the result, source by source, and at the PDF report.',
  },
  'document-extraction': {
    es: 'Revise lo leído junto a su página y llévelo a un borrador.',
    en: 'Review what was read next to its page, and copy it to a draft.',
  },
}

/** For a whole batch in which nothing waits for anybody. */
export const batchDoneSteps: ByModule = {
  usual: {
    es: 'El lote terminó. Mire los resultados; expórtelo si necesita enviarlo a alguien.',
    en: 'The batch is finished. Look at the results; export it if you need to send it to someone.',
  },
  affiliation: {
    es: 'El lote terminó. En «Ante la entidad» está lo que dijo la entidad de cada registro; expórtelo si necesita enviarlo a alguien.',
    en: 'The batch is finished. “At the entity” shows what the entity said about each record; export it if you need to send it to someone.',
  },
  'affiliation-form': {
    es: 'El lote terminó. Guarde los formularios en PDF y entréguelos; expórtelo si necesita enviarlo a alguien.',
    en: 'The batch is finished. Save the PDF forms and hand them over; export it if you need to send it to someone.',
  },
  'social-security-query': {
    es: 'El lote terminó. En «Resultado» está quién figura afiliado; expórtelo si necesita enviarlo a alguien.',
    en: 'The batch is finished. “Result” shows who is affiliated; export it if you need to send it to someone.',
  },
  'background-check': {
    es: 'El lote terminó. Mire en «Resultado» quién tiene hallazgos, y guarde los informes en PDF.',
    en: 'The batch is finished. Check in “Result” who has findings, and save the PDF reports.',
  },
  'document-extraction': {
    es: 'El lote terminó. Revise lo leído y llévelo a un borrador.',
    en: 'The batch is finished. Review what was read and copy it to a draft.',
  },
}

const correctTheRejected: Sentence = {
  es: 'El lote terminó con {count, plural, one {# registro rechazado} other {# registros rechazados}}. Use «Crear lote con los rechazados»: lea {count, plural, one {el motivo} other {los motivos}}, corrija y radique solo {count, plural, one {ese} other {esos}}.',
  en: 'The batch ended with {count, number} rejected {count, plural, one {record} other {records}}. Use “Create a batch with the rejected”: read the {count, plural, one {reason} other {reasons}}, correct and file only {count, plural, one {that one} other {those}}.',
}
const queryTheRejected: Sentence = {
  es: 'El lote terminó con {count, plural, one {# consulta que no se tomó} other {# consultas que no se tomaron}}. Use «Crear lote con los rechazados»: lea {count, plural, one {el motivo} other {los motivos}}, corrija y consulte solo {count, plural, one {esa} other {esas}}.',
  en: 'The batch ended with {count, plural, one {# query} other {# queries}} not taken. Use “Create a batch with the rejected”: read the {count, plural, one {reason} other {reasons}}, correct and query only {count, plural, one {that one} other {those}}.',
}

const queryOrForceTheRejected: Sentence = {
  es: `${queryTheRejected.es} Si el motivo es una respuesta reciente, use «Forzar reproceso».`,
  en: `${queryTheRejected.en} If the reason is a recent answer, use “Force reprocessing”.`,
}

/** For a whole batch with records not accepted; `count`, `formatted`: how many. */
export const batchRefusedSteps: ByModule = {
  usual: correctTheRejected,
  'social-security-query': queryOrForceTheRejected,
  'background-check': queryTheRejected,
  'document-extraction': {
    es: 'El lote terminó con {count, plural, one {# documento que no se tomó: lea el motivo y prepárelo} other {# documentos que no se tomaron: lea los motivos y prepárelos}} otra vez en Importar.',
    en: 'The batch ended with {count, plural, one {# document} other {# documents}} not taken: read the {count, plural, one {reason and prepare it} other {reasons and prepare them}} again in Import.',
  },
}

const correctTheFailed: Sentence = {
  es: '{count, plural, one {# registro terminó en error. Corríjalo} other {# registros terminaron en error. Corríjalos}} en un borrador aparte y {count, plural, one {radíquelo} other {radíquelos}} de nuevo; antes mire en la aplicación web si se {count, plural, one {cobró} other {cobraron}}.',
  en: '{count, plural, one {# record} other {# records}} ended in error. Correct {count, plural, one {it} other {them}} in a separate draft and file again; first check in the web application whether {count, plural, one {it was} other {they were}} charged.',
}
const queryTheFailed: Sentence = {
  es: '{count, plural, one {# consulta terminó en error. Repítala} other {# consultas terminaron en error. Repítalas}} en un borrador aparte; antes mire en la aplicación web si se {count, plural, one {cobró} other {cobraron}}.',
  en: '{count, plural, one {# query} other {# queries}} ended in error. Repeat {count, plural, one {it} other {them}} in a separate draft; first check in the web application whether {count, plural, one {it was} other {they were}} charged.',
}

/** A batch of which some records ended in error; `count`, `formatted`: how many. */
export const batchFailedSteps: ByModule = {
  usual: correctTheFailed,
  'social-security-query': queryTheFailed,
  'background-check': queryTheFailed,
  'document-extraction': {
    es: '{count, plural, one {# documento terminó en error: lea el motivo y prepárelo} other {# documentos terminaron en error: lea los motivos y prepárelos}} otra vez en Importar; antes mire en la aplicación web si se {count, plural, one {cobró} other {cobraron}}.',
    en: '{count, plural, one {# document} other {# documents}} ended in error: read the {count, plural, one {reason and prepare it} other {reasons and prepare them}} again in Import; first check in the web application whether {count, plural, one {it was} other {they were}} charged.',
  },
}
