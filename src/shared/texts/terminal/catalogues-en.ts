import type { cataloguesTextsEs } from './catalogues-es.ts'

/** Texts about code lists. */
export const cataloguesTextsEn: typeof cataloguesTextsEs = {
  columns: ['Kind', 'Origin', 'Version', 'Codes', 'Source'],
  official: 'official',
  reference: 'reference',
  question: 'Use this list? (y/n)',
  applied: { import: 'List imported.', 'go-back': 'The previous list is in use again.' },
  compared: (kind, before, after) => `Catalogue ${kind}: from ${before} codes to ${after}.`,
  concerns: {
    'much-removed': 'A large part of the previous list disappears.',
    'much-shorter': 'The list is much shorter than the previous one.',
    'other-kind': 'It does not look like a list of this kind.',
  },
  looksLike: (kind) => `It looks more like the ${kind} catalogue.`,
  impact: (drafts, newErrors, ended) =>
    `In the drafts (${drafts} affected): ${newErrors} cells become errors, ${ended} are no longer errors.`,
  difference: (added, removed, changed) =>
    `Compared with the previous list: ${added} new, ${removed} removed, ${changed} renamed.`,
  advice: 'The bundled reference list never blocks a row: import the official catalogues from the web application.',
}
