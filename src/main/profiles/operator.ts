import type { SettingsStore } from './ports.ts'

export const operatorSetting = 'operator'

/** Name of the person who signs; empty while unknown. */
export async function readOperator(settings: Pick<SettingsStore, 'readSetting'>): Promise<string> {
  const saved = await settings.readSetting(operatorSetting)
  const name: unknown = saved === null ? null : JSON.parse(saved)
  return typeof name === 'string' ? name : ''
}
