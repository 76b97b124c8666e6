import type { Sentence } from '#shared/kernel/language.ts'

/**
 * The personal data that is kept, where, for how long, and what leaves this computer. Each line describes the program's
 * behaviour; change it together with the behaviour.
 */
export const privacyTexts = {
  open: { es: 'Privacidad', en: 'Privacy' },
  title: { es: 'Privacidad: datos de los trabajadores', en: 'Privacy: workers’ data' },
  lead: {
    es: 'Usted trata datos personales de trabajadores por encargo de sus empresas (Ley 1581 de 2012). Esto es lo que hace el programa con ellos.',
    en: 'You process workers’ personal data on behalf of their companies (Law 1581 of 2012). This is what the program does with it.',
  },
  what: { es: 'Qué se guarda', en: 'What is stored' },
  what1: {
    es: 'Borradores con las filas importadas, tal como usted las deja.',
    en: 'Drafts with the imported rows, as you leave them.',
  },
  what2: {
    es: 'De cada envío: lo que se envió, lo que respondió el servicio y las notificaciones, tal como llegaron; los documentos PDF descargados.',
    en: 'For each send: what was sent, what the service answered and the notifications, as received; the downloaded PDF documents.',
  },
  what3: {
    es: 'Respuestas a valores en duda, empresas, catálogos, ajustes, y el registro de autorizaciones, que no nombra trabajadores.',
    en: 'Answers to values in doubt, companies, catalogues, settings, and the register of acceptances, which names no worker.',
  },
  what4: {
    es: 'El archivo de Excel o el PDF que usted escoge no se cambia y sigue donde está; de un PDF de identidad que se envía queda lo enviado.',
    en: 'The workbook or PDF you choose is not changed and stays where it is; for an identity PDF that is sent, what was sent is stored.',
  },
  where: { es: 'Dónde', en: 'Where' },
  where1: {
    es: 'En este computador, en {folder}: una base de datos cifrada por perfil (los documentos están dentro). Nada se guarda en la nube.',
    en: 'On this computer, in {folder}: one encrypted database per profile (documents are inside). Nothing is stored in the cloud.',
  },
  where1office: {
    es: 'Lo radicado (lotes, registros, respuestas, notificaciones y documentos) está en la base de datos de su oficina, {office}. Lo enviado, las respuestas y los documentos van allí cifrados con la llave de la oficina; los nombres, los números de documento y los estados quedan legibles para poder buscarlos. Las empresas, los salarios, los plazos, los canales, las columnas recordadas y las listas de códigos también están allí, legibles, con una copia en este computador. Los borradores y los demás ajustes están en este computador, cifrados, en {folder}; si el perfil radicó por su cuenta antes de unirse a la oficina, eso también.',
    en: 'What was filed (batches, records, answers, notifications and documents) is in your office’s database, {office}. What was sent, the answers and the documents are encrypted there with the office’s key; names, document numbers and states stay readable so that they can be searched. Companies, wages, terms, channels, remembered columns and code lists are also there, readable, with a copy on this computer. Drafts and the other settings are on this computer, encrypted, in {folder}; so is what the profile filed on its own before joining the office.',
  },
  where1left: {
    es: 'Lo que este perfil radicó está en la base de datos de la oficina a la que pertenecía. En este computador, en {folder}, están cifrados los borradores, los ajustes, las empresas, los salarios y las listas de códigos, y lo que el perfil radicó por su cuenta antes de llevarlo a la oficina.',
    en: 'What this profile filed is in the database of the office it belonged to. On this computer, encrypted, in {folder}, are drafts, settings, companies, wages and code lists, and what the profile filed on its own before moving it to the office.',
  },
  where2keychain: {
    es: 'La llave de la base de datos y la clave del servicio están en el llavero del sistema.',
    en: 'The database key and the service’s key are in the system keychain.',
  },
  where2passphrase: {
    es: 'La llave de la base de datos y la clave del servicio están cifradas con su frase de contraseña.',
    en: 'The database key and the service’s key are encrypted with your passphrase.',
  },
  where3: {
    es: 'Lo que usted exporta o guarda (Excel, CSV, PDF, ZIP; el informe de seguimiento nombra trabajadores), y el informe semanal si lo activa, sale sin cifrar a la carpeta que elija: desde ahí queda a su cuidado.',
    en: 'What you export or save (workbooks, CSV, PDF, ZIP; the supervisor’s report names workers), and the weekly report if you turn it on, is written unencrypted to the folder you choose: from there on, you are responsible for it.',
  },
  where4: {
    es: 'Las copias de seguridad van cifradas con la frase que usted eligió.',
    en: 'Backups are encrypted with the phrase you chose.',
  },
  where5: {
    es: 'Fuera de esa base de datos y de lo que se guardó aparte (también cifrado) hay, sin datos de trabajadores: números de solicitud (cifrados), cuándo se consultó con cada clave, dónde se guardaron copias y un registro interno de fallos.',
    en: 'Outside that database and the data kept aside (also encrypted) there are, without workers’ data: request numbers (encrypted), when each key was used for checks, where backups were saved, and an internal error log.',
  },
  leaves: { es: 'Qué sale de este computador', en: 'What leaves this computer' },
  leaves1: {
    es: 'Los datos de los trabajadores salen solo en lo que usted radica o consulta: a la dirección del servicio y con su clave, después de aceptar los términos y confirmar.',
    en: 'Workers’ data leaves only in what you file or query: to the service’s address and with your key, after you accept the terms and confirm.',
  },
  leaves3: {
    es: 'Después el programa consulta por su cuenta los resultados de lo radicado, con su número de solicitud, y descarga los PDF de donde el servicio indique; fuera de la dirección del servicio, sin su clave.',
    en: 'Afterwards the program automatically checks the results of what was filed, by its request number, and downloads the PDFs from where the service says; outside the service’s address, without your key.',
  },
  leaves2: {
    es: 'No hay estadísticas de uso, publicidad ni informes de fallos que se envíen solos. El programa tampoco busca versiones nuevas por su cuenta: si quien lo preparó indicó dónde, las busca solo cuando usted lo pide.',
    en: 'There are no usage statistics, advertising or automatic error reports. The program does not look for new versions on its own either: if whoever packaged it said where to look, it does so only when you ask.',
  },
  leaves4: {
    es: 'Lo que usted radica va también a la oficina, por una conexión cifrada, y allí lo ven sus miembros: quien tiene empresas asignadas, solo las suyas.',
    en: 'What you file also goes to the office, over an encrypted connection, and its members see it there: those with assigned companies see only theirs.',
  },
  long: { es: 'Por cuánto tiempo', en: 'For how long' },
  long1: {
    es: 'Hasta que usted lo borre: en «Borrar lo antiguo» elige una fecha y ve antes qué se borra. Lo borrado no queda en los archivos de la base de datos.',
    en: 'Until you delete it: in “Delete old data” you choose a date and first see what would be deleted. What is deleted does not remain in the database files.',
  },
  long1office: {
    es: 'Los borradores, hasta que usted los borre. Lo radicado se conserva en la oficina y no se borra desde este computador; tampoco lo que el perfil haya radicado por su cuenta antes de unirse a ella.',
    en: 'Drafts, until you delete them. What was filed is kept in the office and is not deleted from this computer; neither is what the profile filed on its own before joining.',
  },
  long2: {
    es: 'Las copias de seguridad, los datos guardados aparte y lo exportado no se borran con ello.',
    en: 'Backups, data kept aside and exported files are not deleted with it.',
  },
  rights: { es: 'Cuando un trabajador pregunta o pide corregir', en: 'When a worker asks for data or a correction' },
  rights1: {
    es: 'En Registros, busque su documento: ahí está todo lo radicado de esa persona, y se exporta desde ahí.',
    en: 'In Records, search for the document number: it shows everything filed for that person, and you can export it from there.',
  },
  rights2: {
    es: 'Lo que ya recibió el servicio o una entidad se corrige ante ellos: borrarlo aquí no lo borra allá.',
    en: 'What the service or an entity has already received must be corrected with them: deleting it here does not delete it there.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
