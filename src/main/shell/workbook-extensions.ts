/** Whatever the reader of files reads; what a file is, its bytes say. */
export const workbookExtensions: readonly string[] =
  'xlsx xls xlsb xlsm xltx xltm xlt ods ots fods csv txt tsv html htm mht mhtml xml'.split(' ')
