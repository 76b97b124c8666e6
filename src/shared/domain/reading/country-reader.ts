import type { CatalogueTable } from '../catalogue/catalogue.ts'
import { bestFirst, type Reading, type ReadingCandidate } from './reading.ts'
import type { KnownConfidence, ValueKnowledge } from './value-knowledge.ts'
import { WordIndex } from './words/word-index.ts'

/** Reads a country or nationality, by name, demonym or ISO code, as the code of the list in force. */
export function createCountryReader(
  knowledge: ValueKnowledge,
  table: CatalogueTable | undefined,
): (text: string) => Reading {
  const words = new WordIndex()
  const codesOfCountries = new Map<string, string>()
  for (const { alpha2, alpha3, numeric, name } of knowledge.countries) {
    for (const code of [alpha2, alpha3, numeric]) codesOfCountries.set(code, alpha2)
    const addCode = (text: string, confidence: KnownConfidence): void =>
      words.add(text, { meaning: alpha2, confidence, proof: 'country.iso', isCode: true })
    words.add(name, { meaning: alpha2, confidence: 'high', proof: 'word.known' })
    addCode(alpha3, 'high')
    addCode(alpha2, 'medium')
    addCode(numeric, 'medium')
    addCode(String(Number(numeric)), 'low')
  }
  for (const { text, alpha2, kind, confidence } of knowledge.countryWords) {
    const isCode = kind === 'iso2' || kind === 'iso3'
    words.add(text, { meaning: alpha2, confidence, proof: proofs.get(kind) ?? 'word.known', isCode })
  }
  const listed = new Map<string, { readonly code: string; readonly name: string }[]>()
  for (const { code, name } of table?.entries ?? []) {
    const named = words.find(name).filter(({ confidence }) => confidence === 'high')
    const meaning = (named.length === 1 ? named[0]?.meaning : codesOfCountries.get(code)) ?? `list ${code}`
    listed.set(meaning, [...(listed.get(meaning) ?? []), { code, name }])
    words.add(name, { meaning, confidence: 'high', proof: 'word.listed' })
    words.add(code, { meaning, confidence: 'high', proof: 'word.listed', isCode: true })
  }
  const names = new Map(knowledge.countries.map(({ alpha2, name }) => [alpha2, name]))
  const codes = new Map(table?.entries.map(({ code, name }) => [code, name]))
  const inForce = (meaning: string): readonly { readonly code: string; readonly name: string }[] => {
    if (table !== undefined) return listed.get(meaning) ?? []
    return [{ code: meaning, name: names.get(meaning) ?? meaning }]
  }
  return (text) => {
    const name = codes.get(text)
    if (name !== undefined) {
      const proof = { code: 'word.code', parameters: { name } }
      return { candidates: [{ value: text, name, confidence: 'certain', proof }] }
    }
    const candidates = words.read(text).flatMap(({ meaning, confidence, proof }) =>
      inForce(meaning).map(
        (entry): ReadingCandidate => ({
          value: entry.code,
          name: entry.name,
          confidence,
          proof: { code: proof, parameters: { name: entry.name, written: text } },
        }),
      ),
    )
    return { candidates: bestFirst(candidates) }
  }
}

const proofs: ReadonlyMap<string, string> = new Map(
  Object.entries({ demonym: 'country.demonym', iso2: 'country.iso', iso3: 'country.iso', misspelt: 'word.misspelt' }),
)
