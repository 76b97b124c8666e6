import type { ErrorEntries } from './error-entry.ts'

/** Profiles, and their connection to the service. */
export const profileErrors = {
  'connection.other-origin': {
    family: 'usage',
    es: 'La clave guardada es de {stored} y no se envía a {wanted}. Guarde aquí la clave de esa dirección con «ventanilla key set», o use otro perfil.',
    en: 'The saved key belongs to {stored} and is not sent to {wanted}. Save that address’s key with “ventanilla key set”, or use another profile.',
  },
  'profile.name-empty': {
    family: 'usage',
    es: 'Escriba un nombre con letras o números, por ejemplo el de la empresa o el de la cuenta.',
    en: 'Type a name with letters or digits, such as the company or the account.',
  },
  'profile.name-too-long': {
    family: 'usage',
    es: 'El nombre es muy largo. Use máximo {most} letras.',
    en: 'The name is too long. Use at most {most} letters.',
  },
  'profile.name-taken': {
    family: 'usage',
    es: 'Ya hay un perfil llamado «{name}». Elija otro nombre, o abra ese perfil.',
    en: 'There is already a profile called “{name}”. Choose another name, or open that profile.',
  },
  'profile.practice-name': {
    family: 'usage',
    es: 'El perfil de práctica no se puede renombrar, para que nunca se confunda con uno real.',
    en: 'The practice profile cannot be renamed, so that it is never taken for a real one.',
  },
  'sample.real-profile': {
    family: 'usage',
    es: 'Los datos de ejemplo son de personas inventadas y no entran en el perfil «{profile}», que radica de verdad. Ábralos en Práctica.',
    en: 'The sample data is of invented people and does not go into the profile “{profile}”, which files for real. Open it in Practice.',
  },
  'profile.missing': {
    family: 'usage',
    es: 'Ese perfil ya no está en este computador. Elija otro de la lista.',
    en: 'That profile is no longer on this computer. Choose another from the list.',
  },
  'profile.sending': {
    family: 'usage',
    es: 'Se está enviando un lote en el perfil «{profile}». Espere a que termine o páuselo, y vuelva a intentarlo. No se cambió nada.',
    en: 'A batch is being sent in the profile “{profile}”. Wait until it ends or pause it, then try again. Nothing was changed.',
  },
  'profile.box-open': {
    family: 'usage',
    es: 'Hay un cuadro de diálogo abierto. Respóndalo o ciérrelo, y vuelva a intentarlo. No se cambió nada.',
    en: 'A dialog box is open. Answer or close it, then try again. Nothing was changed.',
  },
  'profile.busy': {
    family: 'usage',
    es: 'El perfil abierto todavía está trabajando en algo. Espere a que termine y vuelva a intentarlo. No se cambió nada.',
    en: 'The open profile is still working on something. Wait until it ends, then try again. Nothing was changed.',
  },
  'transport.verification-off': {
    family: 'usage',
    es: 'La variable {variable} apaga la verificación de los certificados y cualquiera podría leer la clave. Quítela e inténtelo de nuevo; si su oficina usa un certificado propio, instálelo en el almacén de certificados del sistema.',
    en: 'The variable {variable} turns the verification of certificates off, and anybody could read the key. Remove it and try again; if your office uses a certificate of its own, install it in the system’s certificate store.',
  },
  'transport.extra-certificates': {
    family: 'usage',
    es: 'El archivo que dice NODE_EXTRA_CA_CERTS («{path}») no se puede leer o no tiene un certificado en PEM. Corrija la ruta, o quite la variable e instale el certificado en el almacén del sistema.',
    en: 'The file that NODE_EXTRA_CA_CERTS names (“{path}”) cannot be read or holds no certificate in PEM. Correct the path, or remove the variable and install the certificate in the system’s store.',
  },
  'transport.keys-written': {
    family: 'usage',
    es: 'La opción {option} de Node escribe en un archivo las llaves de cada conexión y con ellas se podría leer la clave. Quítela (también de NODE_OPTIONS) e inténtelo de nuevo.',
    en: 'The option {option} of Node writes the keys of every connection to a file, and with them the key could be read. Remove it (from NODE_OPTIONS too) and try again.',
  },
  'connection.other-account': {
    family: 'usage',
    es: 'En este perfil hay {count, plural, one {# solicitud abierta o incierta que se hizo} other {# solicitudes abiertas o inciertas que se hicieron}} con otra clave o en otra dirección (…{hint}). Si es otra cuenta, guarde la clave en otro perfil (--profile NOMBRE); si es la misma cuenta con la clave renovada o el servicio en otra dirección, use «key set --same-account». No se cambió nada.',
    en: 'This profile has {count, number} open or uncertain {count, plural, one {request that was} other {requests that were}} made with another key or at another address (…{hint}). If it is another account, save the key in another profile (--profile NAME); if it is the same account with a renewed key or the service at another address, use “key set --same-account”. Nothing was changed.',
  },
  'connection.key-refused': {
    family: 'service',
    es: 'El servicio no acepta esta clave (respuesta {status}). No se guardó nada y lo anterior sigue igual; revise que la clave y la dirección sean las correctas.',
    en: 'The service does not accept this key (answer {status}). Nothing was saved and everything is as before; check that the key and the address are right.',
  },
  'connection.no-key': {
    family: 'usage',
    es: 'No hay clave de la API. Escríbala en Ajustes (en la terminal, «ventanilla key set»), o practique sin clave.',
    en: 'There is no API key. Enter it in Settings (in the terminal, “ventanilla key set”), or practise without one.',
  },
  'connection.no-address': {
    family: 'usage',
    es: 'No hay dirección del servicio. Indíquela en Ajustes o con --base-url.',
    en: 'There is no service address. Give it in Settings or with --base-url.',
  },
  'connection.address-with-version': {
    family: 'usage',
    es: 'La dirección «{value}» ya trae /v2, que el programa agrega solo: escríbala sin esa parte.',
    en: 'The address “{value}” already includes /v2, which the program adds: write it without that part.',
  },
  'connection.key-empty': {
    family: 'usage',
    es: 'La clave está vacía. Cópiela completa desde Configuración > Claves de API.',
    en: 'The key is empty. Copy all of it from Configuration > API Keys.',
  },
  'connection.key-quotes': {
    family: 'usage',
    es: 'La clave empieza o termina con comillas, que no son parte de ella. Escríbala sin comillas.',
    en: 'The key starts or ends with quotation marks, which are not part of it. Type it without them.',
  },
  'connection.key-space': {
    family: 'usage',
    es: 'La clave tiene un espacio o un salto de línea por dentro. Cópiela completa, en una sola línea, desde Configuración > Claves de API.',
    en: 'The key has a space or a line break in it. Copy all of it, on one line, from Configuration > API Keys.',
  },
  'connection.key-not-ascii': {
    family: 'usage',
    es: 'La clave tiene caracteres que una clave no lleva, como tildes o símbolos invisibles. Cópiela de nuevo desde Configuración > Claves de API.',
    en: 'The key has characters that keys never have, such as accents or invisible characters. Copy it again from Configuration > API Keys.',
  },
  'connection.key-prefix': {
    family: 'usage',
    es: 'La clave no empieza por service_key_ ni por service_test_. Cópiela completa desde Configuración > Claves de API.',
    en: 'The key does not start with service_key_ or service_test_. Copy all of it from Configuration > API Keys.',
  },
  'connection.key-short': {
    family: 'usage',
    es: 'La clave es demasiado corta: está incompleta. Cópiela completa desde Configuración > Claves de API.',
    en: 'The key is too short: part of it is missing. Copy all of it from Configuration > API Keys.',
  },
  'connection.key-long': {
    family: 'usage',
    es: 'La clave es demasiado larga para ser una clave de la API. Cópiela de nuevo desde Configuración > Claves de API.',
    en: 'The key is too long for an API key. Copy it again from Configuration > API Keys.',
  },
  'connection.invalid-url': {
    family: 'usage',
    es: 'La dirección del servicio no es válida: {value}. Debe empezar por https://.',
    en: 'The service address is not valid: {value}. It must start with https://.',
  },
  'connection.not-https': {
    family: 'usage',
    es: 'La dirección {value} no usa https. La clave solo se envía por una conexión segura.',
    en: 'The address {value} does not use https. The key is only sent over a secure connection.',
  },
} as const satisfies ErrorEntries
