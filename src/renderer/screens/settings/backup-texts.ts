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
  notChecked: { es: 'Los datos no se han revisado por dentro.', en: 'The data was never checked inside.' },
  sound: { es: 'Revisados por dentro el {moment}: sin daños.', en: 'Checked inside on {moment}: no damage.' },
  damaged: {
    es: 'Revisados por dentro el {moment}: hay un daño. No borre nada: haga una copia de la carpeta de datos y avise a soporte.',
    en: 'Checked inside on {moment}: there is damage. Delete nothing: copy the data folder and tell support.',
  },
  holds: {
    es: 'La copia lleva borradores, lotes, historial y documentos de este perfil, cifrados con una frase que usted elige. No lleva la clave del servicio.',
    en: 'The backup holds drafts, batches, history and documents of this profile, encrypted with a phrase that you choose. It does not hold the service’s key.',
  },
  backUp: { es: 'Hacer una copia…', en: 'Make a backup…' },
  check: { es: 'Revisar los datos', en: 'Check the data' },
  working: { es: 'Haciendo la copia y comprobándola…', en: 'Making the backup and verifying it…' },
  reading: { es: 'Leyendo todos los datos…', en: 'Reading all the data…' },
  made: { es: 'La copia está hecha y comprobada.', en: 'The backup is made and verified.' },
} satisfies Readonly<Record<string, Sentence>>
