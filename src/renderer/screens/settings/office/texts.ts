import type { Sentence } from '#shared/kernel/language.ts'

export const officeTexts = {
  title: { es: 'Oficina', en: 'Office' },
  alone: {
    es: 'Este perfil radica por su cuenta: todo queda en este equipo. Si su empresa tiene una oficina de Ventanilla, únase aquí con el código de la invitación: lo que radique uno lo verán todos los que son de ella.',
    en: 'This profile files by itself: everything stays on this machine. If your company has an office of Ventanilla, join it here with the code of the invitation: what one files all who belong to it will see.',
  },
  code: { es: 'Código de invitación', en: 'Invitation code' },
  codeHint: {
    es: 'Sirve una sola vez. Antes de unirse se muestra adónde lleva, y se pregunta.',
    en: 'It works once. Before joining you are shown where it leads, and asked.',
  },
  join: { es: 'Unirse a la oficina…', en: 'Join the office…' },
  certificate: { es: 'Elegir el certificado de la autoridad…', en: 'Choose the authority’s certificate…' },
  clock: { es: 'Reloj', en: 'Clock' },
  joined: { es: 'Este perfil radica ahora en la oficina', en: 'This profile files in the office now' },
  joinedToAdopt: {
    es: 'Este perfil es ahora de la oficina; falta llevar lo que ya radicó',
    en: 'This profile belongs to the office now; what it has filed is still to be brought in',
  },
  leave: { es: 'Salir de la oficina…', en: 'Leave the office…' },
  left: { es: 'Este perfil ya no es de la oficina', en: 'This profile belongs to the office no more' },
  leftUntold: {
    es: 'Este perfil ya no es de la oficina, pero no se le pudo avisar al servidor: quien la administra debe sacar a este usuario. {reason}',
    en: 'This profile belongs to the office no more, but the server could not be told: whoever administers it has to remove this user. {reason}',
  },
  address: { es: 'Dirección', en: 'Address' },
  unknownAddress: { es: 'No se sabe', en: 'Not known' },
  role: { es: 'Aquí usted', en: 'Here you' },
  clerk: { es: 'radica', en: 'file' },
  supervisor: {
    es: 'supervisa: ve lo radicado, y no compone, ni envía, ni resuelve',
    en: 'supervise: you see what is filed, and do not compose, send or resolve',
  },
  administrator: { es: 'radica y administra la oficina', en: 'file, and administer the office' },
  companies: { es: 'Empresas', en: 'Companies' },
  everyCompany: { es: 'todas', en: 'all of them' },
  noCompany: { es: 'ninguna', en: 'none' },
  state: { es: 'Conexión', en: 'Connection' },
  here: { es: 'Conectada {since}', en: 'Connected {since}' },
  away: { es: 'No está {since}. {reason}', en: 'Away {since}. {reason}' },
  outside: {
    es: 'Este perfil no está al día con la oficina. {reason}',
    en: 'This profile is not up to date with the office. {reason}',
  },
  toAdopt: {
    es: 'Falta llevar a ella lo que este perfil radicó por su cuenta.',
    en: 'What this profile has filed by itself is still to be brought into it.',
  },
  waits: {
    es: 'Esperan a que vuelva: componer, enviar, consultar y la historia de lo radicado. Los borradores siguen.',
    en: 'Waiting until it is back: composing, sending, asking, and the history of what was filed. Drafts go on.',
  },
  awaitedDesks: {
    es: 'El servidor se reinició, y estos equipos no han entrado desde entonces. Lo que estaba en cola antes espera por ellos, porque pueden haberlo enviado ya:',
    en: 'The server was started anew, and these desks have not entered since. What was queued before waits for them, because they may have sent it already:',
  },
  awaitedDesk: {
    es: '{login} ({name}), escribió por última vez el {when}',
    en: '{login} ({name}), wrote last on {when}',
  },
  deskGone: { es: 'No volverá…', en: 'It will not come back…' },
  remembered: { es: 'Datos comunes', en: 'Shared data' },
  heardHere: { es: 'Al día con la oficina', en: 'Up to date with the office' },
  heardAway: {
    es: 'Aquí se trabaja con lo último que se leyó de la oficina ({when}); por ahora no se puede cambiar.',
    en: 'Here work goes on with what was last read of the office ({when}); for now it cannot be changed.',
  },
  heardNever: {
    es: 'De la oficina no se ha leído nada todavía: por ahora se usa solo lo de este equipo.',
    en: 'Nothing was read of the office yet: for now only what this machine has is used.',
  },
  broughtTitle: { es: 'Al unirse', en: 'On joining' },
  brought: {
    es: 'Datos de este equipo llevados a la oficina: {brought}. Quedaron como los tenía la oficina: {officesOwn}. Siguen solo en este equipo: {stayed}.',
    en: 'What this machine had, brought to the office: {brought}. Stayed as the office had it: {officesOwn}. Still on this machine alone: {stayed}.',
  },
  broughtNothing: {
    es: 'Este equipo no tenía datos que llevar a la oficina.',
    en: 'This machine had nothing to bring to the office.',
  },
  look: { es: 'Buscarla ahora', en: 'Look for it now' },
  care: {
    es: 'Las copias de seguridad de este equipo llevan sus borradores y ajustes, no lo radicado en ella: de eso hace copias quien cuida el servidor. El registro de aceptaciones es el de toda la oficina, y lo radicado no se depura desde un equipo. Las empresas, los salarios, los plazos de certificados, los canales, las columnas recordadas y las listas de códigos son de toda la oficina; las respuestas recordadas, de cada equipo.',
    en: 'Backups of this machine hold its drafts and settings, not what was filed in it: whoever keeps the server backs that up. The register of acceptances is the whole office’s, and what was filed is not purged from one machine. Companies, wages, terms of certificates, channels, remembered columns and lists of codes are the whole office’s; remembered answers, each machine’s own.',
  },
} satisfies Readonly<Record<string, Sentence>>

export const adoptTexts = {
  why: {
    es: 'Este perfil ya radicó por su cuenta. Hasta que eso esté en la oficina no se muestra ni se envía nada desde él, para que nadie radique dos veces a la misma persona.',
    en: 'This profile has filed by itself. Until that is in the office nothing is shown or sent from it, so that nobody files the same person twice.',
  },
  how: {
    es: 'Antes se hace una copia comprobada de este equipo. Se puede cancelar y seguir después: cada lote queda entero en la oficina o no queda, y ninguno dos veces. Lo que estaba en cola o por decidir sigue igual.',
    en: 'A verified copy of this machine is made first. It can be cancelled and gone on with later: each batch is whole in the office or not there, and none is there twice. What waited to be sent or decided stays as it is.',
  },
  bring: { es: 'Llevar lo radicado a la oficina', en: 'Bring what was filed into the office' },
  done: {
    es: 'Lo que este perfil radicó por su cuenta está en la oficina. Registros: {records}, lotes: {batches}.',
    en: 'What this profile has filed by itself is in the office. Records: {records}, batches: {batches}.',
  },
  there: {
    es: 'Lotes que la oficina ya tenía y no se repitieron: {batches}.',
    en: 'Batches that the office had already and that were not repeated: {batches}.',
  },
  requestsThere: {
    es: 'Solicitudes que la oficina ya tenía en otro lote; se dejaron como están allá:',
    en: 'Requests that the office had already in another batch; they stayed as they are there:',
  },
  filedTwice: {
    es: 'Envíos que salieron desde dos copias de estos datos, con dos números: revise con el servicio si quedaron radicados dos veces.',
    en: 'Sends that left from two copies of these data, under two numbers: find out with the service whether they were filed twice.',
  },
  more: { es: 'Y otras: {count}', en: 'And others: {count}' },
  copy: {
    es: 'La copia de antes está en {copy}. Este programa no la borra.',
    en: 'The copy from before is at {copy}. This program does not delete it.',
  },
} satisfies Readonly<Record<string, Sentence>>
