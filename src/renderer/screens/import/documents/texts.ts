import type { DocumentProblem } from '#shared/domain/filing/prepared-document.ts'
import type { Sentence } from '#shared/kernel/language.ts'

/** One sentence per problem that keeps a file from being sent. */
export const problemSentences = {
  unreadable: {
    es: 'No se puede leer: ya no está donde estaba, o no hay permiso para abrirlo.',
    en: 'It cannot be read: it is no longer there, or you do not have permission to open it.',
  },
  'not-a-file': {
    es: 'No es un archivo: es una carpeta, un dispositivo o un enlace.',
    en: 'It is not a file: it is a folder, a device or a link.',
  },
  network: {
    es: 'Está en otro equipo. Cópielo a este computador.',
    en: 'It is on another computer. Copy it to this one.',
  },
  empty: { es: 'Está vacío.', en: 'It is empty.' },
  'not-a-pdf': {
    es: 'Su contenido no es un PDF, aunque se llame así.',
    en: 'Its content is not a PDF, despite its name.',
  },
  'too-large': {
    es: 'Pesa {size}, y el servicio recibe hasta {limit} por archivo.',
    en: 'It is {size}, and the service accepts up to {limit} per file.',
  },
  twice: {
    es: 'Tiene el mismo contenido que «{file}»: se cobraría dos veces.',
    en: 'It has the same content as “{file}”: it would be charged twice.',
  },
  'in-flight': {
    es: 'Este mismo contenido ya está en cola, enviándose o en un envío incierto, y allí puede cobrarse.',
    en: 'This same content is already queued, being sent or in an uncertain send, and may be charged there.',
  },
  'sent-before': {
    es: 'Este mismo contenido ya se envió el {day}. Si se envía otra vez, se cobra otra vez.',
    en: 'This same content was sent on {day}. If sent again, it is charged again.',
  },
  changed: {
    es: 'El archivo cambió después de agregarlo a la lista. Véalo antes de enviarlo.',
    en: 'The file changed after you added it to the list. View it before you send it.',
  },
  cut: {
    es: 'Le falta el final: puede estar incompleto. El servicio puede no leerlo y cobrarlo igual.',
    en: 'Its end is missing: it may be incomplete. The service may fail to read it and still charge for it.',
  },
  'no-pages': {
    es: 'No tiene ninguna página: el servicio puede no leer nada y cobrarlo igual.',
    en: 'It has no pages: the service may read nothing and still charge for it.',
  },
  encrypted: {
    es: 'Está cifrado: el servicio puede no leerlo y cobrarlo igual.',
    en: 'It is encrypted: the service may fail to read it and still charge for it.',
  },
} as const satisfies Readonly<Record<DocumentProblem, Sentence>>

export const documentTexts = {
  sentMeanwhile: { es: 'Archivos que ya se enviaron', en: 'Files already sent' },
  drop: { es: 'Arrastre aquí los PDF, o una carpeta con ellos', en: 'Drop PDFs here, or a folder of PDFs' },
  dropNow: { es: 'Suelte los archivos', en: 'Drop the files' },
  dropHint: {
    es: 'Cientos a la vez. PDF de hasta {limit}; el programa los agrupa en envíos de hasta {most}.',
    en: 'Hundreds at once. PDFs of up to {limit}; the program groups them in sends of up to {most}.',
  },
  files: { es: 'Elegir archivos', en: 'Choose files' },
  folder: { es: 'Elegir una carpeta', en: 'Choose a folder' },
  reading: { es: 'Revisando los archivos: {done} de {total}', en: 'Checking files: {done} of {total}' },
  packing: { es: 'Preparando los envíos: {done} de {total}', en: 'Preparing sends: {done} of {total}' },
  stop: { es: 'Detener', en: 'Stop' },
  stopHint: {
    es: 'Los que faltan por revisar se quitan de la lista.',
    en: 'Files not yet checked are removed from the list.',
  },
  list: { es: 'Documentos por enviar', en: 'Documents to send' },
  which: { es: 'Qué documentos se muestran', en: 'Documents shown' },
  all: { es: 'Todos', en: 'All' },
  ready: { es: 'Listos', en: 'Ready' },
  aside: { es: 'Apartados', en: 'Set aside' },
  name: { es: 'Archivo', en: 'File' },
  size: { es: 'Tamaño', en: 'Size' },
  pages: { es: 'Páginas', en: 'Pages' },
  pagesUnknown: { es: 'No se sabe sin abrirlo', en: 'Unknown until opened' },
  reference: { es: 'Referencia', en: 'Reference' },
  referenceOf: { es: 'Referencia de {file}', en: 'Reference for {file}' },
  counted: { es: '{count} de {most} caracteres', en: '{count} of {most} characters' },
  repeated: {
    es: 'Otro documento lleva la misma referencia: en los resultados solo se distinguirán por el archivo.',
    en: 'Another document has the same reference: in the results only the file name will tell them apart.',
  },
  state: { es: 'Cómo está', en: 'Status' },
  isReady: { es: 'Listo', en: 'Ready' },
  isWaiting: { es: 'Por revisar', en: 'To check' },
  goesAnyway: { es: 'Se envía de todos modos.', en: 'It will be sent anyway.' },
  sendAnyway: { es: 'Enviar de todos modos', en: 'Send anyway' },
  sendAnywayNamed: { es: 'Enviar de todos modos {file}', en: 'Send {file} anyway' },
  setAside: { es: 'Apartar', en: 'Set aside' },
  setAsideNamed: { es: 'Apartar {file}', en: 'Set {file} aside' },
  openSent: { es: 'Ver aquel registro', en: 'View that record' },
  openSentNamed: { es: 'Ver el registro en que se envió {file}', en: 'View the record where {file} was sent' },
  view: { es: 'Ver {file}', en: 'View {file}' },
  remove: { es: 'Quitar {file}', en: 'Remove {file}' },
  removeAside: {
    es: 'Quitar {count, plural, one {el apartado} other {los apartados}} ({count, number})',
    en: 'Remove set aside ({count, number})',
  },
  removeAll: { es: 'Quitar todos', en: 'Remove all' },
  undo: { es: 'Deshacer', en: 'Undo' },
  none: { es: 'Ninguno de estos.', en: 'None of these.' },
  noRoom: {
    es: '{count, plural, one {# archivo no cupo} other {# archivos no cupieron}}: se preparan hasta {most} a la vez.',
    en: '{count, plural, one {# file} other {# files}} did not fit: up to {most} can be prepared at once.',
  },
  otherFiles: {
    es: 'En la carpeta había {count, plural, one {# archivo} other {# archivos}} sin nombre de PDF, que no se {count, plural, one {tomó} other {tomaron}}.',
    en: 'The folder had {count, plural, one {# file} other {# files}} not named as PDF, which {count, plural, one {was} other {were}} skipped.',
  },
  plan: {
    es: '{count, plural, one {# documento} other {# documentos}} en {sends, plural, one {# envío} other {# envíos}} de hasta {most}.',
    en: '{count, plural, one {# document} other {# documents}} in {sends, plural, one {# send} other {# sends}} of up to {most}.',
  },
  asJson: {
    es: 'Este perfil los envía dentro de JSON, y no como formulario: pesan un tercio más en la red. Se cambia en Ajustes.',
    en: 'This profile sends them inside JSON, not as a form: a third more data on the network. You can change this in Settings.',
  },
  kept: {
    es: 'La lista y sus referencias se guardan cifradas con el perfil, también al cerrar el programa. Los archivos siguen donde están: al volver se revisan otra vez.',
    en: 'The list and its references are stored encrypted with the profile, even when you close the program. The files stay where they are and are checked again when you return.',
  },
  send: {
    es: 'Enviar {count, plural, one {# documento} other {# documentos}}',
    en: 'Send {count, plural, one {# document} other {# documents}}',
  },
  sending: { es: 'Envío', en: 'Sending' },
} as const satisfies Readonly<Record<string, Sentence>>
