import type { Sentence } from '#shared/kernel/language.ts'

export const backupTexts = {
  title: { es: 'Copia de seguridad', en: 'Backup' },
  size: { es: 'Datos de este perfil: {size}.', en: 'Data of this profile: {size}.' },
  noBackup: {
    es: 'No se ha hecho ninguna copia desde aquí. Si este computador se daña o se pierde, se pierde con él lo que solo está aquí.',
    en: 'No backup was made from here. If this computer breaks or is lost, what is only here is lost with it.',
  },
  backup: {
    es: 'Última copia: {moment}, {size}, en {file}. Se comprobó al hacerla; que siga allí, mírelo usted.',
    en: 'Last backup: {moment}, {size}, in {file}. It was verified when it was made; whether it is still there is for you to see.',
  },
  backupUnsized: {
    es: 'Última copia: {moment}, en {file}. Se comprobó al hacerla; que siga allí, mírelo usted.',
    en: 'Last backup: {moment}, in {file}. It was verified when it was made; whether it is still there is for you to see.',
  },
  notChecked: { es: 'Los datos no se han revisado por dentro.', en: 'The data was never checked inside.' },
  sound: { es: 'Revisados por dentro el {moment}: sin daños.', en: 'Checked inside on {moment}: no damage.' },
  damaged: {
    es: 'Revisados por dentro el {moment}: hay un daño. No borre nada: cierre Ventanilla y ábrala otra vez; ahí podrá restaurar una copia.',
    en: 'Checked inside on {moment}: there is damage. Delete nothing: close Ventanilla and open it again; there you can restore a backup.',
  },
  holds: {
    es: 'La copia lleva borradores, lotes, historial y documentos de este perfil, cifrados con una frase que usted elige. No lleva la clave del servicio.',
    en: 'The backup holds drafts, batches, history and documents of this profile, encrypted with a phrase that you choose. It does not hold the service’s key.',
  },
  holdsDesk: {
    es: 'Este perfil radica en una oficina: la copia lleva los borradores y ajustes de este computador, cifrados con una frase que usted elige. No lleva lo radicado en la oficina, de lo que hace copias quien cuida el servidor, ni la clave del servicio. Si el perfil radicó por su cuenta antes de ser de ella, eso sigue también en este computador y va en la copia.',
    en: 'This profile files in an office: the backup holds the drafts and settings of this computer, encrypted with a phrase that you choose. It holds neither what was filed in the office, which whoever looks after the server copies, nor the service’s key. If the profile filed by itself before it belonged to it, that is still on this computer too and is in the backup.',
  },
  holdsLeft: {
    es: 'Este perfil ya no es de su oficina: la copia lleva los borradores y ajustes de este computador, y lo que el perfil radicó por su cuenta antes de llevarlo, cifrados con una frase que usted elige. No lleva lo radicado en la oficina ni la clave del servicio.',
    en: 'This profile does not belong to its office any more: the backup holds the drafts and settings of this computer, and what the profile filed by itself before that was brought in, encrypted with a phrase that you choose. It holds neither what was filed in the office nor the service’s key.',
  },
  backUp: { es: 'Hacer una copia…', en: 'Make a backup…' },
  check: { es: 'Revisar los datos', en: 'Check the data' },
  restore: { es: 'Restaurar una copia…', en: 'Restore a backup…' },
  opened: { es: 'Se abrió esta copia con Ventanilla', en: 'This backup was opened with Ventanilla' },
  look: { es: 'Mirar qué trae…', en: 'Look at what it holds…' },
  leave: { es: 'Dejarla', en: 'Leave it' },
  daily: { es: 'Copia de cada día', en: 'A backup of every day' },
  dailyOff: {
    es: 'No se hacen copias solas. Si las activa, cada día que abra Ventanilla se hace y se comprueba una en la carpeta que elija (mejor en otro disco o en la red), y se conservan las últimas {count}.',
    en: 'No backups are made by themselves. Turned on, one is made and verified every day on which Ventanilla is open, in the folder that you choose (better on another disk or on the network), and the latest {count} are kept.',
  },
  dailyInto: { es: 'Cada día, en {folder}', en: 'Every day, into {folder}' },
  dailyLast: {
    es: 'La última: {moment}. Se {count?conserva|conservan} {formatted}.',
    en: 'The latest: {moment}. {formatted} {count?is|are} kept.',
  },
  dailyFailed: {
    es: 'El {moment} no se pudo hacer: {why} Se intenta otra vez cada hora.',
    en: 'On {moment} it could not be made: {why} It is tried again every hour.',
  },
  turnOn: { es: 'Activar la copia diaria…', en: 'Turn on the daily backup…' },
  changeFolder: { es: 'Cambiar carpeta o frase…', en: 'Change folder or phrase…' },
  turnOff: { es: 'Desactivar', en: 'Turn off' },
  dailyOn: {
    es: 'La copia diaria está activada, y la de hoy ya está hecha y comprobada.',
    en: 'The daily backup is on, and that of today is made and verified.',
  },
  aside: { es: 'Datos guardados aparte', en: 'Data kept aside' },
  asideLead: {
    es: 'El programa no borra nada de esto. Cuando esté seguro de que no lo necesita, puede borrar esas carpetas usted.',
    en: 'The program deletes nothing of this. Once you are sure that it is not needed, you may delete these folders yourself.',
  },
  asideTotal: { es: 'Son {formatted} carpetas, {size}.', en: '{formatted} folders, {size}.' },
  replaced: {
    es: 'Lo que había antes de restaurar una copia ({size}): {folder}',
    en: 'What was there before a backup was restored ({size}): {folder}',
  },
  damagedData: {
    es: 'Una copia de datos que se encontraron dañados ({size}): {folder}. Guárdela para soporte.',
    en: 'A copy of data that was found damaged ({size}): {folder}. Keep it for support.',
  },
  deliveries: {
    es: 'Notificaciones recibidas que no se pudieron leer ({size}): {folder}. Lo que traían llega también con las consultas.',
    en: 'Notifications that were received and could not be read ({size}): {folder}. What they told comes with queries too.',
  },
  consents: { es: 'Registro de autorizaciones', en: 'Register of acceptances' },
  consentsWhole: {
    es: '{formatted} {count?autorización|autorizaciones}, en cadena; está completa.',
    en: '{formatted} {count?acceptance|acceptances} in a chain; it is whole.',
  },
  consentsNone: { es: 'Todavía no se ha aceptado ningún envío.', en: 'No send was accepted yet.' },
  consentsBroken: {
    es: 'La cadena está rota en el eslabón {position}: algo se cambió o se quitó. No borre nada: guarde una copia de la carpeta de datos y avise a soporte.',
    en: 'The chain is broken at link {position}: something was changed or taken out. Delete nothing: copy the data folder and tell support.',
  },
  consentsLead: {
    es: 'Cada vez que usted acepta los términos queda aquí quién, cuándo, para cuántas personas y la huella del texto y de lo enviado, sin nombres de trabajadores (Ley 1581 de 2012). Se conserva aunque se borre el lote.',
    en: 'Whenever you accept the terms this keeps who, when, for how many people, and the digest of the text and of what was sent, without names of workers (Law 1581 of 2012). It stays even if the batch is removed.',
  },
  consentsExport: { es: 'Exportar el registro…', en: 'Export the register…' },
  consentsSaved: { es: 'Registro guardado en {path}', en: 'Register saved in {path}' },
  old: { es: 'Datos antiguos', en: 'Old data' },
  oldLead: {
    es: 'Lo terminado y lo que nadie toca se puede borrar hasta una fecha; nada se borra solo.',
    en: 'What has ended and what nobody touches can be removed up to a day; nothing is removed by itself.',
  },
  oldOffice: {
    es: 'Lo radicado está en la oficina y es de todos: no se borra desde este computador. Los borradores se borran uno por uno en Borradores.',
    en: 'What was filed is in the office and everybody’s: it is not removed from this computer. Drafts are removed one by one in Drafts.',
  },
  oldLeft: {
    es: 'Lo que este perfil radicó está en la oficina y es de todos; lo de antes de llevarlo sigue además en este computador, sin mostrarse. Desde aquí no se borra. Los borradores se borran uno por uno en Borradores.',
    en: 'What this profile filed is in the office and everybody’s; what it had before that was brought in is still on this computer too, out of sight. It is not removed from here. Drafts are removed one by one in Drafts.',
  },
  removeOld: { es: 'Borrar lo antiguo…', en: 'Remove what is old…' },
  made: { es: 'La copia está hecha y comprobada.', en: 'The backup is made and verified.' },
} satisfies Readonly<Record<string, Sentence>>
