import type { CatalogueTable } from '../catalogue/catalogue.ts'
import { bestFirst, type Reading, type ReadingCandidate } from './reading.ts'
import type { ValueKnowledge } from './value-knowledge.ts'
import { WordIndex, type WordMeaning } from './words/word-index.ts'
import { wordsOf } from './words/words.ts'

export interface DocumentTypeReader {
  read(text: string): Reading
  /** Whether it is a known document type that the list in force lacks, or that must be asked about: `DNI`, `NUIP`. */
  isKnownElsewhere(text: string): boolean
}

/** Reads a document type, by code, name, abbreviation or DIAN number, as the code of the list in force. */
export function createDocumentTypeReader(
  knowledge: ValueKnowledge,
  table: CatalogueTable | undefined,
): DocumentTypeReader {
  const words = new WordIndex()
  for (const { text, type, confidence } of knowledge.documentTypes) {
    words.add(text, { meaning: type, confidence, proof: /^\d+$/.test(text) ? 'document-type.dian' : 'word.known' })
  }
  const listed = new Map<string, { readonly code: string; readonly name: string }[]>()
  for (const { code, name } of table?.entries ?? []) {
    const meanings = [...words.find(name), ...words.find(code)].filter(({ confidence }) => confidence !== 'low')
    const meaning = meanings.find((one) => one.meaning !== '')?.meaning ?? `list ${code}`
    listed.set(meaning, [...(listed.get(meaning) ?? []), { code, name }])
    words.add(name, { meaning, confidence: 'high', proof: 'word.listed' })
    words.add(code, { meaning, confidence: 'high', proof: 'word.listed' })
  }
  const codes = new Map(table?.entries.map(({ code, name }) => [code, name]))
  const inForce = (meaning: string): readonly { readonly code: string; readonly name: string }[] => {
    if (table !== undefined) return listed.get(meaning) ?? []
    return meaning === '' ? [] : [{ code: meaning, name: meaning }]
  }
  return {
    isKnownElsewhere: (text) => {
      const found = words.find(text)
      return found.length > 0 && found.every(({ meaning }) => inForce(meaning).length === 0)
    },
    read: (text) => {
      const name = codes.get(text)
      if (name !== undefined) {
        const proof = { code: 'word.code', parameters: { name } }
        return { candidates: [{ value: text, name, confidence: 'certain', proof }] }
      }
      const read = words.read(text)
      const found = read.length > 0 ? read : readLoosely(words, text)
      const candidates = found.flatMap(({ meaning, confidence, proof }) =>
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
    },
  }
}

const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ced: 'cedula',
    ciud: 'ciudadania',
    ext: 'extranjeria',
    extr: 'extranjeria',
    tarj: 'tarjeta',
    ident: 'identidad',
    ide: 'identidad',
    reg: 'registro',
    perm: 'permiso',
    prot: 'proteccion',
    temp: 'temporal',
  }),
)
const said: ReadonlySet<string> = new Set([
  'de',
  'no',
  'nro',
  'num',
  'numero',
  'tipo',
  'doc',
  'colombiana',
  'colombiano',
])

/** Expands abbreviations and drops redundant words. */
function readLoosely(words: WordIndex, text: string): readonly WordMeaning[] {
  const written = wordsOf(text)
  // The text itself was looked up already.
  if (!written.some((word) => said.has(word) || longForms.has(word))) return []
  const full = written.filter((word) => !said.has(word)).map((word) => longForms.get(word) ?? word)
  const found = words.find(full.join(' '))
  return found.map((one) => ({ ...one, confidence: one.confidence === 'high' ? 'medium' : one.confidence }))
}
