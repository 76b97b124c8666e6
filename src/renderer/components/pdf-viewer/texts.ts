import type { Sentence } from '#shared/kernel/language.ts'

export const viewerTexts = {
  unreadable: {
    es: 'Este archivo no se puede mostrar aquí: no es un PDF, o está dañado por dentro. Ábralo en otro programa.',
    en: 'This file cannot be shown here: it is no PDF, or it is damaged inside. Open it in another program.',
  },
  protected: {
    es: 'Está protegido con contraseña y aquí no se puede abrir.',
    en: 'It is protected by a password and cannot be opened here.',
  },
  pageFailed: {
    es: 'La página {number} no se puede mostrar: su contenido está dañado o es demasiado grande.',
    en: 'Page {number} cannot be shown: its content is damaged or too large.',
  },
  morePages: {
    es: 'Se muestran las primeras {shown} páginas de {total}.',
    en: 'The first {shown} pages of {total} are shown.',
  },
  scripts: {
    es: 'El archivo trae programas. No se ejecutan: puede no verse como en otro visor.',
    en: 'The file carries programs. They are not run: it may not look as in another viewer.',
  },
  attachments: {
    es: 'Trae otros archivos adentro, que aquí no se abren ni se muestran.',
    en: 'It carries other files inside, which are neither opened nor shown here.',
  },
  forms: {
    es: 'Trae un formulario hecho con XFA, que aquí no se muestra.',
    en: 'It carries a form made with XFA, which is not shown here.',
  },
  fields: {
    es: 'Trae campos para llenar, que aquí solo se muestran.',
    en: 'It carries fields to be filled in, which are only shown here.',
  },
  links: {
    es: 'Trae enlaces. Aquí no llevan a ninguna parte.',
    en: 'It carries links. Here they lead nowhere.',
  },
  tooDense: {
    es: 'Al abrirlo ocuparía una memoria desmedida, como la de un archivo hecho para dañar: no se muestra.',
    en: 'Opened, it would take memory beyond measure, as a file made to do harm does: it is not shown.',
  },
  leftOut: {
    es: 'Algo de este archivo, una imagen o lo que trae una página, es demasiado grande y falta en lo que ve. Guárdelo y ábralo en otro programa.',
    en: 'Something of this file, a picture or what a page carries, is too large and is missing from what you see. Save it and open it in another program.',
  },
  noPages: {
    es: 'No tiene ninguna página.',
    en: 'It has no page at all.',
  },
  pageSlow: {
    es: 'La página {number} tarda demasiado y se dejó de dibujar. Guarde el archivo y ábralo en otro programa.',
    en: 'Page {number} takes too long and was given up. Save the file and open it in another program.',
  },
  tooSlow: {
    es: 'Tarda demasiado en abrirse y se dejó de leer. Guárdelo y ábralo en otro programa.',
    en: 'It takes too long to open and was given up. Save it and open it in another program.',
  },
  pages: { es: 'Páginas', en: 'Pages' },
  turnLeft: { es: 'Girar a la izquierda', en: 'Turn to the left' },
  turnRight: { es: 'Girar a la derecha', en: 'Turn to the right' },
} satisfies Readonly<Record<string, Sentence>>
