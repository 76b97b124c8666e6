const identity: readonly string[] = ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Nombres']

/** Identifies the row's person: stays beside the row number, however the grid is scrolled or filtered. */
export const isIdentity = (field: string): boolean => identity.includes(field)
