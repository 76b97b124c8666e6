import { expect, it } from 'vitest'
import { evidenceOf } from '../../../src/renderer/components/item-panel/step-evidence.ts'
import type { ItemDocument } from '../../../src/shared/domain/filing/item.ts'
import { documentId } from '../../../src/shared/kernel/ids.ts'
import { step } from '../../harness/history-entries.ts'

const file = (key: string): ItemDocument => ({
  ...{ id: documentId(key), kind: 'evidencia', name: key, saved: true, sha256: null, byteLength: 1 },
  key,
})
const withFile = (order: number, message?: string) => ({ ...step(order, '', message), evidenceUrl: 'https://a/b' })

it('gives each step its own files: all of them to a single one, one each to those that share an Orden', () => {
  const [one, first, second, bare] = [withFile(1), withFile(2, 'a'), withFile(2, 'b'), step(12, '')]
  const files = ['evidencia:1', 'evidencia:1#2', 'evidencia:2', 'evidencia:2#2', 'evidencia:12', 'EPS'].map(file)
  const found = evidenceOf([one, first, second, bare], files)
  expect([one, first, second, bare].map((each) => found.get(each)?.map(({ key }) => key))).toEqual([
    ['evidencia:1', 'evidencia:1#2'],
    ['evidencia:2'],
    ['evidencia:2#2'],
    undefined,
  ])
})
