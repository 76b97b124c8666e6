const shortestPicture = 100

/** How the text of a picture begins that holds nothing but dots. */
export const pictureMarks = [
  { mime: 'image/png', begins: 'iVBORw0KGgo' },
  { mime: 'image/jpeg', begins: '/9j/' },
] as const

/** Whether a text is a picture and nothing to read, whatever kind of picture it is. */
export const isPictureText = (text: string): boolean =>
  text.length >= shortestPicture &&
  (/^data:image\//i.test(text) || pictureMarks.some(({ begins }) => text.startsWith(begins)))
