import { describe, expect, it } from 'vitest'
import { KeptConnection } from '#main/profiles/connection/kept-connection.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'

/** Small settings in memory. */
const settingsOf = (known: Readonly<Record<string, string>>): SettingsStore & { readonly all: Map<string, string> } => {
  const all = new Map(Object.entries(known))
  return {
    all,
    readSetting: async (name) => all.get(name) ?? null,
    saveSetting: async (name, json) => void all.set(name, json),
    forgetSetting: async (name) => void all.delete(name),
  }
}

const former = { '@connection': JSON.stringify({ baseUrl: 'https://servicio.example', practice: false }), other: '1' }

describe('the connection record', () => {
  it('migrates a profile that stored address and key separately, and leaves no second copy', async () => {
    const secrets = new MemorySecrets({ 'api-key': 'service_key_former_0001' })
    const settings = settingsOf(former)
    const record = await new KeptConnection(secrets, settings).read()
    expect(record).toMatchObject({ baseUrl: 'https://servicio.example', apiKey: 'service_key_former_0001' })
    expect(await secrets.read('api-key')).toBeNull()
    expect([...settings.all.keys()]).toEqual(['other'])
    expect(await new KeptConnection(secrets, settings).read()).toEqual(record)
  })

  it('an interrupted migration is repeated and loses nothing', async () => {
    const secrets = new MemorySecrets({ 'api-key': 'service_key_former_0001' })
    const settings = settingsOf(former)
    const forget = secrets.forget.bind(secrets)
    secrets.forget = () => Promise.reject(new Error('stopped here'))
    await expect(new KeptConnection(secrets, settings).read()).rejects.toThrow('stopped here')
    secrets.forget = forget
    expect(await new KeptConnection(secrets, settings).read()).toMatchObject({
      baseUrl: 'https://servicio.example',
      apiKey: 'service_key_former_0001',
    })
  })

  it('an empty profile stays empty, and a change that cannot be stored changes nothing', async () => {
    const secrets = new MemorySecrets()
    const kept = new KeptConnection(secrets, settingsOf({}))
    expect(await kept.read()).toMatchObject({ baseUrl: null, apiKey: null })
    expect(await secrets.read('connection')).toBeNull()
    await kept.change((record) => ({ ...record, baseUrl: 'https://a.example', apiKey: 'service_key_a' }))
    secrets.save = () => Promise.reject(new Error('full disk'))
    await expect(kept.change((record) => ({ ...record, baseUrl: 'https://b.example' }))).rejects.toThrow('full disk')
    expect(await kept.read()).toMatchObject({ baseUrl: 'https://a.example', apiKey: 'service_key_a' })
  })
})
