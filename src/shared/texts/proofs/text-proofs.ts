import type { Sentence } from '../../kernel/language.ts'

/** The usual names of encodings. */
export const encodingNames: ReadonlyMap<string, string> = new Map([
  ['cp1252', 'Windows'],
  ['cp850', 'MS-DOS (850)'],
  ['cp437', 'MS-DOS (437)'],
  ['mac', 'Macintosh'],
  ['latin1', 'ISO 8859-1'],
  ['utf-8', 'UTF-8'],
])

export const textProofs = {
  'letters.misread': {
    es: 'Se escribió en {written} y se leyó como {read}; así vuelve a ser lo que era.',
    en: 'It was written in {written} and read as {read}; this restores the original.',
  },
  'letters.escaped': {
    es: 'Un programa escribió las letras como códigos; esto es lo que dicen.',
    en: 'A program wrote the letters as codes; this is what they say.',
  },
  'letters.composed': {
    es: 'Son las mismas letras, con la tilde unida a cada una.',
    en: 'These are the same letters, each combined with its accent.',
  },
  'letters.look-alike': {
    es: 'Hay letras de otro alfabeto que se ven igual que las nuestras.',
    en: 'Some letters are from another alphabet and look like ours.',
  },
  'letters.lost-quietly': {
    es: 'Así se escribe la palabra conocida que queda así cuando un programa pierde o cambia letras.',
    en: 'This is the known word that ends up like that when a program loses or changes letters.',
  },
  'filler.above': { es: 'Es el dato de la celda de arriba.', en: 'It is the value of the cell above.' },
  'name.zero': { es: 'Entre letras, el cero es la letra O.', en: 'Among letters, the zero is the letter O.' },
  'name.company': {
    es: 'Lo demás de la celda es el nombre de una empresa.',
    en: 'The rest of the cell is the name of a company.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
