import type { Sentence } from '#shared/kernel/language.ts'

export const viewerTexts = {
  unreadable: {
    es: 'Este archivo no se puede mostrar aquí: no es un PDF o está dañado. Ábralo en otro programa.',
    en: 'This file cannot be shown here: it is not a PDF, or it is damaged. Open it in another program.',
  },
  protected: {
    es: 'Está protegido con contraseña y aquí no se puede abrir.',
    en: 'It is password-protected and cannot be opened here.',
  },
  pageFailed: {
    es: 'La página {number} no se puede mostrar: su contenido está dañado o es demasiado grande.',
    en: 'Page {number} cannot be shown: its content is damaged or too large.',
  },
  morePages: {
    es: 'Se muestran las primeras {shown} páginas de {total}.',
    en: 'Showing the first {shown} of {total} pages.',
  },
  scripts: {
    es: 'El archivo trae scripts. No se ejecutan: puede verse distinto que en otro visor.',
    en: 'The file contains scripts. They are not run: it may look different in another viewer.',
  },
  attachments: {
    es: 'Trae otros archivos adentro, que aquí no se abren ni se muestran.',
    en: 'It contains other files, which are not opened or shown here.',
  },
  forms: {
    es: 'Trae un formulario hecho con XFA, que aquí no se muestra.',
    en: 'It contains an XFA form, which is not shown here.',
  },
  fields: {
    es: 'Trae campos para llenar, que aquí solo se muestran.',
    en: 'It contains fillable fields, which are read-only here.',
  },
  links: {
    es: 'Trae enlaces. Aquí no funcionan.',
    en: 'It contains links. They do not work here.',
  },
  tooDense: {
    es: 'Abrirlo ocuparía demasiada memoria, como ocurre con un archivo hecho para dañar: no se muestra.',
    en: 'Opening it would take too much memory, as with a file made to do harm: it is not shown.',
  },
  leftOut: {
    es: 'Una imagen o el contenido de una página de este archivo es demasiado grande y no se muestra. Guárdelo y ábralo en otro programa.',
    en: 'A picture or the content of a page in this file is too large and is not shown. Save it and open it in another program.',
  },
  noPages: {
    es: 'No tiene ninguna página.',
    en: 'It has no pages.',
  },
  pageSlow: {
    es: 'La página {number} tarda demasiado y se dejó de dibujar. Guarde el archivo y ábralo en otro programa.',
    en: 'Page {number} took too long to draw and was stopped. Save the file and open it in another program.',
  },
  tooSlow: {
    es: 'Tarda demasiado en abrirse y se dejó de leer. Guárdelo y ábralo en otro programa.',
    en: 'It took too long to open and was stopped. Save it and open it in another program.',
  },
  pages: { es: 'Páginas', en: 'Pages' },
  turnLeft: { es: 'Girar a la izquierda', en: 'Rotate left' },
  turnRight: { es: 'Girar a la derecha', en: 'Rotate right' },
} as const satisfies Readonly<Record<string, Sentence>>
