import type { LeftBehindCount, LeftBehindReason } from '../domain/filing/choosing/left-behind.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { fillSentence } from './fill-sentence.ts'

/** Why some of the chosen records are left out; one sentence per reason, with the next step. */
const sentences: Readonly<Record<LeftBehindReason, Sentence>> = {
  'not-sent': {
    es: '{count, number} todavía no se {count, plural, one {ha} other {han}} enviado: su envío está en cola o en curso.',
    en: '{count, plural, one {# has} other {# have}} not been sent yet: {count, plural, one {its} other {their}} send is queued or in progress.',
  },
  uncertain: {
    es: '{count, plural, one {# está} other {# están}} en un envío incierto: {count, plural, one {puede estar ya radicado y cobrado} other {pueden estar ya radicados y cobrados}}. Decida primero sobre ese envío.',
    en: '{count, plural, one {# is} other {# are}} in an uncertain send: {count, plural, one {it} other {they}} may have been filed and charged. Decide about that send first.',
  },
  refused: {
    es: '{count, plural, one {# va} other {# van}} en un envío que el servicio no aceptó completo: reenvíelo o corríjalo desde el lote.',
    en: '{count, plural, one {# is} other {# are}} in a send that the service refused as a whole: send it again or correct it from its batch.',
  },
  abandoned: {
    es: '{count, plural, one {# iba} other {# iban}} en un envío que se abandonó: {count, plural, one {radíquelo} other {radíquelos}} de nuevo desde su borrador.',
    en: '{count, plural, one {# was} other {# were}} in an abandoned send: file {count, plural, one {it again from its} other {them again from their}} draft.',
  },
  applied: {
    es: '{count, plural, one {# va} other {# van}} en un envío marcado como aplicado, del que no hay respuesta por registro: no se sabe en qué estado {count, plural, one {está} other {están}}.',
    en: '{count, plural, one {# is} other {# are}} in a send marked as applied, without an answer per record: {count, plural, one {its} other {their}} state is unknown.',
  },
  unmatched: {
    es: '{count, number} no {count, plural, one {aparece} other {aparecen}} en la respuesta del servicio: {count, plural, one {puede estar ya radicado y cobrado} other {pueden estar ya radicados y cobrados}}. Confírmelo en la aplicación web.',
    en: '{count, plural, one {# is} other {# are}} not named in the service’s answer: {count, plural, one {it} other {they}} may have been filed and charged. Check in the web application.',
  },
  'not-found': {
    es: '{count, plural, one {# va} other {# van}} en una solicitud que el servicio ahora no encuentra: recupérela primero.',
    en: '{count, plural, one {# belongs} other {# belong}} to a request the service cannot find now: recover it first.',
  },
  'in-progress': {
    es: '{count, plural, one {# sigue} other {# siguen}} en proceso: lo que está en curso no se puede forzar. Espere el resultado.',
    en: '{count, plural, one {# is} other {# are}} still in progress: what is in progress cannot be forced. Wait for the result.',
  },
  'no-row': {
    es: '{count, plural, one {# no salió} other {# no salieron}} de una fila, sino de un documento: {count, plural, one {envíelo} other {envíelos}} otra vez desde Importar.',
    en: '{count, plural, one {# came} other {# came}} from a document, not from a row: send {count, plural, one {it} other {them}} again from Import.',
  },
  'filed-again': {
    es: '{count, number} ya se {count, plural, one {radicó} other {radicaron}} de nuevo después.',
    en: '{count, plural, one {# was} other {# were}} filed again later.',
  },
  'in-draft': {
    es: '{count, number} ya {count, plural, one {espera} other {esperan}} en un borrador: termine de corregir y radique desde allí.',
    en: '{count, number} already in a draft: finish correcting and file from there.',
  },
  'nothing-to-correct': {
    es: '{count, number} no {count, plural, one {tiene} other {tienen}} nada que corregir: ni rechazo, ni devolución, ni error.',
    en: '{count, plural, one {# has} other {# have}} nothing to correct: not rejected, returned or failed.',
  },
  'not-accepted': {
    es: '{count, number} no {count, plural, one {tiene} other {tienen}} nada aceptado de su contrato: primero hay que crear el formulario.',
    en: '{count, plural, one {# has nothing accepted for its} other {# have nothing accepted for their}} contract: create the form first.',
  },
  'partly-known': {
    es: '{count, plural, one {# es de un contrato del} other {# son de contratos de los}} que aquí solo se conoce el número, no lo que se radicó.',
    en: '{count, plural, one {# belongs to a contract} other {# belong to contracts}} known here only by number: what was filed is not known.',
  },
  'both-forms': {
    es: '{count, number} ya {count, plural, one {tiene} other {tienen}} el formulario de la EPS y el de la caja.',
    en: '{count, number} already {count, plural, one {has} other {have}} both the EPS and the family fund forms.',
  },
  'same-contract': {
    es: '{count, plural, one {# es} other {# son}} de un contrato que ya va por otro registro escogido: cada contrato va una sola vez.',
    en: '{count, plural, one {# belongs} other {# belong}} to a contract already included by another selected record: each contract goes once.',
  },
  'no-form': {
    es: '{count, number} no {count, plural, one {es un formulario} other {son formularios}} de afiliación.',
    en: '{count, plural, one {# is not an affiliation form} other {# are not affiliation forms}}.',
  },
  'nobody-named': {
    es: '{count, number} no {count, plural, one {nombra} other {nombran}} a nadie y no {count, plural, one {quedó} other {quedaron}}: sin tipo ni número de documento.',
    en: '{count, plural, one {# names nobody and was} other {# name nobody and were}} left out: no document type or number.',
  },
}

/** `3 siguen en proceso: lo que está en curso no se puede forzar…` */
export const leftBehindSentence = ({ reason, count }: LeftBehindCount, language: Language): string =>
  fillSentence(sentences[reason], language, { count })
