const shortestPicture = 100

/** How the text of a bitmap picture starts. */
export const pictureMarks = [
  { mime: 'image/png', begins: 'iVBORw0KGgo' },
  { mime: 'image/jpeg', begins: '/9j/' },
] as const

/** Whether a text is a picture of any kind. */
export const isPictureText = (text: string): boolean =>
  text.length >= shortestPicture &&
  (/^data:image\//i.test(text) || pictureMarks.some(({ begins }) => text.startsWith(begins)))
