import type { DocumentProblem } from '#shared/domain/filing/prepared-document.ts'
import type { Sentence } from '#shared/kernel/language.ts'

/** One sentence per problem that keeps a file from being sent. */
export const problemSentences = {
  unreadable: {
    es: 'No se puede leer: ya no está donde estaba, o no hay permiso para abrirlo.',
    en: 'It cannot be read: it is not where it was any more, or there is no permission to open it.',
  },
  'not-a-file': {
    es: 'No es un archivo: es una carpeta, un dispositivo o un enlace.',
    en: 'It is no file: it is a folder, a device or a link.',
  },
  network: {
    es: 'Está en otro equipo. Cópielo a este computador.',
    en: 'It is on another machine. Copy it to this computer.',
  },
  empty: { es: 'Está vacío: no tiene ni un byte.', en: 'It is empty: it has not a single byte.' },
  'not-a-pdf': {
    es: 'No es un PDF por lo que contiene, aunque se llame así.',
    en: 'It is no PDF by what it holds, whatever it is called.',
  },
  'too-large': {
    es: 'Pesa {size}, y el servicio recibe hasta {limit} por archivo.',
    en: 'It has {size}, and the service takes {limit} for each file.',
  },
  twice: {
    es: 'Es el mismo contenido que «{file}»: se cobraría dos veces.',
    en: 'It is the same content as “{file}”: it would be charged twice.',
  },
  'in-flight': {
    es: 'Este mismo contenido está en cola, saliendo o en un envío incierto, y allí puede cobrarse.',
    en: 'This very content is queued, leaving or uncertain, and may be charged there.',
  },
  'sent-before': {
    es: 'Este mismo contenido ya se envió el {day}. Enviado otra vez se cobra otra vez.',
    en: 'This very content was sent on {day}. Sent again it is charged again.',
  },
  changed: {
    es: 'El archivo cambió desde que lo puso en la lista. Véalo antes de enviarlo.',
    en: 'The file has changed since you put it into the list. View it before you send it.',
  },
  cut: {
    es: 'Le falta el final: puede estar incompleto. El servicio puede no leerlo y cobrarlo igual.',
    en: 'Its end is missing: it may be incomplete. The service may not read it and charge for it all the same.',
  },
  'no-pages': {
    es: 'No tiene ninguna página: el servicio puede no leer nada y cobrarlo igual.',
    en: 'It has no page at all: the service may read nothing and charge for it all the same.',
  },
  encrypted: {
    es: 'Está protegido con cifrado: el servicio puede no leerlo y cobrarlo igual.',
    en: 'It is protected by encryption: the service may not read it and charge for it all the same.',
  },
} satisfies Readonly<Record<DocumentProblem, Sentence>>

export const documentTexts = {
  sentMeanwhile: { es: 'Archivos que ya se enviaron', en: 'Files that were sent already' },
  drop: { es: 'Arrastre aquí los PDF, o una carpeta con ellos', en: 'Drop the PDFs here, or a folder with them' },
  dropNow: { es: 'Suelte los archivos', en: 'Drop the files' },
  dropHint: {
    es: 'Cientos a la vez. PDF de hasta {limit}; el programa los agrupa en envíos de hasta {most}.',
    en: 'Hundreds at once. PDFs of up to {limit}; the program puts up to {most} into one send.',
  },
  files: { es: 'Elegir archivos', en: 'Choose files' },
  folder: { es: 'Elegir una carpeta', en: 'Choose a folder' },
  reading: { es: 'Revisando los archivos: {done} de {total}', en: 'Looking at the files: {done} of {total}' },
  packing: { es: 'Preparando los envíos: {done} de {total}', en: 'Preparing the sends: {done} of {total}' },
  stop: { es: 'Detener', en: 'Stop' },
  stopHint: {
    es: 'Los que faltan por revisar se quitan de la lista.',
    en: 'Those that were not looked at yet leave the list.',
  },
  list: { es: 'Documentos por enviar', en: 'Documents to be sent' },
  which: { es: 'Qué documentos se muestran', en: 'Which documents are shown' },
  all: { es: 'Todos', en: 'All' },
  ready: { es: 'Listos', en: 'Ready' },
  aside: { es: 'Apartados', en: 'Set aside' },
  name: { es: 'Archivo', en: 'File' },
  size: { es: 'Tamaño', en: 'Size' },
  pages: { es: 'Páginas', en: 'Pages' },
  pagesUnknown: { es: 'No se sabe sin abrirlo', en: 'Not known without opening it' },
  reference: { es: 'Referencia', en: 'Reference' },
  referenceOf: { es: 'Referencia de {file}', en: 'Reference of {file}' },
  counted: { es: '{count} de {most} caracteres', en: '{count} of {most} characters' },
  repeated: {
    es: 'Otro documento lleva la misma referencia: en los resultados solo se distinguirán por el archivo.',
    en: 'Another document has the same reference: in the results they are told apart by the file alone.',
  },
  state: { es: 'Cómo está', en: 'How it stands' },
  isReady: { es: 'Listo', en: 'Ready' },
  isWaiting: { es: 'Por revisar', en: 'To be looked at' },
  goesAnyway: { es: 'Se envía de todos modos.', en: 'It is sent all the same.' },
  sendAnyway: { es: 'Enviar de todos modos', en: 'Send all the same' },
  sendAnywayNamed: { es: 'Enviar de todos modos {file}', en: 'Send {file} all the same' },
  setAside: { es: 'Apartar', en: 'Set aside' },
  setAsideNamed: { es: 'Apartar {file}', en: 'Set {file} aside' },
  openSent: { es: 'Ver aquel registro', en: 'See that record' },
  openSentNamed: { es: 'Ver el registro en que se envió {file}', en: 'See the record in which {file} was sent' },
  view: { es: 'Ver {file}', en: 'View {file}' },
  remove: { es: 'Quitar {file}', en: 'Remove {file}' },
  removeAside: {
    es: 'Quitar {count?el apartado|los apartados} ({formatted})',
    en: 'Remove what is set aside ({formatted})',
  },
  removeAll: { es: 'Quitar todos', en: 'Remove all' },
  undo: { es: 'Deshacer', en: 'Undo' },
  none: { es: 'Ninguno de estos.', en: 'None of these.' },
  noRoom: {
    es: '{formatted} {count?archivo no cupo|archivos no cupieron}: se preparan hasta {most} a la vez.',
    en: '{formatted} {count?file|files} found no room: up to {most} are prepared at once.',
  },
  otherFiles: {
    es: 'En la carpeta {count?había|había} {formatted} {count?archivo que no es|archivos que no son} PDF por su nombre, y no se {count?tomó|tomaron}.',
    en: 'The folder had {formatted} {count?file that is|files that are} no PDF by name, and {count?was|were} not taken.',
  },
  plan: {
    es: '{formatted} {count?documento|documentos} en {sends} {one?envío|envíos} de hasta {most}.',
    en: '{formatted} {count?document|documents} in {sends} {one?send|sends} of up to {most}.',
  },
  asJson: {
    es: 'Este perfil los envía dentro de JSON, y no como formulario: pesan un tercio más en la red. Se cambia en Ajustes.',
    en: 'This profile sends them within JSON, not as a form: they weigh a third more on the wire. Settings change it.',
  },
  kept: {
    es: 'La lista y sus referencias se guardan cifradas con el perfil, también al cerrar el programa. Los archivos siguen donde están: al volver se revisan otra vez.',
    en: 'The list and its references are kept encrypted with the profile, also when you close the program. The files stay where they are: when you are back they are looked at again.',
  },
  send: { es: 'Enviar {formatted} {count?documento|documentos}', en: 'Send {formatted} {count?document|documents}' },
  sending: { es: 'Envío', en: 'Sending' },
} satisfies Readonly<Record<string, Sentence>>
