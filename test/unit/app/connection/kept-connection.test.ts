import { describe, expect, it } from 'vitest'
import { KeptConnection } from '#main/profiles/connection/kept-connection.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'

describe('the connection record', () => {
  it('an empty profile stays empty, and a change that cannot be stored changes nothing', async () => {
    const secrets = new MemorySecrets()
    const kept = new KeptConnection(secrets)
    expect(await kept.read()).toMatchObject({ baseUrl: null, apiKey: null })
    expect(await secrets.read('connection')).toBeNull()
    await kept.change((record) => ({ ...record, baseUrl: 'https://a.example', apiKey: 'service_key_a' }))
    secrets.save = () => Promise.reject(new Error('full disk'))
    await expect(kept.change((record) => ({ ...record, baseUrl: 'https://b.example' }))).rejects.toThrow('full disk')
    expect(await kept.read()).toMatchObject({ baseUrl: 'https://a.example', apiKey: 'service_key_a' })
  })
})
