/** Texts about code lists. */
export const cataloguesTextsEs = {
  columns: ['Clase', 'Origen', 'Versión', 'Códigos', 'Fuente'],
  official: 'oficial',
  reference: 'referencia',
  question: '¿Usar esta lista? (s/n)',
  applied: { import: 'Lista importada.', 'go-back': 'La lista anterior está de nuevo en uso.' },
  compared: (kind: string, before: string, after: string) => `Catálogo ${kind}: de ${before} códigos a ${after}.`,
  concerns: {
    'much-removed': 'Desaparece una gran parte de la lista anterior.',
    'much-shorter': 'La lista es mucho más corta que la anterior.',
    'other-kind': 'No parece una lista de esta clase.',
  },
  looksLike: (kind: string) => `Se parece más al catálogo ${kind}.`,
  impact: (drafts: string, newErrors: string, ended: string) =>
    `En los borradores (${drafts} afectados): ${newErrors} celdas pasan a error, ${ended} dejan de tener error.`,
  difference: (added: string, removed: string, changed: string) =>
    `Frente a la lista anterior: ${added} nuevos, ${removed} retirados, ${changed} con otro nombre.`,
  advice:
    'La lista de referencia incluida nunca bloquea una fila: importe los catálogos oficiales de la aplicación web.',
}
