import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { profileText } from '../profile-text.ts'
import type { BoxText } from './notification-text.ts'

/** The profile whose daily backups would stop, and their current folder. */
export interface StopCopiesQuestion {
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  readonly folder: string
}

const words = {
  message: { es: '¿Dejar de hacer la copia diaria?', en: 'Stop daily backups?' },
  profile: { es: 'Perfil: {profile}', en: 'Profile: {profile}' },
  folder: { es: 'Carpeta: {folder}', en: 'Folder: {folder}' },
  kept: {
    es: 'Las copias que ya están en la carpeta se conservan; no se hacen más.',
    en: 'Backups already in the folder are kept; no more are made.',
  },
  yes: { es: 'No hacer más copias', en: 'Stop backups' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
} as const satisfies Readonly<Record<string, Sentence>>

export function stopCopiesBoxText(
  { profile, folder }: StopCopiesQuestion,
  language: Language,
): BoxText & { readonly cancel: string } {
  const say = (sentence: Sentence, values: Readonly<Record<string, string>> = {}): string =>
    fillSentence(sentence, language, values)
  return {
    message: say(words.message),
    details: [
      say(words.profile, { profile: profileText(profile, language) }),
      say(words.folder, { folder }),
      say(words.kept),
    ],
    yes: say(words.yes),
    cancel: say(words.cancel),
  }
}
