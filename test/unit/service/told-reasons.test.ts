import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '#shared/kernel/json.ts'
import { toldReasons } from '#shared/service/answers/told-reasons.ts'

describe("the reason of an item's outcome", () => {
  it.each<[Json, boolean, readonly string[]]>([
    [
      { Estado: 'error', Motivos: ['Sin cupo', { Campo: 'Ibc', Mensaje: 'No es válido' }] },
      true,
      ['Sin cupo', 'Ibc: No es válido'],
    ],
    [{ Estado: 'error', Motivo: 'No respondió', Mensaje: 'Otra cosa' }, true, ['No respondió']],
    [{ Estado: 'error', Mensaje: ' Las fuentes no respondieron. ' }, true, ['Las fuentes no respondieron.']],
    [{ Estado: 'error', Mensaje: '', Detalle: 'Se agotó el tiempo' }, true, ['Se agotó el tiempo']],
    // A good outcome is not explained by unrelated messages.
    [{ Estado: 'procesado', Mensaje: 'Todo bien' }, false, []],
    [{ Estado: 'error' }, true, []],
    [null, true, []],
  ])('%j, failed: %s', (item, failed, told) => {
    expect(toldReasons(item, failed)).toEqual(told)
  })

  it('never throws, and is never empty', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (item, failed) => {
        expect(toldReasons(item as Json, failed)).not.toContain('')
      }),
    )
  })
})
