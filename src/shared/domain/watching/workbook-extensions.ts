/** Extensions of files the reader accepts. Their content decides what they are. */
export const workbookExtensions: readonly string[] =
  'xlsx xls xlsb xlsm xltx xltm xlt ods ots fods csv txt tsv html htm mht mhtml xml'.split(' ')
