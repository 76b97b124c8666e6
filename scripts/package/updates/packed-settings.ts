/** A package's update settings: `out/updates.json`, inside the archive and covered by its seal. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseUpdateSettings } from '#main/updates/update-settings.ts'

export const settingsName = 'updates.json'

/**
 * Writes the file if a feed is given, otherwise removes an earlier one, and reports which. Throws if the settings are
 * unusable: a package that silently never checks for updates would be a surprise.
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
