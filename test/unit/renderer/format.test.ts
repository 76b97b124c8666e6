import { expect, it } from 'vitest'
import { createFormats } from '../../../src/renderer/i18n/format.ts'

const nowMs = Date.parse('2026-11-20T18:00:00-05:00')
const at = (text: string): number => Date.parse(`${text}-05:00`)

it.each([
  ['2026-11-20T10:05:00', 'desde las 10:05', 'a las 10:05', 'since 10:05', 'at 10:05'],
  ['2026-11-20T01:05:00', 'desde la 1:05', 'a la 1:05', 'since 01:05', 'at 01:05'],
  ['2026-11-20T13:05:00', 'desde las 13:05', 'a las 13:05', 'since 13:05', 'at 13:05'],
  [
    '2026-11-19T23:59:00',
    'desde el 19/11/2026 a las 23:59',
    'el 19/11/2026 a las 23:59',
    'since 19 Nov 2026 at 23:59',
    'on 19 Nov 2026 at 23:59',
  ],
])('%s appears in a sentence as people say it', (time, since, when, sinceEn, whenEn) => {
  const [es, en] = [createFormats('es'), createFormats('en')]
  expect(es.since(at(time), nowMs)).toBe(since)
  expect(es.at(at(time), nowMs)).toBe(when)
  expect(en.since(at(time), nowMs)).toBe(sinceEn)
  expect(en.at(at(time), nowMs)).toBe(whenEn)
})
