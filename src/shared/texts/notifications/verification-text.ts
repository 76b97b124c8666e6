import type { PasteChange, Verdict, Verification } from '../../domain/notifications/verification.ts'
import type { Language, Sentence, Values } from '../../kernel/language.ts'
import { momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { labelsEn } from '../names/labels-en.ts'
import { labelsEs } from '../names/labels-es.ts'
import { noticeKindWords, noticeStandingWords } from './notice-texts.ts'

const verdicts: Readonly<Record<Verdict, Sentence>> = {
  present: { es: 'Auténtica: firmada con el secreto vigente', en: 'Genuine: signed with the current secret' },
  former: {
    es: 'Auténtica: firmada con el secreto anterior, que todavía vale',
    en: 'Genuine: signed with the previous secret, which is still valid',
  },
  'former-expired': {
    es: 'Firmada con el secreto anterior, que ya no vale: no se puede recibir',
    en: 'Signed with the previous secret, which is no longer valid: it cannot be taken in',
  },
  'not-genuine': {
    es: 'No es auténtica: ningún secreto de este perfil da esa firma con estos bytes',
    en: 'Not genuine: no secret in this profile produces that signature for these bytes',
  },
  malformed: {
    es: 'La firma no está bien escrita: debe empezar por «sha256=»',
    en: 'The signature is not well formed: it must start with “sha256=”',
  },
  'no-secret': {
    es: 'No se puede saber: desde este perfil no se ha registrado ninguna dirección, así que no hay secreto',
    en: 'It cannot be verified: no address was registered from this profile, so there is no secret',
  },
}

const changes: Readonly<Record<Exclude<PasteChange, 'none'>, Sentence>> = {
  crlf: {
    es: 'Al pegarla cambiaron los fines de línea: los firmados son CRLF, y así se comprobó.',
    en: 'Pasting changed the line endings: the signed ones are CRLF, and it was verified that way.',
  },
  lf: {
    es: 'Al pegarla cambiaron los fines de línea: los firmados son LF, y así se comprobó.',
    en: 'Pasting changed the line endings: the signed ones are LF, and it was verified that way.',
  },
  'last-line-end': {
    es: 'Al pegarla se perdió el último fin de línea: con él la firma sí coincide.',
    en: 'Pasting lost the last line ending: with it the signature matches.',
  },
  'without-last-line-end': {
    es: 'Al pegarla se agregó un fin de línea: sin él la firma sí coincide.',
    en: 'Pasting added a line ending: without it the signature matches.',
  },
}

const sentences = {
  encoding: { es: 'Firma escrita en {encoding}.', en: 'Signature in {encoding}.' },
  newHere: { es: 'Esa entrega no se ha recibido aquí.', en: 'That delivery has not been received here.' },
  known: {
    es: 'Esa entrega ya se recibió el {time}: {standing}.',
    en: 'That delivery was already received on {time}: {standing}.',
  },
  otherBytes: {
    es: 'Se recibió con otro contenido: vale el primero que llegó.',
    en: 'It was received with different content: the first one received counts.',
  },
  about: {
    es: 'Es sobre {procedure}, solicitud {request}: {kind}, {count, plural, one {# persona} other {# personas}}.',
    en: 'It is about {procedure}, request {request}: {kind}, {count, plural, one {# person} other {# people}}.',
  },
  unknownProcedure: { es: 'un trámite que no se conoce', en: 'an unknown procedure' },
  aboutNothing: { es: 'No se entiende de qué solicitud trata.', en: 'It is not clear which request it is about.' },
} as const satisfies Readonly<Record<string, Sentence>>

const labels = { es: labelsEs, en: labelsEn }

/** The result for a pasted delivery: whether it is genuine, and further details. */
export function verificationText(
  found: Verification,
  language: Language,
): { readonly verdict: string; readonly details: readonly string[] } {
  const say = (key: keyof typeof sentences, parameters: Values = {}): string =>
    fillSentence<Sentence>(sentences[key], language, parameters)
  const { verdict, encoding, change, known, about } = found
  return {
    verdict: verdicts[verdict][language],
    details: [
      ...(change === 'none' ? [] : [changes[change][language]]),
      ...(encoding === null ? [] : [say('encoding', { encoding: encoding === 'hex' ? 'hexadecimal' : 'base64' })]),
      ...(known === null
        ? [say('newHere')]
        : [
            say('known', {
              time: momentText(known.receivedAtMs, language),
              standing: noticeStandingWords[known.standing][language].toLowerCase(),
            }),
            ...(known.sameBytes ? [] : [say('otherBytes')]),
          ]),
      about === null
        ? say('aboutNothing')
        : say('about', {
            procedure: about.module === null ? say('unknownProcedure') : labels[language].modules[about.module].label,
            request: about.requestId ?? '—',
            kind: noticeKindWords[about.kind][language].toLowerCase(),
            count: about.people,
          }),
    ],
  }
}
