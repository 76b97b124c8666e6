import type { cataloguesTextsEs } from './catalogues-es.ts'

/** Texts about code lists. */
export const cataloguesTextsEn: typeof cataloguesTextsEs = {
  columns: ['Kind', 'Origin', 'Version', 'Codes', 'Source'],
  official: 'official',
  reference: 'reference',
  question: 'Use this list? (y/n)',
  applied: { import: 'List imported.', 'go-back': 'The earlier list is in force again.' },
  compared: (kind, before, after) => `Catalogue ${kind}: from ${before} codes to ${after}.`,
  concerns: {
    'much-removed': 'A large part of the earlier list disappears.',
    'much-shorter': 'The list is much shorter than the earlier one.',
    'other-kind': 'It does not look like a list of this kind.',
  },
  looksLike: (kind) => `It looks more like the catalogue ${kind}.`,
  impact: (drafts, newErrors, ended) =>
    `In the drafts (${drafts} affected): ${newErrors} cells become errors, ${ended} no longer are.`,
  difference: (added, removed, changed) =>
    `Against the list before: ${added} new, ${removed} gone, ${changed} under another name.`,
  advice: 'The bundled reference never blocks: import the official catalogues of the web application.',
}
