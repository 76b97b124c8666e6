import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { practiceProfile } from '#shared/domain/profile/profile.ts'
import { openWorld, type World } from '../../preview/world.ts'
import { affiliations } from '../../preview/worlds/steps.ts'
import { fileRecords } from '../filed-records.ts'

export const smallDraft = 'borrador de 5000.csv'
export const largeDraft = 'borrador de 50000.csv'
/** The batch of 5,000 is the newest. */
const batchSizes = [...Array<number>(195).fill(1_000), 5_000]

/** The freshly started built app in practice, with drafts of 5,000 and 50,000 rows and 200,000 filed records. */
export async function openWorldOfRecords(): Promise<World> {
  const world = await openWorld()
  await world.call('profile:start-practice', null)
  await world.importFile(smallDraft, { ...affiliations, rows: 5_000, mistakes: true })
  await world.importFile(largeDraft, { ...affiliations, rows: 50_000, mistakes: true, from: 10_000 })
  const profile = path.join(world.userData, 'profiles', practiceProfile.id)
  const key = await openSecret(world.app, path.join(profile, 'secrets', 'database-key.sealed'))
  await world.restart(() => fileRecords(storeFiles(profile).database, key, batchSizes))
  return world
}

/** Read as the program itself reads it: the name of a secret is sealed with it. */
async function openSecret(app: ElectronApplication, file: string): Promise<string> {
  const opened = await app.evaluate(
    async ({ safeStorage }, sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
    readFileSync(file).toString('base64'),
  )
  return opened.slice(opened.indexOf('\n') + 1)
}
