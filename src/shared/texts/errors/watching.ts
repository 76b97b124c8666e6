import type { ErrorEntries } from './error-entry.ts'

/** Folders that are watched for workbooks. */
export const watchingErrors = {
  'watch.new-layout': {
    family: 'data',
    es: '{file} no se parece a ningún archivo importado antes para este trámite. Revise sus columnas en Importar.',
    en: '{file} is like no file imported before for this procedure. Review its columns in Import.',
  },
  'watch.other-company': {
    family: 'data',
    es: '{file} es de la empresa {found}, y la carpeta es de {company}. Revíselo en Importar.',
    en: '{file} belongs to company {found}, and the folder to {company}. Review it in Import.',
  },
  'watch.interrupted': {
    family: 'data',
    es: 'El programa se cerró mientras importaba {file}. Mire en Borradores si quedó; si no, impórtelo.',
    en: 'The program ended while it was importing {file}. Look in Drafts whether it is there; if not, import it.',
  },
  'watch.no-company': {
    family: 'data',
    es: '{file} no trae el NIT de la empresa, y la carpeta es de {company}. Revíselo en Importar.',
    en: '{file} has no company NIT, and the folder belongs to {company}. Review it in Import.',
  },
  'watch.failed': {
    family: 'data',
    es: '{file} no se pudo importar por una falla inesperada. Mire en Borradores si quedó; si no, impórtelo.',
    en: '{file} could not be imported because of an unexpected failure. Look in Drafts whether it is there; if not, import it.',
  },
  'watch.taken': {
    family: 'data',
    es: 'Lo tomó otro puesto de la oficina.',
    en: 'Another desk of the office took it.',
  },
  'watch.too-many': {
    family: 'data',
    es: 'Había {count} archivos nuevos en la carpeta {path}: son demasiados y no se importó ninguno. Los que necesite, ábralos en Importar.',
    en: 'There were {count} new files in the folder {path}: too many, and none was imported. Open the ones that you need in Import.',
  },
  'watch.folder-full': {
    family: 'local',
    es: 'La carpeta tiene más de {limit} archivos: no se vigila. Elija una carpeta solo para lo que llega.',
    en: 'The folder has more than {limit} files and is not watched. Choose a folder only for what arrives.',
  },
  'watch.folder-gone': {
    family: 'local',
    es: 'La carpeta {path} no se encuentra. Se vigila otra vez cuando vuelva.',
    en: 'The folder {path} cannot be found. It is watched again when it is back.',
  },
  'watch.folder-known': {
    family: 'usage',
    es: 'Esa carpeta ya se vigila para este trámite.',
    en: 'That folder is already watched for this procedure.',
  },
  'watch.not-found': {
    family: 'usage',
    es: 'Esa carpeta o ese archivo ya no está en la lista.',
    en: 'That folder or file is no longer in the list.',
  },
} as const satisfies ErrorEntries
