import type { Sentence } from '#shared/kernel/language.ts'

export const backupTexts = {
  title: { es: 'Copia de seguridad', en: 'Backup' },
  size: { es: 'Datos de este perfil: {size}.', en: 'This profile’s data: {size}.' },
  noBackup: {
    es: 'No se ha hecho ninguna copia desde aquí. Si este computador se daña o se pierde, se pierde con él lo que solo está aquí.',
    en: 'No backup has been made from here. If this computer fails or is lost, what is only here is lost too.',
  },
  backup: {
    es: 'Última copia: {moment}, {size}, en {file}. Se comprobó al hacerla; verifique usted que siga allí.',
    en: 'Last backup: {moment}, {size}, in {file}. It was verified when made; check that it is still there.',
  },
  backupUnsized: {
    es: 'Última copia: {moment}, en {file}. Se comprobó al hacerla; verifique usted que siga allí.',
    en: 'Last backup: {moment}, in {file}. It was verified when made; check that it is still there.',
  },
  notChecked: { es: 'No se ha revisado si los datos tienen daños.', en: 'The data has not been checked for damage.' },
  sound: { es: 'Revisados el {moment}: sin daños.', en: 'Checked on {moment}: no damage.' },
  damaged: {
    es: 'Revisados el {moment}: hay un daño. No borre nada: cierre Ventanilla y ábrala otra vez; ahí podrá restaurar una copia.',
    en: 'Checked on {moment}: there is damage. Delete nothing: close Ventanilla and open it again; there you can restore a backup.',
  },
  holds: {
    es: 'La copia lleva borradores, lotes, historial y documentos de este perfil, cifrados con una frase que usted elige. No lleva la clave del servicio.',
    en: 'The backup contains this profile’s drafts, batches, history and documents, encrypted with a phrase you choose. It does not contain the service’s key.',
  },
  holdsDesk: {
    es: 'Este perfil radica en una oficina: la copia lleva los borradores y ajustes de este computador, cifrados con una frase que usted elige. No lleva lo radicado en la oficina, de lo que hace copias quien administra el servidor, ni la clave del servicio. Si el perfil radicó por su cuenta antes de unirse, eso sigue también en este computador y va en la copia.',
    en: 'This profile files in an office: the backup contains this computer’s drafts and settings, encrypted with a phrase you choose. It does not contain what was filed in the office, which the server’s administrator backs up, or the service’s key. If the profile filed on its own before joining, that is also still on this computer and is in the backup.',
  },
  holdsLeft: {
    es: 'Este perfil ya no es de su oficina: la copia lleva los borradores y ajustes de este computador, y lo que el perfil radicó por su cuenta antes de llevarlo, cifrados con una frase que usted elige. No lleva lo radicado en la oficina ni la clave del servicio.',
    en: 'This profile no longer belongs to its office: the backup contains this computer’s drafts and settings, and what the profile filed on its own before moving it there, encrypted with a phrase you choose. It does not contain what was filed in the office or the service’s key.',
  },
  backUp: { es: 'Hacer una copia…', en: 'Create backup…' },
  check: { es: 'Revisar los datos', en: 'Check data' },
  restore: { es: 'Restaurar una copia…', en: 'Restore a backup…' },
  opened: { es: 'Se abrió esta copia con Ventanilla', en: 'This backup was opened with Ventanilla' },
  look: { es: 'Ver qué trae…', en: 'See what it contains…' },
  leave: { es: 'Dejarla', en: 'Leave it' },
  daily: { es: 'Copia diaria', en: 'Daily backup' },
  dailyOff: {
    es: 'No se hacen copias automáticas. Si las activa, cada día que abra Ventanilla se hace y se comprueba una en la carpeta que elija (mejor en otro disco o en la red), y se conservan las últimas {count}.',
    en: 'No automatic backups are made. If you turn them on, one is made and verified every day you open Ventanilla, in the folder you choose (preferably on another disk or on the network), and the latest {count} are kept.',
  },
  dailyInto: { es: 'Cada día, en {folder}', en: 'Every day, in {folder}' },
  dailyLast: {
    es: 'La última: {moment}. Se {count, plural, one {conserva #} other {conservan #}}.',
    en: 'The latest: {moment}. {count, plural, one {# is} other {# are}} kept.',
  },
  dailyFailed: {
    es: 'El {moment} no se pudo hacer: {why} Se intenta otra vez cada hora.',
    en: 'Could not be made on {moment}: {why} Retried every hour.',
  },
  turnOn: { es: 'Activar la copia diaria…', en: 'Turn on daily backup…' },
  changeFolder: { es: 'Cambiar carpeta o frase…', en: 'Change folder or phrase…' },
  turnOff: { es: 'Desactivar', en: 'Turn off' },
  dailyOn: {
    es: 'La copia diaria está activada, y la de hoy ya está hecha y comprobada.',
    en: 'The daily backup is on, and today’s is made and verified.',
  },
  aside: { es: 'Datos guardados aparte', en: 'Data kept aside' },
  asideLead: {
    es: 'El programa no borra nada de esto. Cuando esté seguro de que no lo necesita, puede borrar esas carpetas usted.',
    en: 'The program deletes none of this. When you are sure you do not need it, you can delete these folders yourself.',
  },
  asideTotal: { es: 'Son {count, number} carpetas, {size}.', en: '{count, number} folders, {size}.' },
  replaced: {
    es: 'Lo que había antes de restaurar una copia ({size}): {folder}',
    en: 'Data from before a backup was restored ({size}): {folder}',
  },
  damagedData: {
    es: 'Una copia de datos que se encontraron dañados ({size}): {folder}. Guárdela para soporte.',
    en: 'A copy of data found to be damaged ({size}): {folder}. Keep it for support.',
  },
  deliveries: {
    es: 'Notificaciones recibidas que no se pudieron leer ({size}): {folder}. Lo que traían llega también con las consultas.',
    en: 'Received notifications that could not be read ({size}): {folder}. Queries bring their content too.',
  },
  consents: { es: 'Registro de autorizaciones', en: 'Register of acceptances' },
  consentsWhole: {
    es: '{count, plural, one {# autorización} other {# autorizaciones}}, en cadena; está completa.',
    en: '{count, number} chained {count, plural, one {acceptance} other {acceptances}}; the chain is complete.',
  },
  consentsNone: { es: 'Todavía no se ha aceptado ningún envío.', en: 'No send has been authorised yet.' },
  consentsBroken: {
    es: 'La cadena está rota en el eslabón {position}: algo se cambió o se quitó. No borre nada: guarde una copia de la carpeta de datos y avise a soporte.',
    en: 'The chain is broken at link {position}: something was changed or removed. Delete nothing: keep a copy of the data folder and contact support.',
  },
  consentsLead: {
    es: 'Cada vez que usted acepta los términos queda aquí quién, cuándo, para cuántas personas y la huella del texto y de lo enviado, sin nombres de trabajadores (Ley 1581 de 2012). Se conserva aunque se borre el lote.',
    en: 'Each time you accept the terms, this records who, when, for how many people, and a digest of the text and of what was sent, without workers’ names (Law 1581 of 2012). It is kept even if the batch is deleted.',
  },
  consentsExport: { es: 'Exportar el registro…', en: 'Export register…' },
  consentsSaved: { es: 'Registro guardado en {path}', en: 'Register saved to {path}' },
  old: { es: 'Datos antiguos', en: 'Old data' },
  oldLead: {
    es: 'Lo terminado y lo que no ha cambiado se puede borrar hasta una fecha; nada se borra solo.',
    en: 'Finished and unchanged data can be deleted up to a date; nothing is deleted automatically.',
  },
  oldOffice: {
    es: 'Lo radicado está en la oficina y es de todos: no se borra desde este computador. Los borradores se borran uno por uno en Borradores.',
    en: 'What was filed is in the office and shared: it is not deleted from this computer. Drafts are deleted one by one in Drafts.',
  },
  oldLeft: {
    es: 'Lo que este perfil radicó está en la oficina y es de todos; lo de antes de llevarlo sigue además en este computador, sin mostrarse. Desde aquí no se borra. Los borradores se borran uno por uno en Borradores.',
    en: 'What this profile filed is in the office and shared; what it had before moving there is also still on this computer, hidden. It is not deleted from here. Drafts are deleted one by one in Drafts.',
  },
  removeOld: { es: 'Borrar lo antiguo…', en: 'Delete old data…' },
  made: { es: 'La copia está hecha y comprobada.', en: 'Backup made and verified.' },
} as const satisfies Readonly<Record<string, Sentence>>
