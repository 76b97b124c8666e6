import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { loadValueKnowledge } from '#main/catalogues/value-knowledge.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import { makeKnowledge } from '../../../../scripts/make-knowledge.ts'
import { knowledge, readers } from '../reading/readers.ts'

const table = (name: string): readonly Record<string, string>[] =>
  parse(readFileSync(`resources/knowledge/${name}.csv`), { columns: true })

describe('the knowledge of how people write values', () => {
  it('is made from the tables beside it', async () => {
    expect(readFileSync('resources/knowledge/knowledge.json', 'utf8')).toBe(await makeKnowledge())
  })

  it('keeps every row with its confidence', () => {
    expect(knowledge.placeAliases.map(({ code, confidence }) => [code, confidence])).toEqual(
      table('place-aliases').map((row) => [row.municipality_code, row.confidence]),
    )
    expect(knowledge.entities.map(({ kind, code, isActive }) => [kind, code, isActive])).toEqual(
      table('entities').map((row) => [row.kind, row.code, row.status === 'active']),
    )
    expect(knowledge.documentTypes).toHaveLength(table('document-types').length)
    expect(knowledge.countryWords).toHaveLength(table('demonyms').length)
    expect(knowledge.departmentAliases).toHaveLength(table('department-aliases').length)
    expect(knowledge.municipalities).toHaveLength(1_122)
    expect(knowledge.countries).toHaveLength(250)
  })

  it('names existing municipalities', () => {
    const codes = new Set(knowledge.municipalities.map(({ code }) => code))
    const named = [
      ...knowledge.placeAliases.map(({ code }) => code),
      ...knowledge.placeHomonyms.flatMap(({ codes }) => codes),
    ]
    expect(named.filter((code) => !codes.has(code))).toEqual([])
  })

  it('missing is a fault, not an empty table', async () => {
    expect(await loadValueKnowledge('resources/catalogues')).toMatchObject({
      ok: false,
      error: { code: 'catalogue.reference-missing' },
    })
  })

  it('every proof has its sentence', () => {
    const texts = [
      '05001',
      'Armenia',
      'Medelin',
      'B/quilla',
      'Cali - Valle',
      '5001',
      '5.001',
      '94663',
      'Kennedy',
      'Buga',
    ]
    const proofs = [
      ...texts.flatMap((text) => readers.place(text).candidates),
      ...['SURA', 'EPS 037', 'EPS037 SURA', '900156264', 'Famisanr'].flatMap(
        (text) => readers.entity('eps', text).candidates,
      ),
      ...['Colombiana', 'COL', 'CO', 'Colombuano'].flatMap((text) => readers.country(text).candidates),
      ...['13', 'Cédula', 'CC - Cédula'].flatMap((text) => readers.documentType(text).candidates),
      ...readers.gender('M').candidates,
    ].map(({ proof }) => proof)
    expect(proofs.length).toBeGreaterThan(20)
    for (const proof of proofs) {
      for (const language of ['es', 'en'] as const) expect(proofText(proof, language)).not.toMatch(/^$|[{}]/)
    }
  })
})
