import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'

/** Words that identify a list, tried in this order on each hint. */
const kindWords: readonly (readonly [RegExp, CatalogueKind])[] = [
  [/\btipos? (de )?(documentos?|identificacion)\b/, 'document-type'],
  [/\b(dane|divipola|municipios?|ciudades|ciudad)\b/, 'dane'],
  [/\b(pais|paises|nacionalidad|nacionalidades|country|countries)\b/, 'country'],
  [/\b(generos?|sexos?|gender)\b/, 'gender'],
  [/\b(ccf|cajas?|compensacion)\b/, 'ccf'],
  [/\b(arl|riesgos?|laborales)\b/, 'arl'],
  [/\b(afp|pension|pensiones)\b/, 'afp'],
  [/\b(eps|salud)\b/, 'eps'],
]

const enoughOverlap = 0.5

/**
 * Detects the kind of a code list by the words in its file, sheet and headers; else by how many codes and names match a
 * known list.
 */
export function detectKind(
  hints: readonly string[],
  entries: readonly CatalogueEntry[],
  reference: readonly CatalogueTable[],
): CatalogueKind | undefined {
  for (const hint of hints) {
    const words = foldName(hint.replace(/([a-z])([A-Z])/g, '$1 $2'))
    const kinds = kindWords.filter(([pattern]) => pattern.test(words))
    if (kinds.length === 1) return kinds[0]?.[1]
  }
  const overlaps = reference.map((table) => ({ kind: table.kind, share: overlap(entries, table) }))
  const best = overlaps.toSorted((one, other) => other.share - one.share)[0]
  return best && best.share >= enoughOverlap ? best.kind : undefined
}

/** Number of entries whose code or name the table has, as a share of the shorter list. */
function overlap(entries: readonly CatalogueEntry[], table: CatalogueTable): number {
  const codes = new Set(table.entries.map((entry) => entry.code))
  const names = new Set(table.entries.map((entry) => foldName(entry.name)))
  const known = entries.filter((entry) => codes.has(entry.code) || names.has(foldName(entry.name))).length
  return known / Math.max(1, Math.min(entries.length, table.entries.length))
}
