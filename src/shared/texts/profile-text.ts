import { mainProfile, type ProfileEntry, practiceProfile, testProfile } from '../domain/profile/profile.ts'
import type { Language } from '../kernel/language.ts'

/** The program's own profile names in English; the Spanish ones are stored. */
const given: ReadonlyMap<string, { readonly kept: string; readonly en: string }> = new Map([
  [mainProfile.id, { kept: mainProfile.name, en: 'Main' }],
  [testProfile.id, { kept: testProfile.name, en: 'Test' }],
  [practiceProfile.id, { kept: practiceProfile.name, en: 'Practice' }],
])

/** A profile's display name; one given by a user stays unchanged. */
export function profileText({ id, name }: Pick<ProfileEntry, 'id' | 'name'>, language: Language): string {
  const own = given.get(id)
  return language === 'en' && own?.kept === name ? own.en : name
}
