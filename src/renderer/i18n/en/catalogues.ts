import type { Texts } from '../es/index.ts'

export const catalogues: Texts['catalogues'] = {
  title: 'Catalogues',
  lead: "Code lists that files are validated with. The official ones are downloaded from the service's web application.",
  import: 'Import catalogue',
  importKind: 'Import {{kind}}',
  importHint: 'Excel, CSV or JSON, just as the web application gives it.',
  imported: '{{kind}}: {{formatted}} codes imported',
  empty: 'No catalogues',
  emptyHint: 'Import the file you download from the web application. Without a catalogue, codes stay unverified.',
  referenceTitle: 'There are reference catalogues',
  referenceBody:
    "Reference, not the service's catalogue: a code that is not in the list only gives a warning. Import the official one to really check.",
  missing: 'No catalogue',
  missingHint: 'Its codes stay unverified.',
  columnKind: 'List',
  columnOrigin: 'Origin',
  columnCount: 'Codes',
  columnVersion: 'Version',
  columnSource: 'File',
  columnAge: 'Imported',
  columnActions: 'Actions',
}
