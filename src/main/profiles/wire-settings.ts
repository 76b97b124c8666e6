import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { createBatchModules } from '#shared/service/modules/modules.ts'
import {
  choicesWith,
  choiceViews,
  readWireSettings,
  type WireChoiceView,
  type WireSettings,
  type WireSetup,
} from '#shared/service/wire-settings.ts'
import type { SettingsStore } from './ports.ts'

export interface WireSettingsBook {
  setup(): Promise<WireSetup>
  view(): Promise<readonly WireChoiceView[]>
  /** Replaces all values that differ from the standard. Error `service-settings.invalid`; then nothing changes. */
  replace(settings: unknown): Promise<Result<readonly WireChoiceView[], AppError>>
}

const settingName = 'wire-choices'

/** Stored with the profile's small settings; cached until changed. */
export function createWireSettings(store: SettingsStore): WireSettingsBook {
  let current: Promise<{ readonly settings: WireSettings; readonly setup: WireSetup }> | null = null
  const read = async () => {
    const json = await store.readSetting(settingName)
    const kept = readWireSettings(json === null ? {} : JSON.parse(json))
    // If an older program stored something unreadable here, it stays untouched and the standard applies.
    return withSetup(kept.ok ? kept.value : {})
  }
  const inForce = () => {
    current ??= read().catch((thrown: unknown) => {
      current = null
      throw thrown
    })
    return current
  }
  const view = async () => choiceViews((await inForce()).settings)
  return {
    setup: async () => (await inForce()).setup,
    view,
    replace: async (given) => {
      const settings = readWireSettings(given)
      if (!settings.ok) return failure(appError('service-settings.invalid', settings.error))
      await store.saveSetting(settingName, JSON.stringify(settings.value))
      current = Promise.resolve(withSetup(settings.value))
      return success(await view())
    },
  }
}

function withSetup(settings: WireSettings): { readonly settings: WireSettings; readonly setup: WireSetup } {
  const choices = choicesWith(settings)
  return { settings, setup: { choices, modules: createBatchModules(choices) } }
}
