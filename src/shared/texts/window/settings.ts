import type { SentenceTree } from '#shared/kernel/language.ts'

export const settings = {
  title: { es: 'Ajustes', en: 'Settings' },
  operator: { es: 'Encargado', en: 'Clerk' },
  operatorName: { es: 'Su nombre', en: 'Your name' },
  operatorHint: {
    es: 'Queda en el registro de autorizaciones de cada lote.',
    en: 'It is saved in the consent register of every batch.',
  },
  operatorSave: { es: 'Guardar nombre', en: 'Save name' },
  operatorSaved: { es: 'Nombre guardado', en: 'Name saved' },
  connection: { es: 'Conexión', en: 'Connection' },
  none: {
    es: 'Sin conexión. Puede validar archivos, pero no radicar.',
    en: 'Not connected. You can validate files, but not file them.',
  },
  address: { es: 'Dirección', en: 'Address' },
  key: { es: 'Clave', en: 'Key' },
  keyValue: { es: 'termina en {hint}', en: 'ends in {hint}' },
  keyState: { es: 'Estado de la clave', en: 'Key status' },
  keyStates: {
    verified: { es: 'El servicio la acepta (desde {time})', en: 'The service accepts it (since {time})' },
    refused: { es: 'El servicio la rechaza (desde {time})', en: 'The service refuses it (since {time})' },
    unverified: { es: 'Sin verificar: todavía no se ha podido probar', en: 'Not verified: it could not be tested yet' },
  },
  practiceAddress: { es: 'Servicio de práctica, dentro de este computador', en: 'Practice service, on this computer' },
  change: { es: 'Cambiar clave', en: 'Change key' },
  connectKey: { es: 'Conectar con una clave', en: 'Connect with a key' },
  startPractice: { es: 'Practicar', en: 'Practise' },
  disconnect: { es: 'Desconectar', en: 'Disconnect' },
  disconnectTitle: { es: '¿Desconectar?', en: 'Disconnect?' },
  disconnectBody: {
    es: 'Se borra la clave de este computador. Los borradores, lotes y documentos se conservan. Lo radicado sigue su curso y no se cobra otra vez, pero sus resultados no se consultan hasta que conecte de nuevo la misma cuenta.',
    en: 'The key is deleted from this computer. Drafts, batches and documents are kept. What was filed continues and is not charged again, but its results are not checked until you connect the same account again.',
  },
  disconnectConfirm: { es: 'Sí, desconectar', en: 'Yes, disconnect' },
  appearance: { es: 'Apariencia', en: 'Appearance' },
  language: { es: 'Idioma', en: 'Language' },
  colour: { es: 'Colores', en: 'Colours' },
  colours: {
    light: { es: 'Claro', en: 'Light' },
    dark: { es: 'Oscuro', en: 'Dark' },
    auto: { es: 'Como el sistema', en: 'Same as system' },
  },
  density: { es: 'Filas de las tablas', en: 'Table rows' },
  densities: {
    compact: { es: 'Juntas', en: 'Compact' },
    comfortable: { es: 'Separadas', en: 'Comfortable' },
  },
  data: { es: 'Datos', en: 'Data' },
  dataDirectory: { es: 'Carpeta de datos', en: 'Data folder' },
  dataHint: {
    es: 'Cifrada con una llave que está en este computador: en otro, la carpeta sola no se abre. Para eso está la copia de seguridad.',
    en: 'Encrypted with a key stored on this computer: the folder alone cannot be opened on another one. Use a backup for that.',
  },
  protection: {
    keychain: {
      es: 'Las claves están guardadas en el llavero del sistema.',
      en: 'Keys are stored in the system keychain.',
    },
    passphrase: {
      es: 'Las claves están cifradas con su frase de contraseña.',
      en: 'Keys are encrypted with your passphrase.',
    },
  },
  changePassphrase: { es: 'Cambiar la frase', en: 'Change passphrase' },
  passphraseChanged: { es: 'La frase de contraseña cambió', en: 'Passphrase changed' },
  licences: { es: 'Licencias', en: 'Licences' },
  licencesLead: {
    es: 'Este programa usa {count, plural, one {# componente de terceros,} other {# componentes de terceros, cada uno}} con su licencia.',
    en: 'This program uses {count, number} third-party {count, plural, one {component,} other {components, each}} under its licence.',
  },
  version: { es: 'Versión {version}', en: 'Version {version}' },
} as const satisfies SentenceTree
