import { countdownTo } from '../../domain/request/countdown.ts'
import type { AwaitedBy, GetReason, NeverAsked, NextGet } from '../../domain/request/next-get.ts'
import { getLimitsInWords } from '../../domain/service-limits.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'

type Counted = Readonly<Record<'now' | 'seconds' | 'minutes' | 'at', Sentence>>

/** Shared by the window's lists, the request page and the terminal. */
const whenWords: Readonly<Record<AwaitedBy, Counted>> = {
  result: {
    now: { es: 'Consultando el resultado…', en: 'Checking for the result…' },
    seconds: { es: 'Próxima consulta en {left} s', en: 'Next check in {left} s' },
    minutes: { es: 'Próxima consulta en {left} min', en: 'Next check in {left} min' },
    at: { es: 'Próxima consulta {at}', en: 'Next check {at}' },
  },
  certificate: {
    now: { es: 'Buscando los certificados…', en: 'Checking for certificates…' },
    seconds: {
      es: 'Se buscan certificados otra vez en {left} s',
      en: 'Next certificate check in {left} s',
    },
    minutes: {
      es: 'Se buscan certificados otra vez en {left} min',
      en: 'Next certificate check in {left} min',
    },
    at: { es: 'Se buscan certificados otra vez {at}', en: 'Next certificate check {at}' },
  },
  verification: {
    now: { es: 'Comprobando el número…', en: 'Checking the number…' },
    seconds: { es: 'El número se comprueba otra vez en {left} s', en: 'The number is checked again in {left} s' },
    minutes: { es: 'El número se comprueba otra vez en {left} min', en: 'The number is checked again in {left} min' },
    at: { es: 'El número se comprueba otra vez {at}', en: 'The number is checked again {at}' },
  },
  'not-found': {
    now: { es: 'Consultándola otra vez…', en: 'Checking again…' },
    seconds: { es: 'Se consulta otra vez en {left} s', en: 'Next check in {left} s' },
    minutes: { es: 'Se consulta otra vez en {left} min', en: 'Next check in {left} min' },
    at: { es: 'Se consulta otra vez {at}', en: 'Next check {at}' },
  },
  notice: {
    now: { es: 'Consultando lo que notificó el servicio…', en: 'Checking after a notification…' },
    seconds: { es: 'Se consulta por una notificación en {left} s', en: 'Check after a notification in {left} s' },
    minutes: {
      es: 'Se consulta por una notificación en {left} min',
      en: 'Check after a notification in {left} min',
    },
    at: { es: 'Se consulta por una notificación {at}', en: 'Check after a notification {at}' },
  },
}

const paused: Sentence = { es: 'Las consultas están detenidas', en: 'Checks are stopped' }
const unplanned: Sentence = { es: 'Espera su turno', en: 'Waiting its turn' }
const silent: Sentence = { es: 'Ninguna consulta prevista', en: 'No check planned' }

const reasonWords: Readonly<Record<GetReason, Sentence>> = {
  frozen: {
    es: 'El servicio pidió esperar (429): hasta entonces no se consulta nada con esta clave.',
    en: 'The service asked to wait (429): until then nothing is checked with this key.',
  },
  trouble: {
    es: 'Las consultas no tienen respuesta por ahora: a esa hora se intenta otra vez.',
    en: 'Checks are not being answered for now: the next try is at that time.',
  },
  'no-permission': {
    es: 'La clave no tiene permiso para este trámite (403): se prueba cada 5 minutos, por si se lo dan.',
    en: 'The key has no permission for this procedure (403): it is retried every 5 minutes, in case it is granted.',
  },
  certificate: {
    es: 'Ya terminó; solo falta el certificado, que se busca cada 15 minutos durante 45 días.',
    en: 'It has finished; only the certificate is missing, which is checked every 15 minutes for 45 days.',
  },
  'not-found': {
    es: 'El servicio dice que no la encuentra: se consulta primero cada 5 minutos y después con menos frecuencia, hasta cada 6 horas.',
    en: 'The service cannot find it: it is checked every 5 minutes at first, then less and less often, down to every 6 hours.',
  },
  age: {
    es: 'Su estado no dice que siga en proceso, o lleva más de un día así: mientras más tiempo pasa, menos se consulta, hasta una vez por hora.',
    en: 'Its state does not say it is in progress, or it has been so for over a day: the longer it takes, the less often it is checked, down to once an hour.',
  },
  again: {
    es: 'La última consulta no trajo una respuesta que sirva: se repite pronto.',
    en: 'The last check brought no usable answer: it is repeated soon.',
  },
  spacing: {
    es: 'Entre dos consultas de una misma solicitud deben pasar {seconds} segundos.',
    en: '{seconds} seconds must pass between two checks of the same request.',
  },
  budget: {
    es: 'Ya se usaron las {perMinute} consultas por minuto que el servicio admite entre todas las solicitudes.',
    en: 'The {perMinute} checks a minute that the service allows for all requests have been used.',
  },
  turn: {
    es: 'Se turna con las demás: el servicio admite {perMinute} consultas por minuto entre todas.',
    en: 'It takes turns with the others: the service allows {perMinute} checks a minute for all of them.',
  },
  free: { es: 'Sin demora.', en: 'No delay.' },
}

const neverWords: Readonly<Record<NeverAsked, Sentence>> = {
  leaving: {
    es: 'Todavía no tiene IdSolicitud: se consulta cuando el servicio lo dé.',
    en: 'It has no IdSolicitud yet: it is checked once the service gives one.',
  },
  'nothing-taken': {
    es: 'El servicio no aceptó ningún registro: no hay nada que consultar.',
    en: 'The service accepted no records: there is nothing to check.',
  },
  'no-number': {
    es: 'No se conoce su IdSolicitud, y sin él no se puede consultar. Si lo averigua, anótelo en el lote.',
    en: 'Its IdSolicitud is unknown, and without it nothing can be checked. If you find it, enter it in the batch.',
  },
  'number-refused': {
    es: 'Para el servicio este número no corresponde a lo enviado: ya no se consulta sola.',
    en: 'To the service this number does not match what was sent: it is no longer checked automatically.',
  },
  settled: {
    es: 'Todos sus registros tienen resultado: ya no se consulta sola.',
    en: 'All of its records have their result: it is no longer checked automatically.',
  },
  failed: {
    es: 'El servicio dijo que el lote falló: ya no se consulta sola.',
    en: 'The service said that the batch failed: it is no longer checked automatically.',
  },
  'other-key': {
    es: 'Se radicó con otra clave o en otra dirección: desde esta conexión no se consulta.',
    en: 'It was filed with another key or at another address: it is not checked from this connection.',
  },
  'practice-over': {
    es: 'Es de una sesión de práctica que terminó: el servicio de práctica ya no la conoce.',
    en: 'It belongs to a practice session that is over: the practice service no longer knows it.',
  },
}

interface Said {
  readonly language: Language
  readonly number: (value: number) => string
  /** `a las 10:05` */
  readonly at: (atMs: number, nowMs: number) => string
}

/** Beyond this, show the time of day. */
const longestCountdownMs = 60 * 60_000

/** When it is polled, as a text that stays true for a while. `nowMs` epoch milliseconds. */
export function nextGetTime(next: NextGet, nowMs: number, { language, at }: Said): string {
  if (next.kind === 'never') return fillSentence(silent, language, {})
  if (next.kind === 'paused') return fillSentence(paused, language, {})
  if (next.atMs === null) return fillSentence(unplanned, language, {})
  return fillSentence(whenWords[next.awaited].at, language, { at: at(next.atMs, nowMs) })
}

/** The same, as a countdown within the hour. */
export function nextGetCountdown(next: NextGet, nowMs: number, said: Said): string {
  if (next.kind !== 'planned' || next.atMs === null || next.atMs - nowMs >= longestCountdownMs) {
    return nextGetTime(next, nowMs, said)
  }
  const left = countdownTo(next.atMs, nowMs)
  const words = whenWords[next.awaited]
  if (left.unit === 'now') return fillSentence(words.now, said.language, {})
  return fillSentence(words[left.unit], said.language, { left: said.number(left.count) })
}

/** Why then, or why never; empty while polling is stopped. */
export function nextGetReason(next: NextGet, language: Language): string {
  if (next.kind === 'paused') return ''
  return next.kind === 'never'
    ? neverWords[next.why][language]
    : fillSentence(reasonWords[next.why], language, getLimitsInWords)
}
