import type { Sentence } from '#shared/kernel/language.ts'

export const officeTexts = {
  title: { es: 'Oficina', en: 'Office' },
  alone: {
    es: 'Este perfil radica por su cuenta: todo queda en este equipo. Si su empresa tiene una oficina de Ventanilla, únase aquí con el código de la invitación: todos en la oficina verán cada radicación.',
    en: 'This profile files on its own: everything stays on this computer. If your company has a Ventanilla office, join it here with the invitation code: everyone in the office sees each filing.',
  },
  code: { es: 'Código de invitación', en: 'Invitation code' },
  codeHint: {
    es: 'Sirve una sola vez. Antes de unirse verá a qué oficina lleva y se le pedirá confirmación.',
    en: 'It works once. Before you join, you see where it leads and are asked to confirm.',
  },
  join: { es: 'Unirse a la oficina…', en: 'Join the office…' },
  certificate: { es: 'Elegir el certificado de la autoridad…', en: 'Choose the authority’s certificate…' },
  clock: { es: 'Reloj', en: 'Clock' },
  joined: { es: 'Este perfil radica ahora en la oficina', en: 'This profile now files in the office' },
  joinedToAdopt: {
    es: 'Este perfil es ahora de la oficina; falta llevar lo que ya radicó',
    en: 'This profile now belongs to the office; what it filed before still has to be moved there',
  },
  leave: { es: 'Salir de la oficina…', en: 'Leave the office…' },
  left: { es: 'Este perfil ya no es de la oficina', en: 'This profile no longer belongs to the office' },
  leftUntold: {
    es: 'Este perfil ya no es de la oficina, pero no se pudo informar al servidor: quien administra la oficina debe retirar a este usuario. {reason}',
    en: 'This profile no longer belongs to the office, but the server could not be notified: the office’s administrator must remove this user. {reason}',
  },
  address: { es: 'Dirección', en: 'Address' },
  unknownAddress: { es: 'No se conoce', en: 'Unknown' },
  role: { es: 'Aquí usted', en: 'Here you' },
  clerk: { es: 'radica', en: 'file' },
  supervisor: {
    es: 'supervisa: ve lo radicado, fija el plazo de las entidades, asigna y comenta, pero no radica, envía ni decide',
    en: 'supervise: you see what is filed, set the entities’ terms, assign and comment, but do not file, send or decide',
  },
  administrator: { es: 'radica y administra la oficina', en: 'file and administer the office' },
  companies: { es: 'Empresas', en: 'Companies' },
  everyCompany: { es: 'todas', en: 'all of them' },
  noCompany: { es: 'ninguna', en: 'none' },
  state: { es: 'Conexión', en: 'Connection' },
  here: { es: 'Conectada {since}', en: 'Connected {since}' },
  away: { es: 'Sin conexión {since}. {reason}', en: 'No connection {since}. {reason}' },
  outside: {
    es: 'Este perfil no está al día con la oficina. {reason}',
    en: 'This profile is not up to date with the office. {reason}',
  },
  toAdopt: {
    es: 'Falta llevar a la oficina lo que este perfil radicó por su cuenta.',
    en: 'What this profile filed on its own still has to be moved to the office.',
  },
  waits: {
    es: 'En espera hasta que vuelva la conexión: radicar, enviar, consultar y el historial. Los borradores siguen.',
    en: 'Waiting until the connection is back: filing, sending, checking and the history. Drafts still work.',
  },
  awaitedDesks: {
    es: 'El servidor se reinició, y estos equipos no han entrado desde entonces. Lo que estaba en cola antes los espera, porque pueden haberlo enviado ya:',
    en: 'The server was restarted, and these desks have not connected since. What was queued before waits for them, because they may already have sent it:',
  },
  awaitedDesk: {
    es: '{login} ({name}), escribió por última vez el {when}',
    en: '{login} ({name}), last wrote on {when}',
  },
  deskGone: { es: 'No volverá…', en: 'It will not come back…' },
  remembered: { es: 'Datos comunes', en: 'Shared data' },
  heardHere: { es: 'Al día con la oficina', en: 'Up to date with the office' },
  heardAway: {
    es: 'Se trabaja con lo último que se leyó de la oficina ({when}); por ahora no se puede cambiar.',
    en: 'Using what was last read from the office ({when}); for now it cannot be changed.',
  },
  heardNever: {
    es: 'De la oficina no se ha leído nada todavía: por ahora se usa solo lo de este equipo.',
    en: 'Nothing has been read from the office yet: for now only this computer’s data is used.',
  },
  broughtTitle: { es: 'Al unirse', en: 'On joining' },
  brought: {
    es: 'Datos de este equipo llevados a la oficina: {brought}. Quedaron como los tenía la oficina: {officesOwn}. Siguen solo en este equipo: {stayed}.',
    en: 'Moved from this computer to the office: {brought}. Left as the office had it: {officesOwn}. Still only on this computer: {stayed}.',
  },
  broughtNothing: {
    es: 'Este equipo no tenía datos que llevar a la oficina.',
    en: 'This computer had nothing to move to the office.',
  },
  look: { es: 'Reintentar ahora', en: 'Try again now' },
  care: {
    es: 'Las copias de seguridad de este equipo llevan sus borradores y ajustes, no lo radicado en la oficina: de eso hace copias quien administra el servidor. El registro de autorizaciones es el de toda la oficina, y lo radicado no se borra desde un equipo. Las empresas, los salarios, los plazos de las entidades, los canales, las columnas recordadas y las listas de códigos son de toda la oficina; las respuestas recordadas, de cada equipo.',
    en: 'Backups of this computer contain its drafts and settings, not what was filed in the office: the server’s administrator backs that up. The register of acceptances belongs to the whole office, and filed data is not deleted from one computer. Companies, wages, entities’ terms, channels, remembered columns and code lists belong to the whole office; remembered answers belong to each computer.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

export const adoptTexts = {
  why: {
    es: 'Este perfil ya radicó por su cuenta. Hasta que eso esté en la oficina no se muestra ni se envía nada desde él, para que nadie radique dos veces a la misma persona.',
    en: 'This profile has already filed on its own. Until that is in the office, it shows and sends nothing, so that nobody files the same person twice.',
  },
  how: {
    es: 'Antes se hace una copia comprobada de este equipo. Se puede cancelar y seguir después: cada lote queda entero en la oficina o no queda, y ninguno dos veces. Lo que estaba en cola o por decidir sigue igual.',
    en: 'A verified backup of this computer is made first. You can cancel and continue later: each batch is either in the office in full or not at all, and none twice. What was queued or undecided stays as it is.',
  },
  bring: { es: 'Llevar lo radicado a la oficina', en: 'Move what was filed to the office' },
  done: {
    es: 'Lo que este perfil radicó por su cuenta está en la oficina. Registros: {records}, lotes: {batches}.',
    en: 'What this profile filed on its own is in the office. Records: {records}, batches: {batches}.',
  },
  there: {
    es: 'Lotes que la oficina ya tenía y no se repitieron: {batches}.',
    en: 'Batches the office already had, not repeated: {batches}.',
  },
  requestsThere: {
    es: 'Solicitudes que la oficina ya tenía en otro lote; se dejaron como están allá:',
    en: 'Requests the office already had in another batch; they were left as they are there:',
  },
  filedTwice: {
    es: 'Envíos que salieron desde dos copias de estos datos, con dos números: pregunte al servicio si quedaron radicados dos veces.',
    en: 'Sends made from two copies of this data, with two numbers: ask the service whether they were filed twice.',
  },
  more: { es: 'Y otras: {count}', en: 'And others: {count}' },
  copy: {
    es: 'La copia que se hizo antes está en {copy}. Este programa no la borra.',
    en: 'The backup made beforehand is at {copy}. This program does not delete it.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
