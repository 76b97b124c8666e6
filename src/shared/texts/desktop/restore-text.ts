import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { StoreContents } from '#shared/domain/profile/store-contents.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { momentText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { profileText } from '../profile-text.ts'
import type { BoxText } from './notification-text.ts'

/** What a backup would replace, and in which profile. */
export interface RestoreQuestion {
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  readonly backup: StoreContents
  readonly here: StoreContents
}

const words = {
  message: { es: '¿Reemplazar estos datos por los de la copia?', en: 'Replace this data with the backup?' },
  profile: { es: 'Perfil: {profile}', en: 'Profile: {profile}' },
  here: { es: 'Hoy hay aquí: {contents}', en: 'Here now: {contents}' },
  backup: { es: 'En la copia hay: {contents}', en: 'In the backup: {contents}' },
  contents: {
    es: '{batches, plural, one {# lote} other {# lotes}}, {records, plural, one {# registro} other {# registros}}, {drafts, plural, one {# borrador} other {# borradores}}; lo más reciente, {newest}.',
    en: '{batches, plural, one {# batch} other {# batches}}, {records, plural, one {# record} other {# records}}, {drafts, plural, one {# draft} other {# drafts}}; latest: {newest}.',
  },
  nothing: { es: 'nada', en: 'nothing' },
  aside: {
    es: 'Lo de hoy se guarda aparte; nada se borra. No se envía nada hasta que usted lo confirme: lo que se envió después de la copia no está en ella y podría cobrarse dos veces.',
    en: 'The current data is kept aside; nothing is deleted. Nothing is sent until you confirm: what was sent after the backup is not in it and could be charged twice.',
  },
  yes: { es: 'Poner la copia', en: 'Restore backup' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
} as const satisfies Readonly<Record<string, Sentence>>

export function restoreBoxText(
  { profile, backup, here }: RestoreQuestion,
  language: Language,
): BoxText & { readonly cancel: string } {
  const say = (sentence: Sentence, values: Readonly<Record<string, string>> = {}): string =>
    fillSentence(sentence, language, values)
  return {
    message: say(words.message),
    details: [
      say(words.profile, { profile: profileText(profile, language) }),
      say(words.here, { contents: contentsText(here, language) }),
      say(words.backup, { contents: contentsText(backup, language) }),
      say(words.aside),
    ],
    yes: say(words.yes),
    cancel: say(words.cancel),
  }
}

function contentsText({ batches, records, drafts, newestAtMs }: StoreContents, language: Language): string {
  if (newestAtMs === null) return words.nothing[language]
  return fillSentence(words.contents, language, {
    batches,
    records,
    drafts,
    newest: momentText(newestAtMs, language),
  })
}
