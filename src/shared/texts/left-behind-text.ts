import type { LeftBehindCount, LeftBehindReason } from '../domain/filing/choosing/left-behind.ts'
import { fillSentence, type Language, type Sentence } from '../kernel/language.ts'

/** Why some of the chosen records are left out; one sentence per reason, with the next step. */
const sentences: Readonly<Record<LeftBehindReason, Sentence>> = {
  'not-sent': {
    es: '{formatted} {count?todavía no se ha enviado|todavía no se han enviado}: su envío está en cola o en curso.',
    en: '{formatted} {count?has|have} not been sent yet: {count?its|their} send is queued or in progress.',
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
    en: '{formatted} {count?was|were} in an abandoned send: file {count?it|them} again from {count?its|their} draft.',
  },
  applied: {
    es: '{formatted} {count?va|van} en un envío marcado como aplicado, del que no hay respuesta por registro: no se sabe en qué estado {count?está|están}.',
    en: '{formatted} {count?is|are} in a send marked as applied, without an answer per record: {count?its|their} state is unknown.',
  },
  unmatched: {
    es: '{formatted} no {count?aparece|aparecen} en la respuesta del servicio: {count?puede|pueden} estar ya radicado{count?|s} y cobrado{count?|s}. Confírmelo en la aplicación web.',
    en: '{formatted} {count?is|are} not named in the service’s answer: {count?it|they} may have been filed and charged. Check in the web application.',
  },
  'not-found': {
    es: '{formatted} {count?va|van} en una solicitud que el servicio ahora no encuentra: recupérela primero.',
    en: '{formatted} {count?belongs|belong} to a request the service cannot find now: recover it first.',
  },
  'in-progress': {
    es: '{formatted} {count?sigue|siguen} en proceso: lo que está en curso no se puede forzar. Espere el resultado.',
    en: '{formatted} {count?is|are} still in progress: what is in progress cannot be forced. Wait for the result.',
  },
  'filed-again': {
    es: '{formatted} ya se {count?radicó|radicaron} de nuevo después.',
    en: '{formatted} {count?was|were} filed again later.',
  },
  'in-draft': {
    es: '{formatted} ya {count?espera|esperan} en un borrador: termine de corregir y radique desde allí.',
    en: '{formatted} already in a draft: finish correcting and file from there.',
  },
  'nothing-to-correct': {
    es: '{formatted} no {count?tiene|tienen} nada que corregir: ni rechazo, ni devolución, ni error.',
    en: '{formatted} {count?has|have} nothing to correct: not rejected, returned or failed.',
  },
  'not-accepted': {
    es: '{formatted} no {count?tiene|tienen} nada aceptado de su contrato: primero hay que crear el formulario.',
    en: '{formatted} {count?has|have} nothing accepted for {count?its|their} contract: create the form first.',
  },
  'partly-known': {
    es: '{formatted} {count?es de un contrato del que|son de contratos de los que} aquí solo se conoce el número, no lo que se radicó.',
    en: '{formatted} {count?belongs to a contract|belong to contracts} known here only by number: what was filed is not known.',
  },
  'both-forms': {
    es: '{formatted} ya {count?tiene|tienen} el formulario de la EPS y el de la caja.',
    en: '{formatted} already {count?has|have} both the EPS and the family fund forms.',
  },
  'same-contract': {
    es: '{formatted} {count?es|son} de un contrato que ya va por otro registro escogido: cada contrato va una sola vez.',
    en: '{formatted} {count?belongs|belong} to a contract already included by another selected record: each contract goes once.',
  },
  'no-form': {
    es: '{formatted} no {count?es un formulario|son formularios} de afiliación.',
    en: '{formatted} {count?is not an affiliation form|are not affiliation forms}.',
  },
  'nobody-named': {
    es: '{formatted} no {count?nombra|nombran} a nadie y no {count?quedó|quedaron}: sin tipo ni número de documento.',
    en: '{formatted} {count?names|name} nobody and {count?was|were} left out: no document type or number.',
  },
}

/** `3 siguen en proceso: lo que está en curso no se puede forzar…` */
export const leftBehindSentence = (
  { reason, count }: LeftBehindCount,
  language: Language,
  write: (count: number) => string = String,
): string => fillSentence(sentences[reason], language, { count: String(count), formatted: write(count) })
