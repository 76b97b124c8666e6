import type { AppError } from '#shared/domain/app-error.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'

/** Texts of the recovery window, for data that does not open. `{profile}` is its name, `{place}` a path. */
export const recoveryWords = {
  title: { es: 'No se pueden abrir los datos de «{profile}»', en: '“{profile}” data cannot be opened' },
  error: { es: 'Error {code} · referencia {reference}', en: 'Error {code} · reference {reference}' },

  safe: { es: 'Lo que está a salvo', en: 'What is safe' },
  stays: {
    es: 'Nada se borró. El archivo que no abre sigue en:',
    en: 'Nothing was deleted. The file that does not open is still at:',
  },
  aside: { es: 'Además hay una copia de él, sin tocar, en:', en: 'There is also an untouched copy of it at:' },
  sent: {
    es: 'Lo que ya se envió no se pierde: el servicio lo recibió y se puede ver en su aplicación web.',
    en: 'What was sent is not lost: the service received it, and you can see it in its web application.',
  },

  restore: { es: 'Restaurar una copia', en: 'Restore a backup' },
  restoreLead: {
    es: 'Trae de vuelta el historial y los borradores hasta el día de la copia. Antes de que algo cambie verá qué hay en ella.',
    en: 'Brings back the history and drafts up to the day of the backup. You see what is in it before anything changes.',
  },
  known: { es: 'Copias hechas en este computador', en: 'Backups made on this computer' },
  unknown: {
    es: 'Aquí no se conoce ninguna copia. Si tiene una, en la carpeta de la copia diaria, en una memoria USB o en otro computador, elíjala: su nombre termina en .vbackup.',
    en: 'No backup is known here. If you have one, in the daily backup folder, on a USB drive or on another computer, choose it: its name ends in .vbackup.',
  },
  outOfReach: {
    es: 'Hay copias en una carpeta que ahora no está disponible. Conecte la memoria o la red y pulse «Probar otra vez»:',
    en: 'There are backups in a folder that is not available now. Connect the drive or the network and press “Try again”:',
  },
  more: { es: 'Copias más antiguas ({count})', en: 'Older backups ({count})' },
  look: { es: 'Ver qué trae', en: 'See its contents' },
  lookAt: { es: 'Ver qué trae la copia del {moment}', en: 'See the contents of the backup from {moment}' },
  chooseFile: { es: 'Elegir otro archivo…', en: 'Choose another file…' },
  chooseFirstFile: { es: 'Elegir el archivo de la copia…', en: 'Choose the backup file…' },

  afresh: { es: 'Empezar de nuevo', en: 'Start over' },
  afreshLead: {
    es: 'Abre «{profile}» vacío, sin historial ni borradores. Es para cuando no hay ninguna copia.',
    en: 'Opens “{profile}” empty, without history or drafts. Use it when there is no backup.',
  },
  askAfresh: { es: 'Empezar de nuevo…', en: 'Start over…' },
  afreshQuestion: { es: '¿Empezar de nuevo con «{profile}» vacío?', en: 'Start over with “{profile}” empty?' },
  afreshHistory: {
    es: 'Aquí no quedará nada del historial, los documentos, los borradores ni los ajustes. La copia diaria se activa otra vez en Ajustes.',
    en: 'No history, documents, drafts or settings will be left here. Turn the daily backup on again in Settings.',
  },
  afreshAside: {
    es: 'El archivo que no abre no se borra. Se guarda aparte, en:',
    en: 'The file that does not open is not deleted. It is kept aside, in:',
  },
  afreshTwice: {
    es: 'Ventanilla ya no sabrá a quién radicó antes. No vuelva a enviar a las mismas personas: se cobraría dos veces. Mire primero en la aplicación web del servicio.',
    en: 'Ventanilla will no longer know who was filed before. Do not send the same people again: they would be charged twice. Check the service’s web application first.',
  },
  afreshConfirm: {
    es: 'No se envía nada hasta que usted confirme, ya adentro, que está bien enviar.',
    en: 'Nothing is sent until you confirm, once inside, that it is safe to send.',
  },
  understood: {
    es: 'Entiendo que el historial no estará aquí y que no debo enviar dos veces a las mismas personas.',
    en: 'I understand that the history will not be here and that I must not send the same people twice.',
  },

  others: { es: 'Abrir otro perfil', en: 'Open another profile' },
  othersLead: {
    es: 'Para trabajar mientras tanto. «{profile}» se queda como está; al cambiar a ese perfil verá otra vez esta pantalla.',
    en: 'To keep working meanwhile. “{profile}” stays as it is; switching to it shows this screen again.',
  },
  openOther: { es: 'Abrir «{other}»', en: 'Open “{other}”' },

  folder: { es: 'Mostrar la carpeta de los datos', en: 'Show the data folder' },
  copyReport: { es: 'Copiar el error para soporte', en: 'Copy the error for support' },
  copied: { es: 'Copiado. Péguelo en el mensaje para soporte.', en: 'Copied. Paste it into the message for support.' },
  tryAgain: { es: 'Probar otra vez', en: 'Try again' },
  leave: { es: 'Salir', en: 'Quit' },
  goBack: { es: 'Seguir con el perfil abierto', en: 'Continue with the open profile' },
  leaving: {
    es: 'Si sale, nada cambia: la próxima vez verá esta pantalla.',
    en: 'If you quit, nothing changes: you will see this screen next time.',
  },
  back: { es: 'Volver', en: 'Back' },

  phrase: { es: 'Escriba la frase de la copia', en: 'Type the backup’s passphrase' },
  phraseLead: {
    es: 'La llave de este computador no abre esta copia. Necesita la frase que se escribió al guardarla.',
    en: 'This computer’s key does not open this backup. You need the phrase that was typed when it was saved.',
  },
  phraseTries: {
    es: 'Puede intentarlo las veces que quiera; mientras no sea la correcta, nada cambia ni se borra.',
    en: 'You can try as often as you like; until you type the right one, nothing is changed or deleted.',
  },
  phraseField: { es: 'Frase de contraseña', en: 'Passphrase' },
  phraseSubmit: { es: 'Abrir la copia', en: 'Open the backup' },

  preview: { es: 'Qué trae esta copia', en: 'Contents of this backup' },
  file: { es: 'Archivo', en: 'File' },
  fileDate: { es: 'Fecha del archivo', en: 'File date' },
  size: { es: 'Tamaño', en: 'Size' },
  batches: { es: 'Lotes', en: 'Batches' },
  records: { es: 'Registros', en: 'Records' },
  drafts: { es: 'Borradores', en: 'Drafts' },
  documents: { es: 'Documentos guardados', en: 'Saved documents' },
  newest: { es: 'Lo más reciente', en: 'Latest' },
  nothing: { es: 'Nada', en: 'Nothing' },
  readWhole: {
    es: 'Se leyó completa y no tiene daños. Todavía no ha cambiado nada.',
    en: 'It was read in full and has no damage. Nothing has changed yet.',
  },
  afterCopy: {
    es: 'Lo que se hizo o se envió después de esa fecha no está en la copia. Para que nada se cobre dos veces, no se envía nada hasta que usted lo confirme.',
    en: 'What was done or sent after that date is not in the backup. So that nothing is charged twice, nothing is sent until you confirm it.',
  },
  emptyCopy: {
    es: 'Esta copia está vacía: no trae lotes ni borradores. ¿No habrá otra?',
    en: 'This backup is empty: it has no batches or drafts. Is there another one?',
  },
  putCopy: { es: 'Poner esta copia en su lugar', en: 'Restore this backup' },

  reading: { es: 'Leyendo la copia hasta el final…', en: 'Reading the whole backup…' },
  putting: { es: 'Poniendo la copia en su lugar…', en: 'Restoring the backup…' },
  opening: { es: 'Abriendo los datos…', en: 'Opening the data…' },
  slow: {
    es: 'Una copia grande tarda varios minutos. Van {seconds, plural, one {# segundo} other {# segundos}}.',
    en: 'A large backup takes several minutes. {seconds, plural, one {# second} other {# seconds}} so far.',
  },
  failed: { es: 'No se pudo completar. Inténtelo de nuevo.', en: 'Could not complete. Try again.' },
} as const satisfies Readonly<Record<string, Sentence>>

const damaged: Sentence = {
  es: 'El archivo donde Ventanilla los guarda está dañado y no se puede leer. Suele pasar cuando se va la luz o falla el disco.',
  en: 'The file where Ventanilla stores it is damaged and cannot be read. This usually happens after a power cut or a disk failure.',
}

/** What happened, in plain words, by error code. */
const happened: Readonly<Partial<Record<AppError['code'], Sentence>>> = {
  'store.damaged': damaged,
  'store.wrong-key': {
    es: 'El archivo donde Ventanilla los guarda está cifrado y no abre con la llave de este computador. Puede que venga de otro computador, o que esté dañado.',
    en: 'The file where Ventanilla stores it is encrypted and does not open with this computer’s key. It may come from another computer, or be damaged.',
  },
  'store.altered-schema': {
    es: 'El archivo donde Ventanilla los guarda fue cambiado por otro programa o por una versión alterada de este. No se abre, para no dañarlo.',
    en: 'The file where Ventanilla stores it was changed by another program or by an altered version of this one. It is not opened, to avoid damaging it.',
  },
  'keychain.key-missing': {
    es: 'El archivo está cifrado y la llave que lo abre ya no está en este computador. Suele pasar cuando se reinstala el sistema o se copia la carpeta de otro usuario.',
    en: 'The file is encrypted, and the key that opens it is no longer on this computer. This usually happens when the system is reinstalled or the folder is copied from another user.',
  },
  'keychain.damaged': {
    es: 'El archivo está cifrado y el llavero de este sistema ya no abre la llave. Suele pasar cuando se cambia la contraseña del usuario a la fuerza. Si el llavero vuelve, pruebe otra vez; si no, habrá que escribir de nuevo la clave del servicio.',
    en: 'The file is encrypted, and this system’s keychain no longer opens its key. This usually happens when the user’s password is reset by force. If the keychain comes back, try again; if not, you will have to type the service’s key again.',
  },
}

export const whatHappened = ({ code }: AppError, language: Language): string => (happened[code] ?? damaged)[language]

/** An error's code with the system's own error name. Neither identifies anybody. */
export const codeText = ({ code, parameters }: AppError): string =>
  parameters.detail === undefined || parameters.detail === '' ? code : `${code} (${parameters.detail})`

interface Reported {
  readonly version: string
  readonly platform: string
  readonly problem: AppError
  readonly reference: string
}

/** The copy for support: no path, no name, no personal data. */
export function recoveryReport({ version, platform, problem, reference }: Reported, language: Language): string {
  const error = fillSentence(recoveryWords.error, language, { code: codeText(problem), reference })
  return `Ventanilla ${version} · ${platform}\n${error}\n${whatHappened(problem, language)}\n`
}
