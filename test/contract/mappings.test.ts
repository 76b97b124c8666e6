import { describe, expect, test } from 'vitest'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { engines } from './engines.ts'

describe.each(engines)('mappings on $name', ({ open }) => {
  const mapping = (id: string, over: Partial<SavedMapping> = {}): SavedMapping => ({
    id,
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
    fingerprint: 'f1',
    nit: null,
    fileName: 'octubre.xlsx',
    columns: { NumeroIdentificacion: 'Cédula', Nombres: 'Nombre' },
    joined: { Nombres: ['Nombre', 'Apellido 1', 'Apellido 2'] },
    constants: { Cargo: 'Auxiliar' },
    createdAtMs: 1,
    usedAtMs: 1,
    uses: 1,
    ...over,
  })

  test('are stored once per procedure, headers and company, latest used first, and deleted', async () => {
    const { mappings } = await open()
    await mappings.save(mapping('m1'))
    await mappings.save(mapping('m2', { nit: '900123456', usedAtMs: 5 }))
    await mappings.save(mapping('m3', { entity: 'afiliaciones_seguridad_social_arl', usedAtMs: 3 }))
    await mappings.save(mapping('m4', { usedAtMs: 9, uses: 2 }))
    expect(await mappings.list()).toEqual([
      mapping('m4', { usedAtMs: 9, uses: 2 }),
      mapping('m2', { nit: '900123456', usedAtMs: 5 }),
      mapping('m3', { entity: 'afiliaciones_seguridad_social_arl', usedAtMs: 3 }),
    ])
    expect(await mappings.remove('m2')).toBe(true)
    expect(await mappings.remove('m2')).toBe(false)
    expect((await mappings.list()).map(({ id }) => id)).toEqual(['m4', 'm3'])
  })
})
