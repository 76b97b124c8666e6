import { batchPhaseWords, wordsIn } from '#shared/texts/states.ts'

export const batches = {
  title: 'Lotes',
  empty: 'Todavía no se ha radicado ningún lote',
  emptyHint: 'Importe un archivo, corríjalo y radíquelo. Aquí verá cómo avanza.',
  goImport: 'Ir a Importar',
  columnProgress: 'Resultado',
  openBatch: 'Abrir lote {{file}}',
  seeRecords: '{{what}} de {{file}}: ver {{formatted}} en Registros',
  filter: 'Mostrar lotes',
  phases: wordsIn(batchPhaseWords, 'es'),
  search: 'Archivo, NIT o número de solicitud',
  noMatches: 'Ningún lote coincide con este filtro',
  noMatchesHint: 'Pruebe con otro estado, otro trámite o una parte del nombre.',
  showAll: 'Ver todos los lotes',
}
