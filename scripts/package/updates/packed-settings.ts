/** What a package is told about newer versions of itself: `out/updates.json`, in the archive and under its seal. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseUpdateSettings } from '#main/updates/update-settings.ts'

export const settingsName = 'updates.json'

/**
 * Writes it where a feed was given, and takes an earlier one away where none was. Says what will be. Throws where what was given
 * cannot be used: a package that silently looks for nothing would be a surprise.
 */
export function writePackedSettings(root: string, environment: NodeJS.ProcessEnv): string {
  const file = path.join(root, 'out', settingsName)
  rmSync(file, { force: true })
  const given = (name: string): string => environment[`VENTANILLA_UPDATE_${name}`]?.trim() ?? ''
  const feed = given('FEED')
  if (feed === '') return 'Updates: off, because VENTANILLA_UPDATE_FEED was not given.'
  const publisherNames = given('PUBLISHER') === '' ? [] : [given('PUBLISHER')]
  const text = `${JSON.stringify({ feed, publicKey: given('KEY'), publisherNames }, null, 1)}\n`
  if (parseUpdateSettings(text) === null) {
    throw new Error(
      'VENTANILLA_UPDATE_FEED must be an https address without name, password or query, and VENTANILLA_UPDATE_KEY an Ed25519 public key (SPKI in base64)',
    )
  }
  writeFileSync(file, text)
  const windows =
    publisherNames.length === 0 ? '; off on Windows, because VENTANILLA_UPDATE_PUBLISHER was not given' : ''
  return `Updates: looked for at ${new URL(feed).host} when somebody asks${windows}.`
}
