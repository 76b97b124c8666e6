import type { LeftBehindCount, LeftBehindReason } from '../domain/filing/choosing/left-behind.ts'
import { fillSentence, type Language, type Sentence } from '../kernel/language.ts'

/** Why some of the chosen records are left out; one sentence per reason, with the next step. */
const sentences: Readonly<Record<LeftBehindReason, Sentence>> = {
  'not-sent': {
    es: '{formatted} {count?todavía no se ha enviado|todavía no se han enviado}: su envío está en cola o saliendo.',
    en: '{formatted} {count?has|have} not been sent yet: {count?its|their} send is queued or leaving.',
  },
  uncertain: {
    es: '{formatted} {count?está|están} en un envío incierto: {count?puede|pueden} estar ya radicado{count?|s} y cobrado{count?|s}. Decida primero sobre ese envío.',
    en: '{formatted} {count?is|are} in an uncertain send: {count?it|they} may have been filed and charged. Decide about that send first.',
  },
  refused: {
    es: '{formatted} {count?va|van} en un envío que el servicio no aceptó completo: reenvíelo o corríjalo desde el lote.',
    en: '{formatted} {count?is|are} in a send that the service refused as a whole: send it again or correct it from its batch.',
  },
  abandoned: {
    es: '{formatted} {count?iba|iban} en un envío que se abandonó: radíquelo{count?|s} de nuevo desde su borrador.',
    en: '{formatted} {count?was|were} in a send that was given up: file {count?it|them} again from {count?its|their} draft.',
  },
  applied: {
    es: '{formatted} {count?va|van} en un envío marcado como aplicado, del que no hay respuesta por registro: no se sabe en qué estado {count?está|están}.',
    en: '{formatted} {count?is|are} in a send marked as applied, without an answer for each record: nobody knows {count?its|their} state.',
  },
  unmatched: {
    es: '{formatted} no {count?aparece|aparecen} en la respuesta del servicio: {count?puede|pueden} estar ya radicado{count?|s} y cobrado{count?|s}. Confírmelo en la aplicación web.',
    en: '{formatted} {count?is|are} not named in the service’s answer: {count?it|they} may have been filed and charged. Make sure in the web application.',
  },
  'not-found': {
    es: '{formatted} {count?va|van} en una solicitud que el servicio ahora no encuentra: recupérela primero.',
    en: '{formatted} {count?belongs|belong} to a request that the service does not find now: recover it first.',
  },
  'in-progress': {
    es: '{formatted} {count?sigue|siguen} en proceso: lo que está en curso no se puede forzar. Espere el resultado.',
    en: '{formatted} {count?is|are} still in progress: what is under way cannot be forced. Wait for the result.',
  },
  'filed-again': {
    es: '{formatted} ya se {count?radicó|radicaron} de nuevo después.',
    en: '{formatted} {count?was|were} filed again since.',
  },
  'in-draft': {
    es: '{formatted} ya {count?espera|esperan} en un borrador: termine de corregir y radique desde allí.',
    en: '{formatted} already {count?waits|wait} in a draft: finish correcting and file from there.',
  },
  'nothing-to-correct': {
    es: '{formatted} no {count?tiene|tienen} nada que corregir: ni rechazo, ni devolución, ni error.',
    en: '{formatted} {count?has|have} nothing to correct: neither rejected, nor returned, nor failed.',
  },
  'not-accepted': {
    es: '{formatted} no {count?tiene|tienen} nada aceptado de su contrato: primero hay que crear el formulario.',
    en: '{formatted} {count?has|have} nothing accepted of {count?its|their} contract: the form has to be created first.',
  },
  'partly-known': {
    es: '{formatted} {count?es de un contrato del que|son de contratos de los que} aquí solo se conoce el número, no lo que se radicó.',
    en: '{formatted} {count?is of a contract|are of contracts} of which only the number is known here, not what was filed.',
  },
  'both-forms': {
    es: '{formatted} ya {count?tiene|tienen} el formulario de la EPS y el de la caja.',
    en: '{formatted} already {count?has|have} both forms, of the EPS and of the family fund.',
  },
  'same-contract': {
    es: '{formatted} {count?es|son} de un contrato que ya va por otro registro escogido: cada contrato va una sola vez.',
    en: '{formatted} {count?is|are} of a contract that goes by another chosen record already: each contract goes once.',
  },
  'no-form': {
    es: '{formatted} no {count?es un formulario|son formularios} de afiliación.',
    en: '{formatted} {count?is no affiliation form|are no affiliation forms}.',
  },
  'nobody-named': {
    es: '{formatted} no {count?nombra|nombran} a nadie y no {count?quedó|quedaron}: sin tipo ni número de documento.',
    en: '{formatted} {count?names|name} nobody and {count?was|were} left out: neither document type nor number.',
  },
}

/** `3 siguen en proceso: lo que está en curso no se puede forzar…` */
export const leftBehindSentence = (
  { reason, count }: LeftBehindCount,
  language: Language,
  write: (count: number) => string = String,
): string => fillSentence(sentences[reason], language, { count: String(count), formatted: write(count) })
