import type { CatalogueEntry } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import type { Texts } from '../texts.ts'

const mostLines = 10

const nameOf = ({ code, name, group }: CatalogueEntry): string => [code, name, group].filter(Boolean).join(' · ')

/** What a list would change or has changed, the warnings first. */
export function proposalText(proposal: CatalogueProposal, texts: Texts): string {
  const { kind, before, after, difference, concerns, looksLike, impact } = proposal
  const words = texts.words.catalogues
  const count = texts.count
  const { added, removed, changed } = difference
  return [
    words.compared(kind, count(before?.entryCount ?? 0), count(after.entryCount)),
    ...concerns.map((concern) => `! ${words.concerns[concern]}`),
    ...(looksLike === null ? [] : [`! ${words.looksLike(looksLike)}`]),
    words.difference(count(added), count(removed), count(changed)),
    ...lines(
      difference.firstRemoved.map((entry) => `  - ${nameOf(entry)}`),
      removed,
    ),
    ...lines(
      difference.firstChanged.map(({ before: old, after: next }) => `  ~ ${nameOf(old)} → ${next.name}`),
      changed,
    ),
    words.impact(count(impact.drafts), count(impact.newErrors), count(impact.endedErrors)),
  ].join('\n')
}

const lines = (all: readonly string[], total: number): readonly string[] => [
  ...all.slice(0, mostLines),
  ...(total > mostLines ? [`  … ${total - mostLines}`] : []),
]
