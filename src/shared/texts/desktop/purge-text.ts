import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { removedText } from '../care/purge-words.ts'
import { dayText } from '../day-text.ts'
import { fillSentence } from '../fill-sentence.ts'
import { profileText } from '../profile-text.ts'
import type { BoxText } from './notification-text.ts'

/** What a profile would lose permanently. */
export interface PurgeQuestion {
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  readonly before: CivilDate
  readonly counts: PurgeCounts
}

const words = {
  message: { es: '¿Borrar para siempre lo anterior al {day}?', en: 'Permanently delete what is older than {day}?' },
  profile: { es: 'Perfil: {profile}', en: 'Profile: {profile}' },
  going: {
    es: 'Se borra: {removed}.',
    en: 'To delete: {removed}.',
  },
  staying: {
    es: 'Lo que espera resultado, certificado o decisión se conserva, y el registro de autorizaciones también.',
    en: 'What is waiting for a result, a certificate or a decision is kept, and so is the register of acceptances.',
  },
  undo: { es: 'No se puede deshacer.', en: 'This cannot be undone.' },
  yes: { es: 'Borrar', en: 'Delete' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
} as const satisfies Readonly<Record<string, Sentence>>

export function purgeBoxText(
  { profile, before, counts }: PurgeQuestion,
  language: Language,
): BoxText & { readonly cancel: string } {
  const say = (sentence: Sentence, values: Readonly<Record<string, string>> = {}): string =>
    fillSentence(sentence, language, values)
  return {
    message: say(words.message, { day: dayText(before, language) }),
    details: [
      say(words.profile, { profile: profileText(profile, language) }),
      say(words.going, { removed: removedText(counts, language) }),
      say(words.staying),
      say(words.undo),
    ],
    yes: say(words.yes),
    cancel: say(words.cancel),
  }
}
