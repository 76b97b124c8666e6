import { type NitForm, withoutCheckDigit } from '#shared/domain/worker/nit.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { SettingsStore } from './ports.ts'

const settingName = 'nit-forms'

/**
 * Companies that write their NIT with its check digit, keyed by NIT without it. Answered once, remembered for all
 * files.
 */
export async function readNitForms(settings: SettingsStore): Promise<ReadonlyMap<string, NitForm>> {
  const json = await settings.readSetting(settingName)
  const value: unknown = json === null ? {} : JSON.parse(json)
  if (!isJsonObject(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([nit, form]): [string, NitForm][] =>
      form === 'with-check-digit' || form === 'without-check-digit' ? [[nit, form]] : [],
    ),
  )
}

/** `nit` as in a file, with or without its check digit. */
export async function saveNitForm(settings: SettingsStore, nit: string, form: NitForm): Promise<void> {
  const forms = new Map(await readNitForms(settings))
  forms.set(withoutCheckDigit(nit), form)
  await settings.saveSetting(settingName, JSON.stringify(Object.fromEntries(forms)))
}
